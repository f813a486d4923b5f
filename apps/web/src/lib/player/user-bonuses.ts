import type { UserBonus } from '@baize/contract/bonuses'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { spokenRefusalValues } from '@baize/rules/refusal-values'
import { ApiError, call } from '../api/api.ts'
import { invalidateCalls } from '../api/query-keys.ts'
import { useIsSignedIn } from '../session/session.ts'
import { useErrorText } from '../texts/refusal-text.ts'

const SPINS_ASKED_MS = 3_000

/** The player's own bonuses, the newest first; never asked for without a token (R604). */
export function useUserBonuses() {
  const owner = useIsSignedIn() ? 'own' : 'nobody'
  const language = useLocale()
  return useQuery({
    ...userBonusQuery(owner, language),
    select: ({ data }) => data.rows,
    // A studio tells when spins are ready and how many were played: its word may come before the socket is open.
    refetchInterval: ({ state }) =>
      state.data?.data.rows.some((row) => row.state === 'issued') === true ? SPINS_ASKED_MS : false,
  })
}

/** R804. What the player has put into the calendar. */
export function usePlannedBonuses() {
  const owner = useIsSignedIn() ? 'own' : 'nobody'
  const language = useLocale()
  return useQuery({ ...userBonusQuery(owner, language), select: ({ data }) => data.calendar })
}

function userBonusQuery(owner: 'own' | 'nobody', language: string) {
  return queryOptions({
    queryKey: ['getUserBonus', owner, language] as const,
    queryFn: ({ signal }) => call('getUserBonus', { query: { language } }, { signal }),
    enabled: owner === 'own',
  })
}

export function useAddToCalendar() {
  const changed = useBonusesChanged()
  return useMutation({
    mutationFn: async (planned: { readonly bonusKey: string; readonly day: string }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      await call('addBonusToCalendar', { body: { ...planned, timeZone } })
    },
    onSettled: changed,
  })
}

/** What waits for a deposit, or for the player. */
export function isWaiting({ state }: UserBonus): boolean {
  return state === 'offered'
}

/** Free spins to be played, or what they have won while another bonus is played. */
export function isOfSpins({ state }: UserBonus): boolean {
  return state === 'issued' || state === 'won'
}

/** What is in front of the bets. */
export function isInPlay({ state }: UserBonus): boolean {
  return state === 'active' || state === 'closing'
}

/** Whatever a bonus changes on the page: itself, the balance, and whether money can be taken out. */
function useBonusesChanged(): () => void {
  const queryClient = useQueryClient()
  return () =>
    invalidateCalls(
      queryClient,
      'getUserBonus',
      'getBonusLines',
      'getUserDetails',
      'getWithdrawalConditions',
      'getWallets',
    )
}

/** R302 R105. Takes an offer; the answer is the bonus as it stands then. */
export function useActivateBonus() {
  const language = useLocale()
  const changed = useBonusesChanged()
  return useMutation({
    mutationFn: async (bonusKey: string) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return (await call('activateBonus', { body: { bonusKey, timeZone, language } })).data.bonus
    },
    onSettled: changed,
  })
}

/** R109. What the code brings is in the list then. */
export function useRedeemCoupon() {
  const language = useLocale()
  const changed = useBonusesChanged()
  return useMutation({
    mutationFn: async (code: string) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return (await call('redeemCoupon', { body: { code, timeZone, language } })).data.bonus
    },
    onSettled: changed,
  })
}

export function useForfeitBonus() {
  const language = useLocale()
  const changed = useBonusesChanged()
  return useMutation({
    mutationFn: async (bonusId: string) =>
      (await call('forfeitBonus', { body: { bonusId, language } })).data.bonus,
    onSettled: changed,
  })
}

/** R804. Why an offer could not be taken, with its moments and days in the reader's own words. */
export function useActivationErrorText(): (error: unknown) => string {
  const locale = useLocale()
  const errorText = useErrorText()
  return (error) => {
    const values = error instanceof ApiError ? error.body?.values : undefined
    if (!(error instanceof ApiError) || !error.body || !values) return errorText(error)
    const read = spokenRefusalValues(error.code, values, locale)
    return errorText(new ApiError(error.status, { ...error.body, values: read }))
  }
}
