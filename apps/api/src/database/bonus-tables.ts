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
  /** Where the player was when they took it: what is good to the end of a day ends by it. */
  time_zone: ColumnType<string | null, string | null | undefined, string | null>
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

/** The free spins of a grant: the campaign at the provider, under the grant's id, and what is owed to it. */
export interface BonusSpinsTable {
  grant_id: string
  bucket: number
  player_id: string
  currency_code: string
  provider: string
  game: string
  spins: number
  value_minor: bigint
  starts_at: Time
  ends_at: Time
  /** As the provider last said. */
  used: Generated<number>
  /** What the provider has to be told or asked next, and when; `over` when nothing. */
  delivery: string
  attempts: Generated<number>
  next_at: Time
  /** What they have won, under the provider's own number; null until it has come. */
  total_tx: ColumnType<string | null, never, string>
  total_minor: ColumnType<bigint | null, never, bigint>
  total_at: ColumnType<Date | null, never, Date>
  /** What the provider calls them, where it has a name of its own. */
  provider_ref: ColumnType<string | null, never, string | null>
}

/** A free round, or what it won, where the provider tells of each by itself. */
export interface BonusSpinActTable {
  provider: string
  tx_id: string
  grant_id: string
  /** `bet` or `win`. */
  kind: string
  /** Of a win the number of its bet, of a bet its own. */
  bet_tx: string
  amount_minor: bigint
  closes_round: boolean
  is_taken_back: Generated<boolean>
  at: Time
}

/** R804. An offer of the calendar that a player has put into theirs for a day. */
interface BonusCalendarEntryTable {
  player_id: string
  offer: string
  /** yyyy-mm-dd where the player is. */
  day: string
  added_at: Time
}

/** R109. A code that brings an offer, as often as it says. */
export interface CouponTable {
  code: string
  offer: string
  uses_max: number
  uses: Generated<number>
  until: NullableTime
  ended_at: NullableTime
  created_at: Time
  created_by: string
}

interface CouponRedemptionTable {
  code: string
  player_id: string
  grant_id: string
  redeemed_at: Time
}

/** R105. An offer that an operator has added, or changed in place of the file of its name. */
interface OperatorOfferTable {
  key: string
  /** JSON: the fields of an offer, and what it says by locale. */
  offer: string
  changed_at: Time
  changed_by: string
}

export interface BonusTables {
  operator_offer: OperatorOfferTable
  coupon: CouponTable
  coupon_redemption: CouponRedemptionTable
  bonus_calendar_entry: BonusCalendarEntryTable
  bonus_grant: BonusGrantTable
  bonus_spins: BonusSpinsTable
  bonus_spin_act: BonusSpinActTable
}
