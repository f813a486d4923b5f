import { fixedClock } from '@baize/host'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAll } from '../../../../tools/build.ts'
import { startFakeCore, startTestSite, type FakeCore, type TestSite } from './testing.ts'

let core: FakeCore
let site: TestSite
let app: FastifyInstance

beforeAll(async () => void (await buildAll()), 120_000)
beforeEach(async () => {
  core = await startFakeCore()
  site = await startTestSite(core, { DEV_TOOLS: '1', PUBLIC_BACKEND_URL: 'http://api.test:1' })
  app = site.app
})
afterEach(async () => {
  await app.close()
  await core.stop()
})

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { host: 'localhost', ...headers } })

test('the site is ready with its settings, and says what else does not work', async () => {
  const readiness = async () => (await get('/ready')).json<object>()
  expect(await readiness()).toEqual({
    status: 'ready',
    checks: { settings: 'ok', backend: 'ok', settingsRefresh: 'ok' },
  })
  await core.stop()
  await site.settings.refresh()
  expect(await readiness()).toEqual({
    status: 'degraded',
    checks: { settings: 'ok', backend: 'failed', settingsRefresh: 'failed' },
  })
  expect((await get('/ready')).statusCode).toBe(200)
  expect((await get('/health')).statusCode).toBe(200)
})

