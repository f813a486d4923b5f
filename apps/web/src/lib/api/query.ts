import { QueryClient } from '@tanstack/react-query'
import { shouldRetry } from './api-query.ts'
import type { Call } from './api.ts'

/** Data that came with the page is not asked for again the moment the page starts. */
const FRESH_FOR_MS = 60_000

export function createBrowserQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_FOR_MS, retry: shouldRetry, refetchOnWindowFocus: false },
    },
  })
}

/**
 * One for each rendering: nothing may pass from one page, brand or language to another. What came first is kept
 * until the last has come, and all of it goes with the client.
 */
export function createServerQueryClient(call: Call): QueryClient {
  const { POSITIVE_INFINITY: forEver } = Number
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: forEver, gcTime: forEver, retry: false, meta: { call } },
    },
  })
}
