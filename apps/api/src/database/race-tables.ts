import type { Generated } from 'kysely'

/** R110. A race as an operator has left it. */
interface OperatorRaceTable {
  key: string
  /** JSON: the race, and what it says by locale. */
  race: string
  changed_at: Date
  changed_by: string
}

/** One window of a race. */
export interface RaceTable {
  id: string
  key: string
  starts_at: Date
  ends_at: Date
  /** JSON: what was promised when it was opened. */
  terms: string
  state: 'open' | 'frozen' | 'paid' | 'cancelled'
  /** What players have paid to take part. */
  pool_minor: Generated<bigint>
  /** Of the frozen board. */
  player_count: number | null
  frozen_at: Date | null
  /** SHA-256 of the frozen board, in hex. */
  board_hash: string | null
}

interface RaceEntryTable {
  race_id: string
  player_id: string
  joined_at: Date
  paid_minor: bigint
  refunded_at: Date | null
}

/** What a wallet has played of one game in a race. */
interface RaceTallyTable {
  bucket: number
  player_id: string
  currency_code: string
  race_id: string
  game: string
  /** In billionths of a euro. */
  stake_worth: bigint
  bet_count: bigint
  last_bet_at: Date | null
  /** Hundredths of a multiplier. */
  best: bigint
  best_at: Date | null
}

interface RaceScoreTable {
  race_id: string
  player_id: string
  score: bigint
  reached_at: Date
  /** Of somebody who may not play: seen nowhere. */
  is_hidden: boolean
  /** Set for whoever plays for the house, and takes no prize. */
  house_name: string | null
}

/** How many stand in a band of scores, but for what `race_band_move` adds. */
interface RaceBandTable {
  race_id: string
  /** 0 for wide bands, 1 for narrow ones. */
  level: number
  band: number
  players: number
}

interface RaceBandMoveTable {
  race_id: string
  level: number
  band: number
  by: number
}

interface RacePulseTable {
  race_id: string
  bucket: number
  changes: bigint
}

export interface RaceResultTable {
  race_id: string
  /** 1, 2, 3 and so on; who has the same score has the same place. */
  position: number
  place: number
  player_id: string
  /** Names the player in the file of the board, and nowhere else. */
  code: string
  score: bigint
  reached_at: Date
  house_name: string | null
  prize_minor: bigint
  prize_offer: string | null
  prize_state: 'none' | 'owed' | 'paid' | 'withheld'
  try_at: Date | null
  settled_at: Date | null
}

export interface RaceTables {
  operator_race: OperatorRaceTable
  race: RaceTable
  race_entry: RaceEntryTable
  race_tally: RaceTallyTable
  race_score: RaceScoreTable
  race_band: RaceBandTable
  race_band_move: RaceBandMoveTable
  race_pulse: RacePulseTable
  race_result: RaceResultTable
}
