import { LIVE_EVENTS, type LiveEventName } from '@baize/contract/live'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLiveEvents } from './live-queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Every call that some event invalidates, kept with an answer, and a socket that says what it is told to. */
function follow() {
  const queryClient = new QueryClient()
  const calls = new Set(Object.values(LIVE_EVENTS).flatMap(({ invalidates }) => invalidates))
  for (const call of calls) queryClient.setQueryData([call, 'answer'], {})
  const listeners = new Map<LiveEventName | 'connection', () => void>()
  let isConnected = false
  const listen = (name: LiveEventName | 'connection', listener: () => void) => {
    listeners.set(name, listener)
    return () => void listeners.delete(name)
  }
  const connect = (is: boolean) => {
    isConnected = is
    listeners.get('connection')?.()
  }
  const stop = followLiveEvents(
    {
      on: listen,
      onConnection: (listener) => listen('connection', listener),
      isConnected: () => isConnected,
    },
    queryClient,
  )
  const stale = () =>
    [...calls].filter((call) => queryClient.getQueryState([call, 'answer'])?.isInvalidated)
  const send = (name: LiveEventName) => listeners.get(name)?.()
  return { stop, stale, calls, listeners, connect, send }
}

test.each(Object.keys(LIVE_EVENTS) as LiveEventName[])(
  'event %s makes stale exactly the calls of its row',
  (name) => {
    const { send, stale } = follow()
    send(name)
    vi.advanceTimersByTime(250)
    expect(stale().toSorted()).toEqual([...LIVE_EVENTS[name].invalidates].toSorted())
  },
)

test('a burst of bets is collected, a changed deposit acts at once', () => {
  const { send, stale } = follow()
  send('debit')
  send('credit')
  expect(stale()).toEqual([])
  send('depositChanged')
  expect(stale()).toContain('getDeposit')
  expect(stale()).not.toContain('getUserDetails')
  vi.advanceTimersByTime(250)
  expect(stale()).toContain('getUserDetails')
})

test('G24 a connection that comes back makes stale all that it may have missed, the first one nothing', () => {
  const { connect, stale, calls } = follow()
  connect(true)
  vi.advanceTimersByTime(250)
  expect(stale()).toEqual([])
  connect(false)
  vi.advanceTimersByTime(250)
  expect(stale()).toEqual([])
  connect(true)
  vi.advanceTimersByTime(250)
  expect(stale().toSorted()).toEqual([...calls].toSorted())
})

test('once stopped nothing is listened to', () => {
  const { stop, listeners } = follow()
  stop()
  expect(listeners.size).toBe(0)
})
