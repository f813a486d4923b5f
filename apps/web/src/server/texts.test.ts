import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fixedClock } from '@baize/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTextsStore } from './texts.ts'

let isAway = false
let asked = 0
const core = createServer((_request, reply) => {
  asked += 1
  reply.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' })
  reply.end(JSON.stringify({ hello: 'Hello' }))
})

beforeAll(() => new Promise<void>((resolve) => core.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => core.close(resolve)))

const openStore = (clock = fixedClock('2026-01-14T12:00:00Z')) => {
  const { port } = core.address() as AddressInfo
  asked = 0
  return createTextsStore(`http://127.0.0.1:${port}`, clock)
}

test('R124 texts are asked for once an hour, or when the content has changed', async () => {
  const clock = fixedClock('2026-01-14T12:00:00Z')
  const texts = openStore(clock)
  await texts.of('curacao', 'en', 'v1')
  clock.set('2026-01-14T12:59:59Z')
  expect((await texts.of('curacao', 'en', 'v1')).bundle).toEqual({ hello: 'Hello' })
  expect(asked).toBe(1)
  await texts.of('curacao', 'en', 'v2')
  expect(asked).toBe(2)
  clock.set('2026-01-14T14:00:00Z')
  await texts.of('curacao', 'en', 'v2')
  expect(asked).toBe(3)
})

test('R124 texts that could not be had are asked for again by whoever wants them next', async () => {
  const texts = openStore()
  isAway = true
  await expect(texts.of('curacao', 'en', 'v1')).rejects.toThrow(
    'The texts of en could not be loaded',
  )
  isAway = false
  expect((await texts.of('curacao', 'en', 'v1')).bundle).toEqual({ hello: 'Hello' })
})
