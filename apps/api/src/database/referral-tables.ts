import type { ColumnType } from 'kysely'

type Time = ColumnType<Date, Date, Date>

/** R109. Who brought whom. The share is frozen: what the brand gives later is for friends who come later. */
interface ReferralTable {
  referred_id: string
  referrer_id: string
  share_ppm: number
  joined_at: Time
}

/** How often a player's link was opened on a day, days since 1970-01-01, UTC. */
interface ReferralClickTable {
  referrer_id: string
  day: number
  clicks: number
}

/** What was paid of the commission, each with its own number. */
interface ReferralClaimTable {
  player_id: string
  number: number
  currency_code: string
  amount_minor: bigint
  /** In billionths of a euro; what was below the smallest unit waits. */
  worth: bigint
  claimed_at: Time
}

export interface ReferralTables {
  referral: ReferralTable
  referral_click: ReferralClickTable
  referral_claim: ReferralClaimTable
}
