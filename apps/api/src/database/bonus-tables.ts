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

export interface BonusTables {
  bonus_grant: BonusGrantTable
}
