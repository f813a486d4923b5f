import { Refusal } from '@baize/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRoomQueue } from './room-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Said {
  readonly playerId: string
  readonly text: string
}

/** A room whose transactions last 10 ms each. */
function openRoom(refused = '') {
  const written: { texts: string[]; isGathered: boolean; at: number }[] = []
  const startedAt = performance.now()
  const add = createRoomQueue(async (items: readonly Said[], isGathered) => {
    const texts = items.map(({ text }) => text)
    written.push({ texts, isGathered, at: performance.now() - startedAt })
    await new Promise<void>((resolve) => void setTimeout(resolve, 10))
    return texts.map((text) =>
      text === refused ? { refusal: new Refusal('CHAT_MUTED') } : { result: `${text} written` },
    )
  })
  return {
    written,
    texts: () => written.map(({ texts }) => texts),
    say: (text: string, playerId = text) => add({ playerId, text }),
    /** Ten things within a second: from now on it is crowded. */
    async crowd(): Promise<void> {
      const said = Array.from({ length: 9 }, (_, no) => add({ playerId: `p${no}`, text: `p${no}` }))
      await vi.advanceTimersByTimeAsync(50)
      await Promise.all(said)
      written.length = 0
    },
  }
}

test('R113 where little is said it is written at once', async () => {
  const { say, written } = openRoom()
  for (const text of ['a', 'b', 'c']) {
    void say(text)
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(written).toEqual([
    { texts: ['a'], isGathered: false, at: 0 },
    { texts: ['b'], isGathered: false, at: 200 },
    { texts: ['c'], isGathered: false, at: 400 },
  ])
})

test('R113 where ten things a second are said, those of a tenth of a second are written together', async () => {
  const { say, written, crowd } = openRoom()
  await crowd()
  const said = [say('a')]
  await vi.advanceTimersByTimeAsync(60)
  said.push(say('b'))
  await vi.advanceTimersByTimeAsync(39)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  said.push(say('c'))
  await vi.advanceTimersByTimeAsync(100)
  expect(written).toEqual([
    { texts: ['a', 'b'], isGathered: true, at: 150 },
    { texts: ['c'], isGathered: true, at: 250 },
  ])
  await vi.advanceTimersByTimeAsync(10)
  expect(await Promise.all(said)).toEqual(['a written', 'b written', 'c written'])
})

test('R113 a room in which it has become quiet writes at once again', async () => {
  const { say, written, crowd } = openRoom()
  await crowd()
  await vi.advanceTimersByTimeAsync(1000)
  void say('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toMatchObject([{ texts: ['a'], isGathered: false }])
})

test('R113 of one player the next follows as soon as the one before is written, in its order', async () => {
  const { say, texts, crowd } = openRoom()
  await crowd()
  for (const text of ['a1', 'a2', 'a3']) void say(text, 'a')
  void say('b1', 'b')
  await vi.advanceTimersByTimeAsync(100)
  expect(texts()).toEqual([['a1', 'b1']])
  await vi.advanceTimersByTimeAsync(20)
  expect(texts()).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

test('R113 who is refused is told so, and nobody else of the batch', async () => {
  const { say, crowd } = openRoom('bad')
  await crowd()
  const said = Promise.allSettled([say('good'), say('bad'), say('fine')])
  await vi.advanceTimersByTimeAsync(110)
  expect(await said).toMatchObject([
    { value: 'good written' },
    { reason: { code: 'CHAT_MUTED' } },
    { value: 'fine written' },
  ])
})

test('R113 beyond 500 that wait a room is too busy, and says so', async () => {
  const { say } = openRoom()
  const said = Array.from({ length: 501 }, (_, no) => say(`p${no}`))
  await expect(say('one more')).rejects.toMatchObject({ code: 'CHAT_FLOOD' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.all(said)).toHaveLength(501)
})
