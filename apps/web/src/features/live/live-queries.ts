import { LIVE_EVENTS, type LiveEventName } from '@baize/contract/live'
import type { CallName } from '@baize/contract/routes'
import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '../../lib/api/query-keys.ts'
import { throttled } from './throttled.ts'

/** A burst of bets is one reason to ask for the balance, not fifty. */
const BURST_MS = 250

interface LiveSource {
  on(name: LiveEventName, listener: () => void): () => void
}

/** Makes stale what each live event invalidates, for as long as it is not stopped. */
export function followLiveEvents(live: LiveSource, queryClient: QueryClient): () => void {
  const waiting = new Set<CallName>()
  const flush = throttled(BURST_MS, () => {
    invalidateCalls(queryClient, ...waiting)
    waiting.clear()
  })
  const stops = (Object.keys(LIVE_EVENTS) as LiveEventName[]).map((name) => {
    const { invalidates, isFrequent } = LIVE_EVENTS[name]
    return live.on(name, () => {
      if (!isFrequent) return invalidateCalls(queryClient, ...invalidates)
      for (const call of invalidates) waiting.add(call)
      flush()
    })
  })
  return () => {
    for (const stop of stops) stop()
  }
}
