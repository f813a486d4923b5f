import type { ColumnType } from 'kysely'

type Time = ColumnType<Date, Date, Date>

/** A level that a player has reached. The first has no row: everybody has it. */
interface VipLevelTable {
  bucket: number
  player_id: string
  level: number
  /** The day of UTC on which it was reached, since 1970-01-01. */
  day: number
  reached_at: Time
  /** What it paid, and in which currency; null until it is paid. */
  currency_code: ColumnType<string | null, string | null | undefined, string | null>
  paid_minor: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  /** When paying it is tried next. */
  try_at: Time
}

/** What a programme gave on a day of play. */
interface RakebackTermsTable {
  programme: string
  day: number
  /** JSON: the spread, and the percent of each level. */
  terms: string
}

/** A day of the calendar that was paid, with the arithmetic it was paid by. */
interface RakebackClaimTable {
  bucket: number
  player_id: string
  bonus_id: string
  can_claim_date: string
  currency_code: string
  amount_minor: bigint
  arithmetic: string
  /** The date where the player was, and the zone that the page named. */
  customer_date: string
  time_zone: string
  paid_at: Time
}

/** What an operator has said about a programme, from a day of play on. */
export interface RakebackChangeTable {
  programme: string
  from_day: number
  /** JSON: whole percent of a day's sum on each of the days after it. */
  spread: string
  /** The day from which on nothing is earned any more. */
  until: string | null
  changed_at: Time
  changed_by: string
}

/** What a player wishes about the days of rakeback. */
interface RakebackWishTable {
  bucket: number
  player_id: string
  /** Days are paid without a press. */
  claims_itself: boolean
  /** Before a day lapses a mail says so. */
  by_mail: boolean
  /** Where the player was when they said so. */
  time_zone: string
  changed_at: Time
}

/** A day of which its player was told that it lapses. */
interface RakebackNoticeTable {
  bucket: number
  player_id: string
  bonus_id: string
  can_claim_date: string
  told_at: Time
}

export interface RewardTables {
  rakeback_wish: RakebackWishTable
  rakeback_notice: RakebackNoticeTable
  rakeback_change: RakebackChangeTable
  vip_level: VipLevelTable
  rakeback_terms: RakebackTermsTable
  rakeback_claim: RakebackClaimTable
}
