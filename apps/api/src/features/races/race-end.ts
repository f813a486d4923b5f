import { Refusal } from '@baize/contract'
import { isCurrencyCode, money } from '@baize/money'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import { barredCode } from '@baize/rules/gate'
import { poolByPlace, RACE_LATE_MS, racePlaces, sharePrizes } from '@baize/rules/races'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { RacePrizeWon } from '../../events/event-table.ts'
import type { Bonuses } from '../bonuses/bonuses.ts'
import { hasUncountedBefore } from '../follower/counted-until-store.ts'
import { gateStateOf, readGates } from '../gate/gate-store.ts'
import type { Gate } from '../gate/gate.ts'
import { HOUSE_RACES, playerCash, type Ledger } from '../ledger/ledger.ts'
import { findPlayer } from '../players/player-store.ts'
import { wholeBoard } from './board-store.ts'
import { boardText, racerCode, sha256 } from './frozen-board.ts'
import type { RaceDefinitions } from './race-definitions.ts'
import { prizesByPlace, readTerms, type RaceTerms } from './race-schema.ts'
import {
  findRace,
  forgetCounts,
  lockRace,
  markRefunded,
  paidEntries,
  poolsOf,
  racesToFreeze,
  setRace,
  type StoredRace,
} from './race-store.ts'
import {
  closePaidRaces,
  insertResults,
  lockOwed,
  owedResults,
  settleResult,
  type NewResult,
  type RaceResult,
} from './result-store.ts'

/** A transaction that began before the last moment that counts has committed or failed by then. */
const COMMITTED_AFTER_MS = 15_000
const PAID_AT_ONCE = 200
const TRY_AGAIN_MS = 10 * 60 * 1000
const GATES_AT_ONCE = 1_000
/** Who won nothing is told of the end as far down as this. */
const TOLD_MAX = 100

export interface RaceEndDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'events' | 'log'>
  readonly gate: Pick<Gate, 'lock'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly bonuses: Pick<Bonuses, 'assignIn'>
  readonly definitions: Pick<RaceDefinitions, 'texts'>
}

