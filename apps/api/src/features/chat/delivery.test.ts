import type { ChatMessage } from '@baize/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDelivery } from './delivery.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Events that go out until they are told to end. */
function openDelivery() {
  const sent: number[][] = []
  const ends: (() => void)[] = []
  const publish = (_event: string, { messages }: { messages: readonly ChatMessage[] }) => {
    sent.push(messages.map(({ number }) => number))
    return new Promise<void>((resolve) => void ends.push(resolve))
  }
  const delivery = createDelivery({ events: { publish } as never })
  return {
    sent,
    delivery,
    say: (number: number, room = 'en') => delivery.say('curacao', { room, number } as ChatMessage),
    sayGathered: (number: number) =>
      delivery.say('curacao', { room: 'en', number } as ChatMessage, { isGathered: true }),
    async endFirst() {
      ends.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('R113 what is said within a tenth of a second is one event, in its order', async () => {
  const { sent, say } = openDelivery()
  say(2)
  say(1)
  await vi.advanceTimersByTimeAsync(99)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([[1, 2]])
})

test('R113 while an event is still going out everything said is collected, and sent as one', async () => {
  const { sent, say, endFirst } = openDelivery()
  say(1)
  await vi.advanceTimersByTimeAsync(100)
  say(2)
  await vi.advanceTimersByTimeAsync(100)
  say(3)
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([[1]])
  await endFirst()
  expect(sent).toEqual([[1], [2, 3]])
})

test('R113 a room waits for its own events alone', async () => {
  const { sent, say } = openDelivery()
  say(1, 'en')
  await vi.advanceTimersByTimeAsync(100)
  say(5, 'de')
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([[1], [5]])
})

test('R113 what was gathered before it was written is one event at once, with what is being collected', async () => {
  const { sent, say, sayGathered } = openDelivery()
  say(1)
  await vi.advanceTimersByTimeAsync(40)
  sayGathered(2)
  sayGathered(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([[1, 2, 3]])
})

test('R113 what was gathered waits for an event that is still going out, and is sent once', async () => {
  const { sent, sayGathered, endFirst } = openDelivery()
  sayGathered(1)
  await vi.advanceTimersByTimeAsync(1)
  sayGathered(2)
  await vi.advanceTimersByTimeAsync(1)
  sayGathered(3)
  expect(sent).toEqual([[1]])
  await endFirst()
  expect(sent).toEqual([[1], [2, 3]])
  await endFirst()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([[1], [2, 3]])
})
