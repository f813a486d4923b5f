import { worthOfUnit } from '@baize/rules/approximate-value'
import { RACE_LATE_MS } from '@baize/rules/races'
import type { Tx } from '../../database/open.ts'
import { minorOf, readTerms, type RaceTerms } from './race-schema.ts'
import { racesCounting, type StoredRace } from './race-store.ts'
import type { Racer } from './score-store.ts'
import { batchPlays, countRounds, countStakes, type CountedGame } from './tally-count-store.ts'

export interface CountedPlays {
  /** Those that plays of the batch could count in. */
  readonly races: readonly StoredRace[]
  /** Whose tallies have changed. */
  readonly racers: readonly Racer[]
}

/** Counts what the batch of the follower has played into the races that were open for it. */
export async function countPlays(
  tx: Tx,
  isCounted: (terms: RaceTerms, game: string) => boolean,
  hasWins: boolean,
): Promise<CountedPlays> {
  const plays = await batchPlays(tx)
  const rows = plays ? await racesCounting(tx, { ...plays, lateMs: RACE_LATE_MS }) : []
  const races = rows.map((row) => ({ row, terms: readTerms(row.terms) }))
  const gamesOf = (wanted: typeof races): CountedGame[] =>
    wanted.flatMap(({ row, terms }) => {
      const minWorth = minorOf(terms.minBet, terms.currency) * worthOfUnit(terms.currency)
      const race = { raceId: row.id, minWorth, isByEntry: terms.entry !== 'automatic' }
      const games = (plays?.games ?? []).filter((game) => isCounted(terms, game))
      return games.map((game) => ({ ...race, game }))
    })
  const byRound = races.filter(({ terms }) => isByRound(terms))
  const byStake = races.filter(({ terms }) => !isByRound(terms))
  const racers = await countStakes(tx, gamesOf(byStake))
  if (hasWins) racers.push(...(await countRounds(tx, gamesOf(byRound))))
  return { races: rows, racers: distinct(racers) }
}

const isByRound = ({ score }: RaceTerms) => score === 'multiplier' || score === 'multipliers'

/** Each once, however many games and currencies it was. */
function distinct(racers: readonly Racer[]): Racer[] {
  return [...new Map(racers.map((one) => [`${one.raceId}/${one.playerId}`, one])).values()]
}
