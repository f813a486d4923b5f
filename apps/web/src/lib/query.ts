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

/** One for each rendering: nothing may pass from one page, brand or language to another. */
export function createServerQueryClient(call: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, meta: { call } },
    },
  })
}
