import { REFUSALS, ROUTES } from '@baize/contract'
import {
  changedFields,
  randomAddress,
  randomText,
  randomValue,
  RANDOM_INPUT_SEED as SEED,
  triesOf,
} from '@baize/testkit/random-input'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { everythingStored } from '../testing.ts'
import { GOOD_BODIES } from '../testing-bodies.ts'
import { CALL_NAMES, CALLS_WITH_SCHEMA, shapeOf, startOpenServer } from '../testing-calls.ts'
import { listenOnFreePort } from '../testing-server.ts'

const BODIES = triesOf(2_000, 1_000_000)
const ADDRESSES = triesOf(400, 200_000)
const SOCKETS = triesOf(40, 20_000)
const FRAMES_PER_SOCKET = 10

let api: Awaited<ReturnType<typeof startOpenServer>>
beforeAll(async () => {
  api = await startOpenServer()
})
afterAll(() => api.stop())

const request = fc
  .constantFrom(...CALLS_WITH_SCHEMA)
  .chain((name) =>
    fc.record({ name: fc.constant(name), body: changedFields(GOOD_BODIES[name] ?? {}) }),
  )

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
    const address = fc
      .constantFrom(...readers)
      .chain((name) =>
        fc.record({ name: fc.constant(name), url: randomAddress(ROUTES[name].path) }),
      )
    const property = fc.asyncProperty(address, async ({ name, url }) => {
      const answer = await api.sendRaw(name, { url })
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
      randomText,
      fc
        .tuple(fc.constantFrom('40', '42', '41', '43', '45', '2', '3', '4'), randomValue)
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
