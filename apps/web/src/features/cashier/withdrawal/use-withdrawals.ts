import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { call, type Answer } from '../../../lib/api/api.ts'
import { useLiveEvent } from '../../../lib/live/live.ts'
import { useSession } from '../../../lib/session/session.ts'
import { userDetailsQuery } from '../../../lib/session/user-details.ts'

type WithdrawalPage = Answer<'getWithdrawals'>

const KEY = ['getWithdrawals'] as const

/** The player's withdrawals, page by page; asked for anew when one of them moves. */
export function useWithdrawals() {
  const locale = useLocale()
  const isSignedIn = useSession().status === 'signed-in'
  return useInfiniteQuery({
    queryKey: isSignedIn ? [...KEY, locale] : [...KEY, 'nobody'],
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

/** Everything that a withdrawal changes: the list, what is left, and the balance of the header. */
export function useWithdrawalNews(): () => void {
  const queryClient = useQueryClient()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: KEY })
    void queryClient.invalidateQueries({ queryKey: ['getWithdrawalConditions'] })
    void queryClient.invalidateQueries({ queryKey: userDetailsQuery().queryKey })
  }
  useLiveEvent('withdrawalChanged', refresh)
  return refresh
}
