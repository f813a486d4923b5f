import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>

/** What one player gave another. */
interface TipTable {
  id: string
  giver_id: string
  taker_id: string
  /** Chosen by the giver's page: the same key is the same tip. */
  key: string
  brand: string
  /** Where it was told; null where it was not. */
  room: string | null
  currency_code: string
  amount_minor: bigint
  given_at: Time
}

/** What one player gave to those of a room who joined in time. */
interface RainTable {
  id: string
  giver_id: string
  key: string
  brand: string
  room: string
  currency_code: string
  amount_minor: bigint
  /** `paying`: who shares is settled, and the shares are on their way. */
  state: 'open' | 'paying' | 'over'
  started_at: Time
  ends_at: Time
  each_minor: Generated<bigint>
  people: Generated<number>
  returned_minor: Generated<bigint>
}

interface RainShareTable {
  rain_id: string
  player_id: string
  joined_at: Time
  /** The order in which they came. */
  number: Generated<bigint>
  state: 'joined' | 'due' | 'paid' | 'refused'
}

/** By what a share is one person's at one place: hashes of the marks of the person and of their network. */
interface RainMarkTable {
  rain_id: string
  mark: Buffer
}

/** How much a wallet must have staked in all before the tips it received can leave. */
interface TipWageringTable {
  bucket: number
  player_id: string
  currency_code: string
  received_minor: bigint
  staked_until_minor: bigint
}

export interface TipTables {
  tip: TipTable
  rain: RainTable
  rain_share: RainShareTable
  rain_mark: RainMarkTable
  tip_wagering: TipWageringTable
}
