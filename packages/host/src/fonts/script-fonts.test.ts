import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveScriptFonts } from './serve-script-fonts.ts'

const app = Fastify()
const NAMES = [
  { tag: 'en', name: 'English' },
  { tag: 'ja', name: '日本語' },
  { tag: 'ru', name: 'Русский' },
]
serveScriptFonts(app, { names: () => NAMES })
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('R123 the fonts of a script are named in a stylesheet of their own, and each slice is served for ever', async () => {
  const sheet = await get('/script-fonts/ja.css', { 'accept-encoding': 'br' })
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'content-encoding': 'br',
  })
  const { body, headers } = await get('/script-fonts/ja.css')
  expect(
    (await get('/script-fonts/ja.css', { 'if-none-match': String(headers['etag']) })).statusCode,
  ).toBe(304)
  const addresses = [...body.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(100)
  const file = await get(addresses.at(-1) ?? '')
  expect(file.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(file.rawPayload.toString('latin1', 0, 4)).toBe('wOF2')
})

test('R123 a list of languages needs only the slices with characters of their names', async () => {
  const { body } = await get('/script-fonts/names.css')
  const ranges = [...body.matchAll(/font-family:"([^"]+)".*?unicode-range:([^}]+)\}/g)]
  const of = (family: string) =>
    ranges.flatMap(([, name, range = '']) => (name === family ? range.split(',') : [])).toSorted()
  expect(of('Noto Sans JP Web')).toEqual(['U+65e5', 'U+672c', 'U+8a9e'])
  expect(of('Noto Sans Web')).toHaveLength(new Set('Русский').size)
  expect(body.length).toBeLessThan(2_500)
})

test.each([
  '/script-fonts/en.css',
  '/script-fonts/constructor.css',
  '/script-fonts/ja',
  '/script-fonts/noto-sans-jp@0.0.0/noto-sans-jp-0-wght-normal.woff2',
  '/script-fonts/noto-sans-jp@5.3.1/..%2fpackage.json',
  '/script-fonts/..%2f..%2fpackage.json/x',
])('%s is nothing', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
