import { LIVE_EVENTS, type LiveEventName } from '@baize/contract/live'
import type { CallName } from '@baize/contract/routes'
import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '../../lib/api/query-keys.ts'
import { throttled } from './throttled.ts'

/** A burst of bets is one reason to ask for the balance, not fifty. */
const BURST_MS = 250

interface LiveSource {
  on(name: LiveEventName, listener: () => void): () => void
  onConnection(listener: () => void): () => void
  isConnected(): boolean
}

const EVENT_NAMES = Object.keys(LIVE_EVENTS) as LiveEventName[]

/** Makes stale what each live event invalidates, for as long as it is not stopped. */
export function followLiveEvents(live: LiveSource, queryClient: QueryClient): () => void {
  const waiting = new Set<CallName>()
  const flush = throttled(BURST_MS, () => {
    invalidateCalls(queryClient, ...waiting)
    waiting.clear()
  })
  const invalidateSoon = (names: readonly LiveEventName[]) => {
    for (const name of names) for (const call of LIVE_EVENTS[name].invalidates) waiting.add(call)
    flush()
  }
  const stops = EVENT_NAMES.map((name) => {
    const { invalidates, isFrequent } = LIVE_EVENTS[name]
    return live.on(name, () => {
      if (isFrequent) invalidateSoon([name])
      else invalidateCalls(queryClient, ...invalidates)
    })
  })
  let isCut = false
  const stopConnection = live.onConnection(() => {
    // Bets are news only to a page that hears them; what was missed is not told again.
    if (isCut && live.isConnected()) invalidateSoon(EVENT_NAMES)
    isCut = !live.isConnected()
  })
  return () => {
    for (const stop of [...stops, stopConnection]) stop()
  }
}
