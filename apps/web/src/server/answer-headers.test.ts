import { servedRoutes } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAll } from '../../../../tools/build.ts'
import { readWebConfig } from './config.ts'
import { startFakeCore, startTestSite, type FakeCore, type TestSite } from './testing.ts'

/** As the goal says them: whoever takes one away from the code does not take it away from here. */
const WANTED: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'strict-transport-security': /^max-age=\d{8,}/,
}
/** Of every document. */
const POLICY = [
  /object-src 'none'/,
  /base-uri 'none'/,
  /frame-ancestors 'none'/,
  /require-trusted-types-for 'script'/,
]

let core: FakeCore
let site: TestSite
beforeAll(async () => {
  await buildAll()
  core = await startFakeCore()
  site = await startTestSite(core)
}, 120_000)
afterAll(async () => {
  await site.app.close()
  await core.stop()
})

/** One address for each route, and for each kind of answer that the pages have. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '/*': ['/', '/casino', '/no/such/page', '/casino/games/nobody', '/de/casino?sort=rtp'],
  '/api/*': ['/api/user/login', '/api/nowhere'],
  '/api/core/*': ['/api/core/casino/locales/en.json'],
  '/assets/*': ['/assets/nowhere.js'],
}

test('G9 every route of the site answers with the headers of every answer', async () => {
  const routes = servedRoutes(site.app)
  for (const path of Object.keys(ADDRESSES)) expect(routes).toContainEqual({ method: 'GET', path })
  const found: unknown[] = []
  for (const { method, path } of routes) {
    for (const url of ADDRESSES[path] ?? [path.replace(/:\w+|\*/g, 'x')]) {
      const { headers, statusCode } = await site.app.inject({ method: method as 'GET', url })
      for (const [name, pattern] of Object.entries(WANTED))
        if (!pattern.test(String(headers[name]))) found.push([method, url, statusCode, name])
      const isDocument = String(headers['content-type']).startsWith('text/html')
      if (!isDocument || headers['content-disposition'] !== undefined) continue
      const policy = String(headers['content-security-policy'])
      for (const pattern of POLICY) if (!pattern.test(policy)) found.push([url, String(pattern)])
      if (/unsafe-(inline|eval)/.test(policy)) found.push([url, policy])
    }
  }
  expect(found).toEqual([])
})

test('G9 a page that is known, a redirect and an outage have them as well', async () => {
  const headersOf = async (url: string, headers: Record<string, string> = {}) =>
    (await site.app.inject({ url, headers: { host: 'localhost', ...headers } })).headers
  const { etag } = await headersOf('/')
  const answers = [
    await headersOf('/', { 'if-none-match': String(etag) }),
    await headersOf('/casino', { cookie: 'lang=de' }),
  ]
  await core.stop()
  answers.push(await headersOf('/ja'))
  for (const headers of answers)
    for (const [name, pattern] of Object.entries(WANTED))
      expect([name, headers[name]]).toEqual([name, expect.stringMatching(pattern)])
})

test('G9 browsers are told to use https below a host only where the operator vouches for all of it', async () => {
  const other = await startFakeCore()
  const hosts = { HSTS_SUBDOMAIN_HOSTS: 'casino.example, play.example' }
  const vouched = await startTestSite(other, hosts)
  const told = async (host: string, url: string) => {
    const { headers } = await vouched.app.inject({
      url,
      headers: { host, cookie: 'lang=de' },
    })
    return headers['strict-transport-security']
  }
  for (const url of ['/de', '/casino', '/no/such/page', '/assets/nowhere.js']) {
    expect(await told('play.example', url)).toBe('max-age=31536000; includeSubDomains')
    expect(await told('localhost', url)).toBe('max-age=31536000')
  }
  await vouched.app.close()
  await other.stop()
})

test('a host that is an address, or nothing, is refused at the start', () => {
  for (const HSTS_SUBDOMAIN_HOSTS of ['https://casino.example', 'casino.example/x', 'a b'])
    expect(() => readWebConfig({ HSTS_SUBDOMAIN_HOSTS })).toThrow('HSTS_SUBDOMAIN_HOSTS')
})
