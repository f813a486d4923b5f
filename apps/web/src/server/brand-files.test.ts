import type { FastifyInstance } from 'fastify'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAll } from '../../../../tools/build.ts'
import type { BootData } from '../lib/boot/boot-data.ts'
import { startFakeCore, startTestSite, type FakeCore } from './testing.ts'

let core: FakeCore
let app: FastifyInstance
let brands: readonly string[]

beforeAll(async () => {
  await buildAll()
  const entries = await readdir(join(import.meta.dirname, '../../../../brands'), {
    withFileTypes: true,
  })
  brands = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  core = await startFakeCore()
  for (const brand of brands) core.change({ theme: brand }, brand)
  app = (await startTestSite(core, { DEV_TOOLS: '1' })).app
}, 120_000)
afterAll(async () => {
  await app.close()
  await core.stop()
})

const page = async (brand: string) =>
  (await app.inject({ url: '/', headers: { host: `${brand}.localhost` } })).body

test('R121 R256 the developer panel can choose among all twenty brands', async () => {
  const html = await page('curacao')
  const json = /<script type="application\/json" id="boot-data">(.*?)<\/script>/s.exec(html)?.[1]
  const boot = JSON.parse(json ?? '{}') as BootData
  expect(boot.brands.length).toBeGreaterThanOrEqual(20)
  expect(boot.brands.toSorted()).toEqual(brands.toSorted())
})

test('R121 a page preloads the typefaces of its own brand, which its stylesheet uses, and no others', async () => {
  const preloadsOf = new Map<string, string[]>()
  for (const brand of brands) {
    const html = await page(brand)
    const preloads = [...html.matchAll(/rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(
      ([, href]) => href ?? '',
    )
    expect([1, 2]).toContain(preloads.length)
    const css = (await app.inject({ url: `/brands/${brand}.css` })).body
    for (const href of preloads) expect(css).toContain(`url(${href})`)
    preloadsOf.set(brand, preloads)
  }
  expect(new Set([...preloadsOf.values()].flat()).size).toBeGreaterThan(10)
})

test('a typeface is kept for ever, because its name changes with its content', async () => {
  const css = (await app.inject({ url: '/brands/curacao.css' })).body
  const address = /url\((\/brands\/fonts\/[^)]+)\)/.exec(css)?.[1] ?? ''
  const font = await app.inject({ url: address })
  expect(font.statusCode).toBe(200)
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(font.rawPayload.toString('latin1', 0, 4)).toBe('wOF2')
  expect((await app.inject({ url: '/brands/fonts/no-such-face.woff2' })).statusCode).toBe(404)
})

test('a stylesheet travels compressed to whoever can read it so', async () => {
  const url = '/brands/curacao.css'
  const plain = await app.inject({ url })
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['vary']).toContain('accept-encoding')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})
