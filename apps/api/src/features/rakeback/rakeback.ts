import { createRakebackCalendar, type RakebackCalendarDeps } from './rakeback-calendar.ts'
import { createRakebackClaim, type RakebackClaimDeps } from './rakeback-claim.ts'
import { createRakebackReminders, type RakebackRemindersDeps } from './rakeback-reminders.ts'
import { readWish, writeWish, type RakebackWish } from './rakeback-wish-store.ts'
import { unclaimedRakeback } from './unclaimed-rakeback.ts'
import { dateIn } from './rakeback-dates.ts'

export type Rakeback = ReturnType<typeof createRakeback>

/** R106. What play gives back, by the days on which it can be had. */
export function createRakeback(
  deps: RakebackCalendarDeps & RakebackClaimDeps & RakebackRemindersDeps,
) {
  const { context, programmes } = deps
  const reminders = createRakebackReminders(deps)
  return {
    ...createRakebackCalendar(deps),
    claim: createRakebackClaim(deps),
    ...reminders,

    wishOf: (playerId: string): Promise<RakebackWish> => readWish(context.db, playerId),
    async wish(playerId: string, wish: RakebackWish, timeZone: string): Promise<RakebackWish> {
      const at = context.clock.now()
      // Refuses a zone that is none.
      dateIn(at, timeZone)
      await writeWish(context.db, playerId, { ...wish, timeZone, at })
      // What is open at this moment does not wait for the job.
      if (wish.claimsItself) await reminders.claimAll(playerId)
      return await readWish(context.db, playerId)
    },

    /** What the house still has to give, by currency. */
    unclaimed: () => unclaimedRakeback(context.db, programmes, context.clock.now()),
  }
}
