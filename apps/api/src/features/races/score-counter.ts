import type { Clock } from '@baize/host'
import { worthOfUnit } from '@baize/rules/approximate-value'
import { barredCode } from '@baize/rules/gate'
import { raceStanding } from '@baize/rules/races'
import type { Tx } from '../../database/open.ts'
import type { FollowedWallet, Projection } from '../follower/projection.ts'
import { gateStateOf, readGates } from '../gate/gate-store.ts'
import { countPlays } from './counted-plays.ts'
import { readTerms, type RaceTerms } from './race-schema.ts'
import { holdOpenRaces, isAnyRaceOpen, type StoredRace } from './race-store.ts'
import { forgetTallies, talliesOf, writeScores, type Racer } from './score-store.ts'

export interface ScoreCounterDeps {
  readonly clock: Clock
  /** The categories of a game, whether or not it can be played now. */
  readonly categoriesOf: (game: string) => readonly string[]
}

/** R110. Counts the scores of races behind the bets. A board that is frozen is not counted any more. */
export function createScoreCounter({ clock, categoriesOf }: ScoreCounterDeps) {
  const isCounted = ({ games, categories }: RaceTerms, game: string) =>
    (games.length === 0 && categories.length === 0) ||
    games.includes(game) ||
    categoriesOf(game).some((category) => categories.includes(category))

  /** Counts players anew from what was counted of their wallets. Whoever calls it holds their buckets. */
  async function rank(tx: Tx, racers: readonly Racer[], races: readonly StoredRace[]) {
    if (racers.length === 0) return
    const tallies = await talliesOf(tx, racers)
    const gates = await readGates(tx, [...new Set(racers.map(({ playerId }) => playerId))])
    const terms = new Map(races.map((race) => [race.id, readTerms(race.terms)]))
    const scores = racers.flatMap(({ raceId, playerId }) => {
      const of = terms.get(raceId)
      if (!of) return []
      const own = tallies.get(`${raceId}/${playerId}`) ?? []
      const standing = raceStanding(of.score, worthOfUnit(of.currency), own)
      const state = gateStateOf(gates.get(playerId), [])
      const isHidden = barredCode(clock.now(), state) !== undefined
      return [{ raceId, playerId, ...standing, isHidden }]
    })
    await writeScores(tx, scores)
  }

  const projection: Projection = {
    name: 'race-scores',

    async add(tx, batch) {
      if (!(await isAnyRaceOpen(tx))) return undefined
      const { races, racers } = await countPlays(tx, isCounted, batch.hasWins)
      await rank(tx, racers, races)
      return 'watched'
    },

    async forget(tx: Tx, wallet: FollowedWallet) {
      const raceIds = await forgetTallies(tx, wallet)
      const racers = raceIds.map((raceId) => ({ raceId, playerId: wallet.playerId }))
      await rank(tx, racers, await holdOpenRaces(tx, raceIds))
    },
  }

  return { projection, rank, isCounted }
}
