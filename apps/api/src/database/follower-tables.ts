/** The buckets of the ledger, for whoever counts to hold. */
interface FollowerBucketTable {
  bucket: number
}

/** How far a wallet has been counted, and what was counted of it for all time. */
interface FollowerCursorTable {
  bucket: number
  player_id: string
  currency_code: string
  seq: bigint
  /** Which set of projections has counted it. */
  version: number
  /** VIP points: stake times edge, in billionths of a euro. */
  points: bigint
  /** The latest play: from there the time goes on. */
  last_at: Date | null
}

/** The house edge a game had on a day, as it was published when its first bet of that day was counted. */
interface GameEdgeTable {
  game: string
  /** Days since 1970-01-01, UTC. */
  day: number
  edge_ppm: number
}

/** What the smallest unit of a currency was worth on a day, in billionths of a euro. */
interface CurrencyWorthTable {
  currency_code: string
  day: number
  unit_worth: bigint
}

/** What a player played of a game on a day, in one currency. A stake that was returned was none. */
export interface PlayDayTable {
  bucket: number
  player_id: string
  currency_code: string
  day: number
  game: string
  edge_ppm: number
  bet_count: bigint
  /** All of it, and how much of it was bonus money. */
  stake_minor: bigint
  bonus_stake_minor: bigint
  win_minor: bigint
  bonus_win_minor: bigint
  /** R251. How often it paid, and for how long it was played. */
  win_count: bigint
  played_ms: bigint
}

export interface FollowerTables {
  follower_bucket: FollowerBucketTable
  follower_cursor: FollowerCursorTable
  game_edge: GameEdgeTable
  currency_worth: CurrencyWorthTable
  play_day: PlayDayTable
}
