import { refusalBody } from '@baize/contract/refusals'
import type { ChatMessage } from '@baize/contract/chat'
import { expect, test, vi } from 'vitest'
import { ApiError, type Call } from '../../../lib/api/api.ts'
import { openRoom } from './open-room.ts'
import { ME, message } from './testing.ts'

/** A server with a room in it, whose pages come two messages at a time, and the connection of one page to it. */
function startRoom(said: ChatMessage[]) {
  const asked: string[] = []
  const heard = new Map<string, (event: never) => void>()
  let isConnected = true
  let refusal: Error | undefined
  const connection: (() => void)[] = []
  const call = (async (name: string, { query, body }: { query?: Page; body?: Sent }) => {
    if (body) {
      asked.push(`${name} ${body.key}`)
      if (refusal) throw refusal
      const sent = message(said.length + 1, body.text, ME)
      said.push(sent)
      return { data: { message: sent } }
    }
    const { before, after } = query ?? {}
    asked.push(`after ${after ?? '-'}, before ${before ?? '-'}`)
    const fit = said.filter(({ number }) => number > (after ?? 0) && number < (before ?? 1e9))
    const messages = after === undefined ? fit.slice(-2) : fit.slice(0, 2)
    return { data: { messages, hasMore: fit.length > messages.length, removed: [] } }
  }) as unknown as Call
  const room = openRoom({
    room: 'en',
    myPerson: ME,
    call,
    live: {
      isConnected: () => isConnected,
      enterChatRoom: (where, answer) => {
        if (isConnected && where !== null) answer?.(said.at(-1)?.number ?? 0)
      },
      onConnection: (listener) => {
        connection.push(listener)
        return () => undefined
      },
      on: (name, listener) => {
        heard.set(name, listener)
        return () => undefined
      },
    },
  })
  return {
    room,
    asked,
    numbers: () => room.getState().log.messages.map(({ number }) => number),
    say: (...messages: ChatMessage[]) =>
      heard.get('chatMessages')?.({ room: 'en', messages } as never),
    connect: (isThere: boolean) => {
      isConnected = isThere
      for (const listener of connection) listener()
    },
    refuse: (error: Error | undefined) => {
      refusal = error
    },
  }
}
type Page = { before?: number; after?: number }
type Sent = { text: string; key: string }

test('R113 what was said while the connection was away comes once, in its order', async () => {
  const said = [message(1), message(2), message(3)]
  const { room, numbers, connect, say } = startRoom(said)
  room.start()
  await vi.waitFor(() => expect(numbers()).toEqual([2, 3]))
  connect(false)
  expect(room.getState().isConnected).toBe(false)
  said.push(message(4), message(5), message(6))
  connect(true)
  await vi.waitFor(() => expect(numbers()).toEqual([2, 3, 4, 5, 6]))
  say(message(6), message(7))
  expect(numbers()).toEqual([2, 3, 4, 5, 6, 7])
})

test('a message after a gap is shown with those it has missed', async () => {
  const said = [message(1)]
  const { room, numbers, say, asked } = startRoom(said)
  room.start()
  await vi.waitFor(() => expect(room.getState().status).toBe('ready'))
  said.push(message(2), message(3))
  say(message(3))
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 3]))
  expect(asked).toContain('after 1, before -')
})

test('what comes while the room is still loading is not lost', async () => {
  const said = [message(1)]
  const { room, numbers, say } = startRoom(said)
  room.start()
  await Promise.resolve()
  said.push(message(2))
  say(message(2))
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2]))
})

test('older messages come before the first one, until there are no more', async () => {
  const { room, numbers } = startRoom([1, 2, 3, 4, 5].map((number) => message(number)))
  room.start()
  await vi.waitFor(() => expect(numbers()).toEqual([4, 5]))
  room.loadOlder()
  await vi.waitFor(() => expect(numbers()).toEqual([2, 3, 4, 5]))
  room.loadOlder()
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4, 5]))
  expect(room.getState().log.hasOlder).toBe(false)
})

test('what was refused stays with its reason, and is tried again under the same key', async () => {
  const { room, numbers, asked, refuse } = startRoom([message(1)])
  room.start()
  await vi.waitFor(() => expect(numbers()).toEqual([1]))
  const failure = new Error('slow down')
  refuse(failure)
  await expect(room.send({ key: 'k1', text: 'hello' })).rejects.toBe(failure)
  const [pending] = room.getState().log.pending
  expect(pending?.failure).toBe(failure)
  refuse(undefined)
  if (pending) await room.send(pending)
  expect([numbers(), room.getState().log.pending]).toEqual([[1, 2], []])
  expect(asked.filter((one) => one === 'sendChatMessage k1')).toHaveLength(2)
})

test('two lines within the pause are both said, in their order, and a longer silence is told', async () => {
  vi.useFakeTimers()
  try {
    const { room, asked, numbers, refuse } = startRoom([message(1)])
    room.start()
    await vi.advanceTimersByTimeAsync(0)
    refuse(flood(1))
    const both = [room.send({ key: 'k1', text: 'one' }), room.send({ key: 'k2', text: 'two' })]
    await vi.advanceTimersByTimeAsync(0)
    refuse(undefined)
    await vi.advanceTimersByTimeAsync(999)
    expect(numbers()).toEqual([1])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(both)
    expect(
      room
        .getState()
        .log.messages.map(({ text }) => text)
        .slice(1),
    ).toEqual(['one', 'two'])
    expect(asked.filter((one) => one.startsWith('sendChat'))).toEqual([
      'sendChatMessage k1',
      'sendChatMessage k1',
      'sendChatMessage k2',
    ])
    refuse(flood(30))
    await expect(room.send({ key: 'k3', text: 'three' })).rejects.toThrow('CHAT_FLOOD')
    expect(room.getState().log.pending).toMatchObject([{ key: 'k3', failure: flood(30) }])
  } finally {
    vi.useRealTimers()
  }
})

const flood = (retryAfterSec: number) =>
  new ApiError(429, { ...refusalBody('CHAT_FLOOD'), retryAfterSec })