describe('the page cache', () => {
  test('renders a page once and serves its bytes from then on', async () => {
    const first = await get('/')
    const second = await get('/')
    expect(first.headers['x-page-cache']).toBe('miss')
    expect(second.headers['x-page-cache']).toBe('hit')
    expect(second.body).toBe(first.body)
  })

  test('query parameters that change nothing share one page', async () => {
    await get('/?cpnc=abc')
    const other = await get('/?modal=login&mkt=x')
    expect(other.headers['x-page-cache']).toBe('hit')
  })

  test('brand, language and path each have their own', async () => {
    await get('/')
    for (const [url, host] of [
      ['/casino', 'localhost'],
      ['/de', 'localhost'],
      ['/', 'lulu.localhost'],
    ] as const) {
      expect((await get(url, { host })).headers['x-page-cache']).toBe('miss')
    }
  })

  test('a change of settings drops what was kept', async () => {
    await get('/')
    core.change({ brandName: 'Renamed' })
    await site.settings.refresh()
    const page = await get('/')
    expect(page.headers['x-page-cache']).toBe('miss')
    expect(page.body).toContain('<title>Renamed online casino</title>')
  })

  test('a known page is confirmed without its bytes', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('the compressed forms say the same', async () => {
    const plain = await get('/')
    const packed = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const refused = await get('/', { 'accept-encoding': 'br;q=0, gzip' })
    expect(refused.headers['content-encoding']).toBe('gzip')
  })
})

describe('routes', () => {
  test('R202 a renamed page is served on first load and after a change; the old path is 404', async () => {
    expect((await get('/casino')).statusCode).toBe(200)
    core.change({ pageUrlSetup: [{ key: 'casino', href: '/spielhalle' }] })
    await site.settings.refresh()
    const renamed = await get('/spielhalle')
    expect(renamed.statusCode).toBe(200)
    expect(renamed.body).toContain('<title>Casino · ')
    expect(renamed.body).toContain('href="/spielhalle"')
    expect(renamed.body).not.toContain('href="/casino"')
    expect((await get('/casino')).statusCode).toBe(404)
  })

  test('R204 under the panel edit-profile becomes the account page', async () => {
    core.change({ navigationSystem: 'panel' })
    await site.settings.refresh()
    const answer = await get('/de/profile/edit-profile?a=1')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/de/account?a=1'])
  })

  test('R209 a missing page answers 404 with its words and the way home', async () => {
    const answer = await get('/no/such/page')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Oops! This page is missing.')
    expect(answer.body).toMatch(/<a[^>]+href="\/"[^>]*>Go Home/)
    expect((await get('/another')).headers['x-page-cache']).toBe('hit')
  })

  test('R205 a game that does not exist answers 404 as well', async () => {
    const answer = await get('/casino/games/nobody')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Game not found')
  })

  test('R205 a game has its own page, under its own name', async () => {
    const answer = await get('/casino/games/ember-sevens')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Ember Sevens · ')
  })

  test.each(['/casino/nobody', '/casino/slots/more', '/providers/nobody', '/promotions/nobody'])(
    'R209 %s names nothing that exists and answers 404',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )

  test('R250 a list is in the first HTML, in the order that its address asks for', async () => {
    const found = await get('/casino/slots?sort=rtp')
    expect(found.body).toContain('Ember Sevens')
    expect(found.body).toContain('"drawnQuery":"sort=rtp"')
    const asked = core.requests.map(({ url }) => url).filter((url) => url.includes('get-games'))
    expect(asked).toEqual(['/api/admin/get-games?sort=rtp&category=slots'])
  })

  test('R302 the promotions stand on the start page and in full on their own', async () => {
    expect((await get('/')).body).toContain('A bonus for everybody')
    expect((await get('/promotions/first')).body).toContain('<title>A bonus for everybody · ')
  })

  test('R707 without its categories a page is shown, is not kept, and is whole again later', async () => {
    core.failing.add('/api/admin/get-full-category-list')
    for (const path of ['/', '/casino']) {
      const half = await get(path)
      expect([path, half.statusCode]).toEqual([path, 200])
      expect(half.body).not.toContain('>Slots</h2>')
    }
    core.failing.clear()
    const whole = await get('/')
    expect(whole.headers['x-page-cache']).toBe('miss')
    expect(whole.body).toContain('>Slots</h2>')
  })

  test('a list that cannot be had is an outage, said as one', async () => {
    core.failing.add('/api/admin/get-games')
    expect((await get('/casino/slots')).statusCode).toBe(503)
  })

  test('R207 a legal page is text, whatever is in it', async () => {
    const answer = await get('/terms-and-conditions')
    expect(answer.body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(answer.body).not.toContain('<img src=x')
    expect(answer.body).toContain('A title of Baize')
  })

  test('R123 a chosen language leads to its own address, and what a browser prefers to none', async () => {
    const sent = await get('/casino?cpnc=1', { cookie: 'lang=ar' })
    expect([sent.statusCode, sent.headers.location]).toEqual([302, '/ar/casino?cpnc=1'])
    const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }
    const shown = await get('/casino', german)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['vary']).not.toContain('accept-language')
    expect((await get('/casino', { cookie: 'lang=en' })).statusCode).toBe(200)
    expect((await get('/casino', { cookie: 'lang=zz' })).statusCode).toBe(200)
    expect((await get('/de/casino', { cookie: 'lang=ar' })).statusCode).toBe(200)
  })

  test('R123 a language in other letters leads to its right address', async () => {
    const sent = await get('/pt-br/casino?cpnc=1')
    expect([sent.statusCode, sent.headers.location]).toEqual([302, '/pt-BR/casino?cpnc=1'])
    expect((await get('/pt-BR/casino')).body).toMatch(/<html lang="pt-BR" dir="ltr"/)
  })

  test('a page says its language and direction', async () => {
    expect((await get('/ar')).body).toMatch(/<html lang="ar" dir="rtl" data-brand="curacao"/)
    // R710: what is shown beside words from right to left is on their other side, and nothing of it is mirrored.
    expect((await get('/ar')).body).toContain('/assets/banners/first/rtl.svg?')
    expect((await get('/')).body).toContain('/assets/banners/first.svg?')
  })

  test('a page names its whole address on its brand’s own host, and those of its other languages', async () => {
    const linksOf = async (host: string) => {
      const { body } = await get('/de/casino', { host })
      const found = body.matchAll(
        /<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g,
      )
      return Object.fromEntries([...found].map(([, rel, tag, href]) => [tag ?? rel, href]))
    }
    expect(await linksOf('localhost')).toMatchObject({
      canonical: 'http://localhost:3000/de/casino',
      de: 'http://localhost:3000/de/casino',
      'x-default': 'http://localhost:3000/casino',
    })
    expect(await linksOf('lulu.localhost')).toMatchObject({
      canonical: 'http://lulu.localhost:3000/de/casino',
      ar: 'http://lulu.localhost:3000/ar/casino',
    })
    // Whatever host a visitor claims, what is kept for everyone says the brand's own.
    expect((await linksOf('evil.example'))['canonical']).toBe('http://localhost:3000/de/casino')
  })

  test('R256 with developer tools the theme cookie chooses the brand', async () => {
    expect((await get('/', { cookie: 'theme=lulu' })).body).toContain('"brand":"lulu"')
    expect((await get('/', { cookie: 'theme=nobody' })).body).toContain('"brand":"curacao"')
  })
})

