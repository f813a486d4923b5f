import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** One player's copy of an offer, with its terms as they were. */
export interface BonusGrantTable {
  id: string
  bucket: number
  player_id: string
  currency_code: string
  /** The key of the offer. */
  offer: string
  bonus_type: Generated<string>
  /** The deposit that filled it. */
  deposit_id: ColumnType<string | null, string | null | undefined, string | null>
  /** An operator gave it; otherwise the player chose it. */
  is_assigned: Generated<boolean>
  /** What cashback was counted over, once for each: `2026-01-13`, or `2026-01-05/2026-01-11`. */
  period: ColumnType<string | null, string | null | undefined, string | null>
  state: string
  /** Canonical JSON, and the SHA-256 of exactly that text. */
  terms: string
  terms_hash: string
  bonus_minor: Generated<bigint>
  deposit_minor: Generated<bigint>
  required_minor: Generated<bigint>
  /** What it ends as once its rounds are closed. */
  ends_as: string | null
  reason: string | null
  created_at: Time
  activated_at: NullableTime
  expires_at: Time
  closing_at: NullableTime
  ended_at: NullableTime
  paid_minor: Generated<bigint>
  lapsed_minor: Generated<bigint>
}

/** R804. An offer of the calendar that a player has put into theirs for a day. */
interface BonusCalendarEntryTable {
  player_id: string
  offer: string
  /** yyyy-mm-dd where the player is. */
  day: string
  added_at: Time
}

export interface BonusTables {
  bonus_calendar_entry: BonusCalendarEntryTable
  bonus_grant: BonusGrantTable
}
