import { expect, test } from 'vitest'
import { ROUTES } from '../protocol/routes.ts'
import { LIVE_EVENTS, type LiveEvents } from './live.ts'

test.each(Object.entries(LIVE_EVENTS))(
  'event %s makes stale only what a page reads with a GET call',
  (_name, { invalidates }) => {
    expect(invalidates.filter((call) => ROUTES[call].method !== 'GET')).toEqual([])
    expect(invalidates).toEqual([...new Set(invalidates)])
  },
)

test('R254 an event of play is never kept for a page that is away', () => {
  const frequent = Object.entries(LIVE_EVENTS).filter(([, { isFrequent }]) => isFrequent)
  expect(frequent.map(([name]) => name)).toEqual([
    'debit',
    'credit',
    'promoPaid',
    'topTables',
    'chatMessages',
    'racesChanged',
  ])
})

test('a payload has the type its row carries', () => {
  const listeners: Pick<LiveEvents, 'depositChanged' | 'limitsChanged'> = {
    depositChanged: ({ depositId }) => depositId.length,
    limitsChanged: () => undefined,
  }
  // @ts-expect-error -- an unknown event has no listener
  const unknown: keyof LiveEvents = 'depositMoved'
  expect(Object.keys(listeners)).not.toContain(unknown)
})
