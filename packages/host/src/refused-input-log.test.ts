import { beforeEach, expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { createEdge } from './edge.ts'
import { createLog } from './log.ts'
import { seededRandom } from './random.ts'
import { createRefusedInputLog } from './refused-input-log.ts'

const clock = fixedClock('2026-03-01T12:00:00Z')
let written: string[] = []
beforeEach(() => {
  written = []
})

const createTestLog = () =>
  createLog('edge-test', 'info', { write: (line) => void written.push(line) })

function openEdge() {
  const edge = createEdge({
    log: createTestLog(),
    clock,
    random: seededRandom('refused input'),
    proxies: { networks: ['127.0.0.1'] },
    bodyLimitBytes: 100,
  })
  edge.post('/', async ({ body }) => ({ body }))
  return edge
}

const linesOf = () =>
  written
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'input refused')
    .map(({ network, refusal, unlogged }) => [network, refusal, unlogged])

test('ASVS 16.3.3 whoever sends what no page sends is in the log once a minute, with how much came since', async () => {
  const edge = openEdge()
  const send = (from: string, payload: string) =>
    edge.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    })
  await send('192.0.2.1', '{"a":1,"a":2}')
  await send('192.0.2.1', '{')
  await send('192.0.2.1', `"${'secret'.repeat(40)}"`)
  await send('2001:db8:1:2::5', `"${'x'.repeat(200)}"`)
  await send('2001:db8:1:2::6', '{')
  await send('192.0.2.3', '{"good":true}')
  const first = ['192.0.2.1', 'MALFORMED_REQUEST', 0]
  const other = ['2001:db8:1:2', 'BODY_TOO_LARGE', 0]
  expect(linesOf()).toEqual([first, other])
  clock.advance(61_000)
  await send('192.0.2.1', '{')
  expect(linesOf()).toEqual([first, other, ['192.0.2.1', 'MALFORMED_REQUEST', 2]])
  expect(written.join('')).not.toContain('secret')
  await edge.close()
})

test('ASVS 16.3.3 many networks take no more memory than a thousand', () => {
  const note = createRefusedInputLog(createTestLog(), clock)
  const from = (at: number) => note('MALFORMED_REQUEST', `10.9.${at >> 8}.${at & 255}`)
  for (let at = 0; at <= 1_000; at += 1) from(at)
  from(1_000)
  expect(linesOf()).toHaveLength(1_001)
  // The first was forgotten, and is told of anew.
  from(0)
  expect(linesOf()).toHaveLength(1_002)
})
