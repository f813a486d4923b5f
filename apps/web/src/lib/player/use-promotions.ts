import type { PromotionRow } from '@baize/contract/lobby'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../clock.ts'
import { useUserDetails } from '../session/user-details.ts'
import { promotionsQuery } from './promotions-query.ts'

/** R411 R906. Whoever may not play is offered nothing: the same list, and empty. */
export function usePromotions(locale: string, { isShown = true, isDeposit = false } = {}) {
  const isBarred = useIsBarred()
  const query = useQuery({ ...promotionsQuery(locale, isDeposit), enabled: isShown })
  return { ...query, data: isBarred && query.data ? NOTHING : query.data }
}

const NOTHING: readonly PromotionRow[] = []
/** The day of an exclusion is over everywhere on earth at noon of the next. */
const EXCLUSION_TAIL_MS = 36 * 60 * 60 * 1000

export function useIsBarred(): boolean {
  const limit = useUserDetails().data?.getUser.userLimit
  const at = useNow().getTime()
  if (!limit) return false
  const { selfExclusion, isSelfExclusionPermanent, frozenUntil } = limit
  const isExcluded =
    selfExclusion !== null && Date.parse(selfExclusion.slice(0, 10)) + EXCLUSION_TAIL_MS > at
  return isSelfExclusionPermanent || isExcluded || frozenUntil !== null
}
