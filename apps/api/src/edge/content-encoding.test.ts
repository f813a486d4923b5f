import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpBody } from '../testing-players.ts'
import { startTestServer } from '../testing-server.ts'
import { encodingFor } from './content-encoding.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('a caller that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a public answer is compressed for those who take it, and is the same answer', async () => {
  const plain = await api.send('getFullCategoryList', accepting('identity'))
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await api.send('getFullCategoryList', accepting(encoding))
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['vary']).toContain('accept-encoding')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(unpack(packed.rawPayload).toString('utf8')).toBe(plain.body)
  }
})

test('a compressed answer is known again by its tag', async () => {
  const first = await api.send('getFullCategoryList', accepting('br'))
  expect(first.headers['etag']).toMatch(/^W\/"/)
  const again = await api.send('getFullCategoryList', {
    headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a short answer is sent as it is', async () => {
  const { headers } = await api.send('getLocation', accepting('br'))
  expect(headers['content-encoding']).toBeUndefined()
})

test('an answer made for one player is never compressed, however long', async () => {
  const brand = api.brandSettings.byName(api.brandSettings.names()[0] ?? '')
  if (!brand) throw new Error('There is no brand.')
  const { playerId } = await api.accounts.register({
    brand,
    body: { ...signUpBody('compressed@example.test'), address: 'Long Street '.repeat(16).trim() },
    isEmailVerified: true,
  })
  const token = await api.sessions.open({ playerId, deviceType: 'desktop' })
  const { headers, rawPayload } = await api.send('getUserDetails', { token, ...accepting('br') })
  expect(rawPayload.length).toBeGreaterThan(1_024)
  expect(headers['content-encoding']).toBeUndefined()
})
