import { barredCode } from '@baize/rules/gate'
import { RACE_LATE_MS } from '@baize/rules/races'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import { hasUncountedBefore } from '../follower/counted-until-store.ts'
import { gateStateOf, readGates } from '../gate/gate-store.ts'
import { wholeBoard } from './board-store.ts'
import { boardText, sha256 } from './frozen-board.ts'
import type { RaceRefunds } from './race-refunds.ts'
import { resultsOf } from './race-results.ts'
import { readTerms } from './race-schema.ts'
import { findRace, forgetCounts, lockRace, poolsOf, racesToFreeze, setRace } from './race-store.ts'
import { insertResults, type NewResult } from './result-store.ts'

/** A transaction that began before the last moment that counts has committed or failed by then. */
const COMMITTED_AFTER_MS = 15_000
const GATES_AT_ONCE = 1_000
/** Who won nothing is told of the end as far down as this. */
const TOLD_MAX = 100

export interface RaceFreezeDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'events' | 'log'>
  readonly refunds: RaceRefunds
}

/** R110. Freezes and hashes a board when nothing can change it any more. */
export function createRaceFreeze({ context, refunds }: RaceFreezeDeps) {
  const { db, clock, events, log } = context

  async function freezeOne(raceId: string): Promise<NewResult[] | undefined> {
    return await db.transaction().execute(async (tx) => {
      const race = await lockRace(tx, raceId)
      const lastMoment = (race?.ends_at.getTime() ?? 0) + RACE_LATE_MS
      if (race?.state !== 'open' || clock.now().getTime() < lastMoment + COMMITTED_AFTER_MS)
        return undefined
      // Frozen now, the board would lack what was played in time.
      if (await hasUncountedBefore(tx, new Date(lastMoment))) return undefined
      const board = await withoutBarred(tx, await wholeBoard(tx, raceId), clock.now())
      const racers = board.filter(({ houseName }) => houseName === null).length
      // Nobody has played for what was paid in: it goes back to whoever paid it.
      if (racers === 0) await refunds.giveBack(tx, race)
      const poolMinor = (await poolsOf(tx, [raceId])).get(raceId)?.minor ?? 0n
      const results = resultsOf(raceId, readTerms(race.terms), board, poolMinor)
      await insertResults(tx, raceId, results)
      await setRace(tx, raceId, {
        state: 'frozen',
        frozen_at: clock.now(),
        board_hash: sha256(boardText(race, results)),
        pool_minor: poolMinor,
        player_count: results.length,
      })
      await forgetCounts(tx, raceId)
      return results
    })
  }

  /** Ends what is over by the clock. */
  async function freezeDue(): Promise<void> {
    const endedBefore = new Date(clock.now().getTime() - RACE_LATE_MS - COMMITTED_AFTER_MS)
    for (const raceId of await racesToFreeze(db, endedBefore)) {
      const results = await freezeOne(raceId)
      const race = results && (await findRace(db, raceId))
      if (!results || !race) continue
      log.info({ raceId, race: race.key, players: results.length }, 'race board frozen')
      for (const { player_id: playerId, place, prize_state, house_name } of results.slice(
        0,
        TOLD_MAX,
      ))
        if (house_name === null && prize_state === 'none')
          await events.publish('raceFinished', {
            playerId,
            raceId,
            race: race.key,
            place,
            prize: null,
          })
      await events.publish('raceBoardsChanged', { raceIds: [raceId] })
    }
  }

  return { freezeDue }
}

/** R411. Who may not play is on no frozen board: the places behind them move up. */
async function withoutBarred<T extends { playerId: string; houseName: string | null }>(
  tx: Tx,
  board: readonly T[],
  now: Date,
): Promise<T[]> {
  const kept: T[] = []
  for (let at = 0; at < board.length; at += GATES_AT_ONCE) {
    const part = board.slice(at, at + GATES_AT_ONCE)
    const gates = await readGates(
      tx,
      part.map(({ playerId }) => playerId),
    )
    const isSeen = ({ playerId, houseName }: T) =>
      houseName !== null || !barredCode(now, gateStateOf(gates.get(playerId), []))
    kept.push(...part.filter(isSeen))
  }
  return kept
}
