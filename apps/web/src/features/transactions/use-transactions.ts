import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, type CallInput } from '../../lib/api/api.ts'
import { useLiveEvent } from '../../lib/live/live.ts'
import { useSession } from '../../lib/session/session.ts'

type GameQuery = CallInput<'getGameTransactionTotals'>['query']
type PaymentQuery = CallInput<'getPaymentTransactionTotals'>['query']

/** A burst of bets is one reason to ask again, not fifty. */
const REFRESH_DELAY_MS = 500

/** Never asked for without a token (R604); nobody's rows are a list of their own that stays empty. */
function useOwner(): 'own' | 'nobody' {
  return useSession().status === 'signed-in' ? 'own' : 'nobody'
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

const GAME_KEYS = ['getGameTransactions', 'getGameTransactionTotals'] as const
const PAYMENT_KEYS = ['getPaymentTransactions', 'getPaymentTransactionTotals'] as const

/** Asks again when the house says that something has moved. */
export function useFreshMoney(): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = (keys: readonly string[]) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] })
    }, REFRESH_DELAY_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const all = [...GAME_KEYS, ...PAYMENT_KEYS]
  useLiveEvent('debit', () => refresh(all))
  useLiveEvent('credit', () => refresh(all))
  useLiveEvent('depositChanged', () => refresh(all))
  useLiveEvent('withdrawalChanged', () => refresh(all))
  useLiveEvent('cryptoConfirmations', () => refresh(all))
}