/** R110. How a race ends: its board is frozen when nothing can change it any more, hashed, and paid once. */
export function createRaceEnd(deps: RaceEndDeps) {
  const { context, gate, ledger, bonuses, definitions } = deps
  const { db, clock, events, log } = context

  const nameOf = (race: Pick<StoredRace, 'key'>) => definitions.texts(race.key, DEFAULT_LOCALE).name

  /** R411. Who may not play is on no frozen board: the places behind them move up. */
  async function withoutBarred<T extends { playerId: string; houseName: string | null }>(
    tx: Tx,
    board: readonly T[],
  ): Promise<T[]> {
    const kept: T[] = []
    for (let at = 0; at < board.length; at += GATES_AT_ONCE) {
      const part = board.slice(at, at + GATES_AT_ONCE)
      const gates = await readGates(
        tx,
        part.map(({ playerId }) => playerId),
      )
      const now = clock.now()
      const isSeen = ({ playerId, houseName }: T) =>
        houseName !== null || !barredCode(now, gateStateOf(gates.get(playerId), []))
      kept.push(...part.filter(isSeen))
    }
    return kept
  }

  async function refund(tx: Tx, race: StoredRace): Promise<void> {
    const { currency } = readTerms(race.terms)
    for (const { playerId, paidMinor } of await paidEntries(tx, race.id))
      await ledger.postTransfer(tx, {
        debit: HOUSE_RACES,
        credit: playerCash(playerId),
        amount: money(paidMinor, currency),
        key: `race-refund:${race.id}:${playerId}`,
        kind: 'race-refund',
        reference: race.id,
      })
    await markRefunded(tx, race.id, clock.now())
  }

  async function freezeOne(raceId: string): Promise<NewResult[] | undefined> {
    return await db.transaction().execute(async (tx) => {
      const race = await lockRace(tx, raceId)
      const lastMoment = (race?.ends_at.getTime() ?? 0) + RACE_LATE_MS
      if (race?.state !== 'open' || clock.now().getTime() < lastMoment + COMMITTED_AFTER_MS)
        return undefined
      // Frozen now, the board would lack what was played in time.
      if (await hasUncountedBefore(tx, new Date(lastMoment))) return undefined
      const terms = readTerms(race.terms)
      const board = await withoutBarred(tx, await wholeBoard(tx, raceId))
      const racers = board.filter(({ houseName }) => houseName === null).length
      // Nobody has played for what was paid in: it goes back to whoever paid it.
      if (racers === 0) await refund(tx, race)
      const poolMinor = (await poolsOf(tx, [raceId])).get(raceId)?.minor ?? 0n
      const results = resultsOf(race, terms, board, poolMinor)
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
      const name = nameOf(race)
      for (const { player_id: playerId, place, prize_state, house_name } of results.slice(
        0,
        TOLD_MAX,
      ))
        if (house_name === null && prize_state === 'none')
          await events.publish('raceFinished', { playerId, raceId, name, place, prize: null })
      await events.publish('raceBoardsChanged', { raceIds: [raceId] })
    }
  }

  /** In the currency that the player plays in; false while its place in the wallet is taken. */
  async function assign(tx: Tx, playerId: string, offer: string): Promise<boolean> {
    const code = (await findPlayer(tx, playerId))?.currency_code ?? ''
    if (!isCurrencyCode(code)) throw new Error(`The player ${playerId} has no currency.`)
    return (await bonuses.assignIn(tx, { playerId, currency: code }, offer)) !== undefined
  }

  /** What becomes of a prize inside its transaction; undefined leaves it owed for later. */
  async function give(
    tx: Tx,
    result: RaceResult,
    terms: RaceTerms,
  ): Promise<{ state: 'paid' | 'withheld'; prize: RacePrizeWon | null } | undefined> {
    const { race_id: raceId, player_id: playerId, prize_minor, prize_offer: offer } = result
    const state = await gate.lock(tx, playerId)
    // R411. Since the board was frozen: what they would have won goes to nobody.
    if (barredCode(clock.now(), state)) return { state: 'withheld', prize: null }
    const { currency } = terms
    if (offer !== null && !(await assign(tx, playerId, offer))) return undefined
    const cash = prize_minor > 0n ? money(prize_minor, currency) : null
    if (cash)
      await ledger.postTransfer(tx, {
        debit: HOUSE_RACES,
        credit: playerCash(playerId),
        amount: cash,
        key: `race-prize:${raceId}:${playerId}`,
        kind: 'race-prize',
        reference: raceId,
      })
    return { state: 'paid', prize: { cash, offer } }
  }

  async function payOne(owed: Pick<RaceResult, 'race_id' | 'position'>): Promise<void> {
    const race = await findRace(db, owed.race_id)
    if (!race) return
    const later = new Date(clock.now().getTime() + TRY_AGAIN_MS)
    const paid = await db
      .transaction()
      .execute(async (tx) => {
        const result = await lockOwed(tx, owed)
        if (!result) return undefined
        const given = await give(tx, result, readTerms(race.terms))
        // The place of the bonus in the wallet is taken: it waits until that is free.
        if (!given) {
          await settleResult(tx, owed, { try_at: later })
          return undefined
        }
        await settleResult(tx, owed, { prize_state: given.state, settled_at: clock.now() })
        return given.prize && { prize: given.prize, result }
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        log.warn({ err: error, ...owed }, 'race prize not paid yet')
        await db.transaction().execute((tx) => settleResult(tx, owed, { try_at: later }))
        return undefined
      })
    if (!paid) return
    const { prize, result } = paid
    const { player_id: playerId, race_id: raceId, place } = result
    await events.publish('raceFinished', { playerId, raceId, name: nameOf(race), place, prize })
  }

  /** Pays what is owed. However many do so at once, a prize is paid once by its row and by its key. */
  async function payDue(): Promise<void> {
    const owed = await owedResults(db, clock.now(), PAID_AT_ONCE)
    for (const one of owed) await payOne(one)
    await closePaidRaces(db)
  }

  return {
    freezeDue,
    payDue,

    /** Of a race that has not begun: whoever has paid for it gets that back. */
    async cancel(raceId: string): Promise<boolean> {
      return await db.transaction().execute(async (tx) => {
        const race = await lockRace(tx, raceId)
        if (race?.state !== 'open' || race.starts_at <= clock.now()) return false
        await refund(tx, race)
        await setRace(tx, raceId, { state: 'cancelled' })
        return true
      })
    },
  }
}

function resultsOf(
  race: StoredRace,
  terms: RaceTerms,
  board: readonly {
    playerId: string
    score: bigint
    reachedAt: Date
    houseName: string | null
  }[],
  poolMinor: bigint,
): NewResult[] {
  const places = racePlaces(board.map(({ score }) => score))
  const racers = board.filter(({ houseName }) => houseName === null)
  const scores = racers.map(({ score }) => score)
  const shares = sharePrizes(scores, allPrizes(terms, poolMinor, racers.length))
  const won = new Map(racers.map(({ playerId }, at) => [playerId, shares[at]]))
  return board.map((one, at) => {
    const prize = won.get(one.playerId) ?? { cashMinor: 0n, offer: null }
    const hasPrize = prize.cashMinor > 0n || prize.offer !== null
    return {
      position: at + 1,
      place: places[at] ?? at + 1,
      player_id: one.playerId,
      code: racerCode(race.id, one.playerId),
      score: one.score,
      reached_at: one.reachedAt,
      house_name: one.houseName,
      prize_minor: prize.cashMinor,
      prize_offer: prize.offer,
      prize_state: hasPrize ? 'owed' : 'none',
    }
  })
}

/** What the house gives and what the pool adds to it, place by place. */
export function allPrizes(terms: RaceTerms, poolMinor: bigint, racers: number) {
  const { cashMinor, offers } = prizesByPlace(terms)
  const pool = poolByPlace(poolMinor, terms.poolPercents ?? [], racers)
  const length = Math.max(cashMinor.length, pool.length)
  return {
    cashMinor: Array.from({ length }, (_, at) => (cashMinor[at] ?? 0n) + (pool[at] ?? 0n)),
    offers,
  }
}
