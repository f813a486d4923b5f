import type { CurrencyCode } from '@baize/money'
import { dateOfDay } from '@baize/rules/rakeback'
import { dayOf } from '@baize/rules/gate-usage'
import type { Database } from '../../database/open.ts'
import { computeDays } from './rakeback-arithmetic.ts'
import { bonusIdOf, type RakebackProgrammes } from './rakeback-programmes.ts'
import { playedSince, readClaims } from './rakeback-store.ts'

/** A day is open today and tomorrow where the player is, and somewhere it is still the day before in UTC. */
const OPEN_DAYS = 2
/** No programme spreads further. */
const SPREAD_MAX = 28

/** What can still be claimed of all calendars, the days that are locked today included; by currency. */
export async function unclaimedRakeback(
  db: Database,
  programmes: RakebackProgrammes,
  now: Date,
): Promise<ReadonlyMap<CurrencyCode, bigint>> {
  const today = dayOf(now)
  const dates = { first: dateOfDay(today - OPEN_DAYS), last: dateOfDay(today + SPREAD_MAX) }
  const sums = new Map<CurrencyCode, bigint>()
  for (const wallet of await playedSince(db, today - OPEN_DAYS - SPREAD_MAX))
    for (const { key } of programmes.all()) {
      const bonusId = bonusIdOf(key, wallet.currency)
      const claims = await readClaims(db, wallet.playerId, { bonusId, from: dates.first })
      const paid = new Set(claims.map((claim) => claim.can_claim_date))
      for (const [date, { amountMinor }] of await computeDays(db, wallet, key, dates))
        if (!paid.has(date))
          sums.set(wallet.currency, (sums.get(wallet.currency) ?? 0n) + amountMinor)
    }
  return sums
}
