import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { SCENE_NAMES, TILE_RATIOS } from '@baize/art'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROMOTIONS_FOLDER } from '../../folders.ts'
import { startTestServer } from '../../testing-server.ts'
import { openGallery } from './gallery.ts'

let api: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())

const BASE = '/api/core/casino/assets'
const DICE = `${BASE}/games/dice/square.svg`

async function get(url: string, headers: Record<string, string> = {}) {
  return await api.app.inject({ method: 'GET', url, headers })
}

describe('R710 pictures under /api/core/casino/assets/', () => {
  test('R710 every kind is served as SVG that nothing can run in', async () => {
    const addresses = [
      ...TILE_RATIOS.map((ratio) => `games/storm-citadel/${ratio}`),
      ...SCENE_NAMES.map((name) => `scenes/${name}`),
      'banners/welcome',
      'banners/no_deposit',
      'banners/welcome/rtl',
      'gifts/locked',
      'vip/10',
      'avatars/ann-7',
    ]
    for (const address of addresses) {
      const answer = await get(`${BASE}/${address}.svg`)
      expect(answer.statusCode, address).toBe(200)
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      expect(answer.body).toMatch(/^<svg .*<\/svg>$/s)
    }
  })

  test('R710 every game of the catalogue has its tile in every ratio', async () => {
    for (const { slug } of api.lobby.catalogue.all()) {
      for (const ratio of TILE_RATIOS) {
        const answer = await get(`${BASE}/games/${slug}/${ratio}.svg`)
        expect(answer.statusCode, `${slug} ${ratio}`).toBe(200)
      }
    }
  })

  test('R710 every offer of the editors has a banner', async () => {
    const keys = readdirSync(PROMOTIONS_FOLDER).map((file) => basename(file, '.json'))
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect((await get(`${BASE}/banners/${key}.svg`)).statusCode, key).toBe(200)
    }
  })

  test('R308 every country that can be chosen has a flag', async () => {
    const { allCountries } = (await api.answerOf('getAllCountry')).data
    const missing: string[] = []
    for (const { code } of allCountries) {
      const { statusCode, body } = await get(`${BASE}/flags/${code.toLowerCase()}.svg`)
      if (statusCode !== 200 || !/^<svg .*<\/svg>$/s.test(body)) missing.push(code)
    }
    expect(missing).toEqual([])
  })

  test.each([
    'flags/zz.svg',
    'flags/default.svg',
    'games/no-such-game/square.svg',
    'games/dice/round.svg',
    'games/dice.svg',
    'games/dice/square.png',
    'games/dice/square',
    'games/dice/square/square.svg',
    'games/%2e%2e/%2e%2e/brand.svg',
    'games/..%2f..%2fetc%2fpasswd/square.svg',
    'games/dice%00/square.svg',
    'banners/unheard-of.svg',
    'banners/unheard-of/rtl.svg',
    'banners/welcome/ttb.svg',
    'banners/welcome/rtl/rtl.svg',
    'banners/..%2fcatalogue%2fgames.svg',
    'vip/0.svg',
    'vip/11.svg',
    'vip/1e0.svg',
    'vip/01.svg',
    'gifts/constructor.svg',
    'scenes/__proto__.svg',
    'constructor/name.svg',
    'avatars/%3Cscript%3E.svg',
    `avatars/${'a'.repeat(65)}.svg`,
    'avatars/.svg',
    '',
  ])('R710 %j is not a picture, and the answer is a refusal', async (address) => {
    const answer = await get(`${BASE}/${address}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('how long a picture is kept', () => {
  test('R710 a day, and it may be shown while it is asked about', async () => {
    const answer = await get(DICE)
    expect(answer.headers['cache-control']).toMatch(
      /^public, max-age=86400, stale-while-revalidate=\d+$/,
    )
  })

  test('R710 who has it gets 304 without a body', async () => {
    const first = await get(DICE)
    const again = await get(DICE, { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect((await get(DICE, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('R710 for ever when the address names the version, and not for a wrong one', async () => {
    const { headers } = await get('/api/core/casino/settings2')
    const version = String(headers['x-art-version'])
    expect((await get(`${DICE}?v=${version}`)).headers['cache-control']).toContain('immutable')
    expect((await get(`${DICE}?v=old`)).headers['cache-control']).not.toContain('immutable')
  })

  test('R710 each brand has a version of its own, and another brand is not kept under it', async () => {
    const names = api.brandSettings.names()
    const versions = names.map((name) => api.brandSettings.artVersion(name))
    expect(new Set(versions).size).toBe(names.length)
    const crossed = await get(`${DICE}?brand=${names[0]}&v=${versions[1]}`)
    expect(crossed.headers['cache-control']).not.toContain('immutable')
  })

  test('the least recently seen picture is taken down first', async () => {
    const gallery = openGallery(2)
    const painting = (key: string) => ({ key, isEndless: false, paint: () => key })
    for (const key of ['a', 'b', 'a', 'c']) await gallery.show(painting(key), 'x', {})
    expect(['a', 'b', 'c'].map((key) => gallery.isHung(painting(key), 'x'))).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('how a picture is packed', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('who takes %s gets %s, with a tag of its own', async (accepted, encoding) => {
    const plain = await get(DICE)
    const packed = await get(DICE, { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['vary']).toContain('accept-encoding')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    const svg = unpack ? unpack(packed.rawPayload) : packed.rawPayload
    expect(svg.toString()).toBe(plain.body)
    expect(packed.headers['etag'] === plain.headers['etag']).toBe(encoding === undefined)
  })

  test('a tile is at most 2 KB on the wire', async () => {
    for (const { slug } of api.lobby.catalogue.all()) {
      const answer = await get(`${BASE}/games/${slug}/square.svg`, { 'accept-encoding': 'br' })
      expect(answer.rawPayload.length, slug).toBeLessThanOrEqual(2048)
    }
  })
})

test('R121 the brand in the address wins over that of the request; an unknown one is passed over', async () => {
  const names = api.brandSettings.names()
  const plain = api.brandSettings
    .names()
    .find((name) => Object.keys(api.brandSettings.artOf(name)).length === 0)
  const directed = names.find((name) => Object.keys(api.brandSettings.artOf(name)).length > 0)
  const gift = `${BASE}/gifts/closed.svg`
  const own = (await get(gift)).body
  expect((await get(`${gift}?brand=nobody`)).body).toBe(own)
  for (const brand of [plain, directed].filter((name) => name !== undefined)) {
    const named = (await get(`${gift}?brand=${brand}`)).body
    expect((await get(gift, { 'x-baize-brand': brand })).body).toBe(named)
  }
})

test('R121 the presents and the quiet scenes of every brand are in tones of its own', async () => {
  const names = api.brandSettings.names()
  for (const picture of ['gifts/closed', `scenes/${SCENE_NAMES[0]}`]) {
    const answers = await Promise.all(
      names.map((name) => get(`${BASE}/${picture}.svg?brand=${name}`)),
    )
    expect(new Set(answers.map(({ body }) => body)).size, picture).toBe(names.length)
  }
  const palettes = names.map((name) => api.brandSettings.artOf(name).palette)
  expect(new Set(palettes).size).toBe(names.length)
})

test('an address may have only so many new avatars painted, but sees painted ones for ever', async () => {
  const seen = await get(`${BASE}/avatars/known.svg`)
  expect(seen.statusCode).toBe(200)
  let refused = 0
  for (let at = 0; at < 310; at++) {
    if ((await get(`${BASE}/avatars/new-${at}.svg`)).statusCode === 429) refused++
  }
  expect(refused).toBeGreaterThan(0)
  expect((await get(`${BASE}/avatars/known.svg`)).statusCode).toBe(200)
})
