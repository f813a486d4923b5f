import { REFUSALS, ROUTES } from '@baize/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { everythingStored } from '../testing.ts'
import { GOOD_BODIES } from '../testing-bodies.ts'
import { CALL_NAMES, CALLS_WITH_SCHEMA, shapeOf, startOpenServer } from '../testing-calls.ts'
import { listenOnFreePort } from '../testing-server.ts'

const { PROOFS, PROOF_SEED } = process.env
const IS_LONG = PROOFS === 'long'
/** A run of every day tries the same again; the long one tries others and says which. */
const SEED = Number(PROOF_SEED ?? (IS_LONG ? Date.now() % 2 ** 31 : 7))
const BODIES = IS_LONG ? 1_000_000 : 2_000
const ADDRESSES = IS_LONG ? 200_000 : 400
const SOCKETS = IS_LONG ? 20_000 : 40
const FRAMES_PER_SOCKET = 10

let api: Awaited<ReturnType<typeof startOpenServer>>
beforeAll(async () => {
  api = await startOpenServer()
})
afterAll(() => api.stop())

/** Texts that break what reads them carelessly, beside those that chance writes. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[-+]?[0-9]{0,25}[.,]?[0-9]{0,12}(e[-+]?[0-9]{1,4})?$/),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-0',
    '1e3',
    '0x10',
    '٣',
    '1,000',
    'NaN',
    'null',
    '__proto__',
    '\u0000',
  ),
  fc.constantFrom(
    '2026-02-30',
    '9999999-01-01',
    'a@b',
    `${'a'.repeat(300)}@example.com`,
    '../../x',
  ),
)
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.array(text, { maxLength: 3 }),
  fc.constantFrom(null, true, [], {}, { $gt: '' }),
)

/** A body that the call would take, with some fields of it changed, taken away or added. */
const changed = (good: Readonly<Record<string, unknown>>) =>
  fc
    .record({
      fields: fc.subarray(Object.keys(good), { minLength: 1 }),
      values: fc.array(value, { minLength: 8, maxLength: 8 }),
      dropped: fc.option(fc.constantFrom(...Object.keys(good))),
      added: fc.option(fc.tuple(text, value)),
    })
    .map(({ fields, values, dropped, added }) => {
      const body: Record<string, unknown> = { ...good }
      for (const [at, field] of fields.entries()) body[field] = values[at % values.length]
      if (dropped !== null) delete body[dropped]
      return added === null ? body : { ...body, [added[0]]: added[1] }
    })

const request = fc
  .constantFrom(...CALLS_WITH_SCHEMA)
  .chain((name) => fc.record({ name: fc.constant(name), body: changed(GOOD_BODIES[name] ?? {}) }))

describe('G7 T6 T39 what chance writes', { timeout: 24 * 3_600_000 }, () => {
  test('as the body of a call that it does not fit is refused, and nothing is stored', async () => {
    const before = await everythingStored(api.context.db)
    let sent = 0
    const property = fc.asyncProperty(request, async ({ name, body }) => {
      const payload = JSON.stringify(body)
      fc.pre(shapeOf(name).body?.safeParse(JSON.parse(payload)).success === false)
      const answer = await api.sendRaw(name, { payload })
      sent += 1
      expect([400, 401, 404, 409, 413, 415, 422]).toContain(answer.statusCode)
      expect(Object.keys(REFUSALS)).toContain(answer.json().code)
    })
    await fc.assert(property, { seed: SEED, numRuns: BODIES, maxSkipsPerRun: 1_000 })
    expect(await everythingStored(api.context.db)).toEqual(before)
    console.log(
      `proof: ${sent} malformed bodies to ${CALLS_WITH_SCHEMA.length} calls, none failed (seed ${SEED})`,
    )
  })

  test('as the address of a call is answered or refused, and never fails', async () => {
    const readers = CALL_NAMES.filter((name) => ROUTES[name].method === 'GET')
    const address = fc.record({
      name: fc.constantFrom(...readers),
      words: fc.array(text, { minLength: 3, maxLength: 3 }),
      query: fc.array(fc.tuple(text, text), { maxLength: 4 }),
    })
    const property = fc.asyncProperty(address, async ({ name, words, query }) => {
      let at = 0
      const path = ROUTES[name].path.replace(/:\w+/g, () =>
        encoded(words[at++ % words.length] || 'x'),
      )
      const asked = query.map((pair) => pair.map(encoded).join('=')).join('&')
      const answer = await api.sendRaw(name, { url: `${path}?${asked}` })
      expect([name, answer.statusCode < 500]).toEqual([name, true])
    })
    await fc.assert(property, { seed: SEED, numRuns: ADDRESSES })
    console.log(
      `proof: ${ADDRESSES} addresses of ${readers.length} calls, none failed (seed ${SEED})`,
    )
  })

  test('as frames of a socket is dropped, and the next socket is served', async () => {
    const live = await listenOnFreePort(api.app)
    const url = `${live.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const frame = fc.oneof(
      text,
      fc
        .tuple(fc.constantFrom('40', '42', '41', '43', '45', '2', '3', '4'), value)
        .map(([kind, words]) => kind + JSON.stringify(words)),
      fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
    )
    const frames = fc.array(frame, { minLength: FRAMES_PER_SOCKET, maxLength: FRAMES_PER_SOCKET })
    const property = fc.asyncProperty(frames, async (all) => {
      const socket = new WebSocket(url, { headers: { origin: 'http://localhost:3000' } })
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.on('error', () => {})
      await new Promise((resolve) => socket.once('open', resolve))
      for (const one of all) socket.send(one)
      socket.close()
      await closed
    })
    await fc.assert(property, { seed: SEED, numRuns: SOCKETS })
    expect((await fetch(`${live}/health`)).status).toBe(200)
    console.log(
      `proof: ${SOCKETS * FRAMES_PER_SOCKET} frames on ${SOCKETS} sockets, none failed (seed ${SEED})`,
    )
  })
})

/** As a browser would, but of half a pair, which it cannot. */
function encoded(words: string): string {
  return encodeURIComponent(words.toWellFormed())
}
