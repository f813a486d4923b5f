import { LIVE_EVENTS } from '@baize/contract/live'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { call, type Answer } from '../../../lib/api/api.ts'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'
import { useIsSignedIn } from '../../../lib/session/session.ts'

type WithdrawalPage = Answer<'getWithdrawals'>

/** The player's withdrawals, page by page; asked for anew when one of them moves. */
export function useWithdrawals() {
  const locale = useLocale()
  const isSignedIn = useIsSignedIn()
  return useInfiniteQuery({
    queryKey: isSignedIn ? ['getWithdrawals', locale] : ['getWithdrawals', 'nobody'],
    queryFn: ({ pageParam, signal }) =>
      call('getWithdrawals', { query: { cursor: pageParam ?? undefined, locale } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.nextCursor,
    enabled: isSignedIn,
    select: rowsOf,
  })
}

function rowsOf({ pages }: InfiniteData<WithdrawalPage>) {
  return pages.flatMap(({ data }) => data.rows)
}

/** Asks again for what a withdrawal of this page changes: the list, what is left, and the balance of the header. */
export function useWithdrawalRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => invalidateCalls(queryClient, ...LIVE_EVENTS.withdrawalChanged.invalidates)
}
