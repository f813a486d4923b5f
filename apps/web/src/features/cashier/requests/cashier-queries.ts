import type { CashierMode, PaymentMethod } from '@baize/contract/cashier'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { callQuery } from '../../../lib/api/api-query.ts'
import { useIsSignedIn } from '../../../lib/session/session.ts'
import type { Answer } from '../../../lib/api/api.ts'

export type OpenCashier = Answer<'getCashier'>['data']

// Player's data is never asked for without a token (R604). Nobody's data is an entry of its own that stays
// empty, as on the server: an answer that came before the page has woken would differ from its HTML.
const NOBODY = 'nobody'

function useOwn<T extends { readonly queryKey: readonly unknown[] }>(query: T): T & OwnOptions {
  const isSignedIn = useIsSignedIn()
  const queryKey = isSignedIn ? query.queryKey : [...query.queryKey, NOBODY]
  return { ...query, queryKey, enabled: isSignedIn }
}

interface OwnOptions {
  readonly enabled: boolean
}

/** Asked anew whenever the cashier opens: limits, exclusions and the profile may have changed. */
export function useCashier() {
  return useQuery({
    ...useOwn(callQuery('getCashier')),
    select: (answer) => answer.data,
    staleTime: 0,
  })
}

/** What this player may choose from; in the currency when it is known. */
export function usePaymentMethods(mode: CashierMode, currencyCode: string | undefined) {
  const locale = useLocale()
  const own = useOwn(callQuery('getPayments', { query: { mode, locale, currencyCode } }))
  return useQuery({
    ...own,
    enabled: own.enabled && currencyCode !== undefined,
    select: (answer) => answer.data.payments,
  })
}

/** In the player's own currency unless told. */
export function useWithdrawalConditions(currencyCode: string | undefined) {
  const locale = useLocale()
  return useQuery({
    ...useOwn(callQuery('getWithdrawalConditions', { query: { locale, currencyCode } })),
    select: (answer) => answer.data,
    staleTime: 0,
  })
}

export function useCryptoCoins() {
  return useQuery({
    ...useOwn(callQuery('getCryptoCoins')),
    select: (answer) => answer.data.coins,
  })
}

/**
 * Those that can be used: a method without limits in the wallet's currency does not take it, and an account
 * that can hold no coin has no use for theirs. Undefined until that is known, so that no tile disappears
 * under a finger.
 */
export function useUsable(
  methods: readonly PaymentMethod[] | undefined,
): readonly PaymentMethod[] | undefined {
  const coins = useCryptoCoins()
  const hasCoins = coins.isError || (coins.data?.length ?? 0) > 0
  if (coins.isPending && methods?.some(isAboutCoins)) return undefined
  return methods?.filter((method) => (isAboutCoins(method) ? hasCoins : method.limits !== null))
}

function isAboutCoins({ paymentMethod }: PaymentMethod): boolean {
  return paymentMethod === 'crypto'
}
