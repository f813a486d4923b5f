/** R251. The highest payouts of a wallet. */
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
  statistics_win: StatisticsWinTable
  statistics_share: StatisticsShareTable
}
