import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import { worthOfUnit } from '@baize/rules/approximate-value'
import { payableUnits } from '@baize/rules/referral'
import type { Database } from '../../database/open.ts'
import { standing } from './referral-claims.ts'
import { allReferrers } from './referral-store.ts'

/** What players have earned by their friends and not claimed, today's included; in the currency of each account. */
export async function unclaimedCommission(
  db: Database,
  now: Date,
): Promise<ReadonlyMap<CurrencyCode, bigint>> {
  const sums = new Map<CurrencyCode, bigint>()
  for (const { id, currency_code: code } of await allReferrers(db)) {
    if (!isCurrencyCode(code)) continue
    const { friends, availableWorth } = await db
      .transaction()
      .execute((tx) => standing(tx, id, now))
    const worth = friends.reduce((sum, friend) => sum + friend.todayWorth, availableWorth)
    sums.set(code, (sums.get(code) ?? 0n) + payableUnits(worth, worthOfUnit(code)))
  }
  return sums
}
