import { createRakebackCalendar, type RakebackCalendarDeps } from './rakeback-calendar.ts'
import { createRakebackClaim, type RakebackClaimDeps } from './rakeback-claim.ts'
import { unclaimedRakeback } from './unclaimed-rakeback.ts'

export type Rakeback = ReturnType<typeof createRakeback>

/** R106. What play gives back, by the days on which it can be had. */
export function createRakeback(deps: RakebackCalendarDeps & RakebackClaimDeps) {
  const { context, programmes } = deps
  return {
    ...createRakebackCalendar(deps),
    claim: createRakebackClaim(deps),
    /** What the house still has to give, by currency. */
    unclaimed: () => unclaimedRakeback(context.db, programmes, context.clock.now()),
  }
}
