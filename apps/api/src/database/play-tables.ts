import type { ColumnType, JSONColumnType } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** One game opened by one player, in one currency, at one provider. */
export interface GameSessionTable {
  id: string
  token_hash: Buffer
  provider: string
  /** A hash of the provider's own name of it; null until the provider has opened it. */
  provider_session_id: string | null
  player_id: string
  /** The session on the site it was opened from: it ends with it. */
  site_session_id: string
  currency_code: string
  game: string
  brand: string
  /** The visitor's address at the launch, as the server read it. */
  address: string
  created_at: Time
  expires_at: Time
  ended_at: NullableTime
}

export interface GameOfferTable {
  provider: string
  game: string
  offer: JSONColumnType<Record<string, unknown>>
  seen_at: Time
}

export interface PlayTables {
  game_session: GameSessionTable
  game_offer: GameOfferTable
}