describe('every document', () => {
  test.each(['/', '/no/such/page', '/de/casino'])('%s keeps its own policy', async (url) => {
    const { body, headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? '')
    expect(inline).toHaveLength(1)
    for (const script of inline) {
      expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
    }
    expect(body).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(policy).toContain("connect-src 'self' http://api.test:1 ws://api.test:1")
  })

  test('names the files it needs before it starts', async () => {
    const listed = new URL('../../dist/client/.vite/manifest.json', import.meta.url)
    const manifest = JSON.parse(await readFile(listed, 'utf8')) as Record<string, { file: string }>
    const { body } = await get('/')
    const preloads = [...body.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    )
    for (const source of ['src/features/lobby/home/lobby-page.tsx', 'src/app/shells/basic.tsx']) {
      expect(preloads).toContain(`/${manifest[source]?.file}`)
    }
    for (const href of preloads) expect((await get(href)).statusCode).toBe(200)
  })

  test('carries the operator’s headers', async () => {
    core.change({ extraHeader: { 'x-licence': '42' } })
    await site.settings.refresh()
    expect((await get('/')).headers['x-licence']).toBe('42')
  })

  test('cannot be broken out of by a setting', async () => {
    core.change({ brandName: '</script><script>alert(1)</script>' })
    await site.settings.refresh()
    expect((await get('/')).body).not.toContain('<script>alert(1)')
  })
})

describe('calls', () => {
  test.each([
    ['told its length', { 'content-length': String(10 * 1024 * 1024) }],
    ['sent in pieces', { 'transfer-encoding': 'chunked' }],
  ])(
    'a body of 10 MB, %s, is too large here and never reaches the backend',
    async (_how, headers) => {
      const before = core.requests.length
      const answer = await app.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
        payload: Buffer.alloc(10 * 1024 * 1024, 'x'),
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }])
      expect(core.requests).toHaveLength(before)
    },
  )

  test('a body is passed on byte for byte', async () => {
    const payload = '{"a" : 1,\n"a":2}'
    const headers = { host: 'localhost', 'content-type': 'application/json; charset=utf-8' }
    const answer = await app.inject({ method: 'POST', url: '/api/user/echo', headers, payload })
    expect(answer.body).toBe(payload)
    expect(core.requests.at(-1)?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(payload.length),
    })
  })

  test('T17 the site names the visitor in its own name, and nobody else’s word is passed on', async () => {
    const secret = 'a secret of the site and the backend'
    const { app: known } = await startTestSite(core, { SITE_SECRET: secret })
    await known.inject({
      url: '/api/user/login',
      headers: { host: 'localhost', 'x-baize-site-secret': 'mine', 'x-forwarded-for': '6.6.6.6' },
    })
    expect(core.requests.at(-1)?.headers).toMatchObject({
      'x-baize-site-secret': secret,
      'x-forwarded-for': '127.0.0.1',
    })
    await known.close()
  })

  test('R701 content goes to the core host and the rest to the backend, in the brand’s name', async () => {
    const answer = await get('/api/user/login', {
      host: 'lulu.localhost',
      'x-forwarded-for': '6.6.6.6',
      'x-baize-brand': 'meridian',
      cookie: 'known_device=last',
    })
    expect([answer.statusCode, answer.json()]).toEqual([418, { from: 'backend' }])
    expect(core.requests.at(-1)?.headers).toMatchObject({
      'x-baize-brand': 'lulu',
      'x-forwarded-for': '127.0.0.1',
      // G12: a device is known to the backend, and hears from it, through the site.
      cookie: 'known_device=last',
    })
    expect(answer.headers['set-cookie']).toBe('known_device=next; Path=/api')
    expect((await get('/api/core/casino/locales/en.json')).statusCode).toBe(200)
  })

  test('a dead backend is a 503 in the shape of a refusal', async () => {
    await core.stop()
    const answer = await get('/api/user/login')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      success: false,
      code: 'SERVICE_UNAVAILABLE',
      message: 'refusal.SERVICE_UNAVAILABLE',
    })
  })

  test('R801 pages that are kept outlive the core host; others say Service Unavailable', async () => {
    await get('/')
    await core.stop()
    expect((await get('/')).statusCode).toBe(200)
    const missing = await get('/ja')
    expect(missing.statusCode).toBe(503)
    expect(missing.body).toContain('Service Unavailable')
  })
})

test('R124 the texts of a locale are fetched once an hour', async () => {
  const clock = fixedClock('2026-01-14T12:00:00Z')
  const { app: timed } = await startTestSite(core, {}, clock)
  const fetches = () => core.requests.filter(({ url }) => url.includes('/locales/')).length
  await timed.inject('/')
  await timed.inject('/casino')
  expect(fetches()).toBe(1)
  clock.advance(60 * 60 * 1000)
  await timed.inject('/')
  expect(fetches()).toBe(2)
  await timed.close()
})
