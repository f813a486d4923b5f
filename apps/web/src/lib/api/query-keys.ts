import type { CallName } from '@baize/contract/routes'
import type { QueryClient } from '@tanstack/react-query'

/** A query is kept under the name of the call that answers it, and whatever else tells its answers apart. */
export type CallKey = readonly [CallName, ...unknown[]]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: CallKey
  }
}

/** Makes every answer of these calls stale; those on the page are asked for again. */
export function invalidateCalls(queryClient: QueryClient, ...names: readonly CallName[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}
