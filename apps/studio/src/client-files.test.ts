import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocaleFolders } from '@baize/host'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { clientPolicy, inlineScriptHashes, serveClient } from './client-files.ts'
import { openGameTexts } from './game-texts.ts'

const SITES = ['https://casino.example', 'https://*.casino.example']
const dir = mkdtempSync(join(tmpdir(), 'client-files-'))
mkdirSync(join(dir, 'assets'))
writeFileSync(
  join(dir, 'play.html'),
  '<html lang="{{locale}}" dir="{{direction}}"><script>boot()</script>' +
    '<script src="/client/a.js"></script><p>{{boot.failed}}</p>',
)
writeFileSync(join(dir, 'assets/a-1234.js'), 'plain')
writeFileSync(join(dir, 'assets/a-1234.js.br'), 'brotli')
writeFileSync(join(dir, 'assets/a-1234.js.gz'), 'gzip')
writeFileSync(join(dir, 'assets/secret.txt'), 'not ours to give')
const app = Fastify()
serveClient(app, { dir, siteOrigins: SITES, texts: openGameTexts(openLocaleFolders()) })
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})

test.each(['/play', '/play/dice'])('%s is the page of every game, asked for anew', async (url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  const hash = createHash('sha256').update('boot()').digest('base64')
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test.each([
  ['/play/dice?lang=ar', 'de-AT,de;q=0.9', '<html lang="ar" dir="rtl">', 'تعذّر بدء اللعبة'],
  ['/play/dice', 'de-AT,de;q=0.9', '<html lang="de" dir="ltr">', 'Das Spiel konnte nicht starten'],
  ['/play/dice?lang=%3Cb%3E&lang=de', '', '<html lang="en" dir="ltr">', 'The game could not start'],
])(
  'R123 %s says in the language of the player that a game cannot start',
  async (url, accepted, html, text) => {
    const { body, headers } = await app.inject({ url, headers: { 'accept-language': accepted } })
    expect(headers['vary']).toBe('accept-language')
    expect(body).toContain(html)
    expect(body).toContain(text)
    expect(body).not.toContain('{{')
  },
)

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['', 'plain', undefined],
])('a file is sent as the browser can read it (%s)', async (accepted, body, encoding) => {
  const answer = await app.inject({
    url: '/client/assets/a-1234.js',
    headers: { 'accept-encoding': accepted },
  })
  expect(answer.body).toBe(body)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each(['/client/assets/secret.txt', '/client/assets/..%2fplay.html', '/client/assets/none.js'])(
  '%s is not there',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  },
)

test('the policy allows our own files, our own server and our sites around it, nothing else', () => {
  const policy = clientPolicy({ siteOrigins: SITES, scriptHashes: [] })
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval| \*[; ]/)
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      'frame-ancestors https://casino.example https://*.casino.example',
      "require-trusted-types-for 'script'",
      'trusted-types hg',
    ]),
  )
})

test('only scripts written into the page are allowed by hash', () => {
  expect(inlineScriptHashes('<script type="module" src="/x.js"></script>')).toEqual([])
  expect(inlineScriptHashes('<script>a</script><script>b</script>')).toHaveLength(2)
})
