/** R251. Beside the totals of `play_day`: how often a wallet was paid on a day, and for how long it was played with. */
interface StatisticsDayTable {
  bucket: number
  player_id: string
  currency_code: string
  /** Days since 1970-01-01, UTC. */
  day: number
  win_count: bigint
  played_ms: bigint
  /** The newest play of the day: from there the time goes on. */
  last_at: Date
}

/** The highest payouts of a wallet. */
interface StatisticsWinTable {
  bucket: number
  player_id: string
  currency_code: string
  seq: bigint
  game: string
  win_minor: bigint
  won_at: Date
  round_key: string | null
}

/** What a player lets others see. Whoever has never chosen has no row. */
export interface StatisticsShareTable {
  player_id: string
  /** Names the player in the link, and nothing else. */
  code: string
  is_public: boolean
  shows: string[]
  changed_at: Date
}

export interface StatisticsTables {
  statistics_day: StatisticsDayTable
  statistics_win: StatisticsWinTable
  statistics_share: StatisticsShareTable
}
