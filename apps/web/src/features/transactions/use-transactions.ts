import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, type CallInput } from '../../lib/api/api.ts'
import { useIsSignedIn } from '../../lib/session/session.ts'

type GameQuery = CallInput<'getGameTransactionTotals'>['query']
type PaymentQuery = CallInput<'getPaymentTransactionTotals'>['query']

/** Never asked for without a token (R604); nobody's rows are a list of their own that stays empty. */
function useOwner(): 'own' | 'nobody' {
  return useIsSignedIn() ? 'own' : 'nobody'
}

export function useGameTransactions(query: GameQuery) {
  const owner = useOwner()
  return useInfiniteQuery({
    queryKey: ['getGameTransactions', owner, query] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'getGameTransactions',
        { query: { ...query, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.nextCursor,
    enabled: owner === 'own',
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ data }) => data.rows),
  })
}

export function usePaymentTransactions(query: PaymentQuery) {
  const owner = useOwner()
  return useInfiniteQuery({
    queryKey: ['getPaymentTransactions', owner, query] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'getPaymentTransactions',
        { query: { ...query, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.nextCursor,
    enabled: owner === 'own',
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ data }) => data.rows),
  })
}

export function useGameTotals(query: GameQuery) {
  const owner = useOwner()
  return useQuery({
    queryKey: ['getGameTransactionTotals', owner, query] as const,
    queryFn: ({ signal }) => call('getGameTransactionTotals', { query }, { signal }),
    enabled: owner === 'own',
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
  })
}

export function usePaymentTotals(query: PaymentQuery) {
  const owner = useOwner()
  return useQuery({
    queryKey: ['getPaymentTransactionTotals', owner, query] as const,
    queryFn: ({ signal }) => call('getPaymentTransactionTotals', { query }, { signal }),
    enabled: owner === 'own',
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
  })
}
