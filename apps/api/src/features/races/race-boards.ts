import type { RaceRow } from '@baize/contract'
import { barredCode } from '@baize/rules/gate'
import { racePlaces, sharePrizes } from '@baize/rules/races'
import type { AppContext } from '../../app-context.ts'
import { gateStateOf, readGates } from '../gate/gate-store.ts'
import type { Promotions } from '../lobby/promotions/promotions.ts'
import { neighboursOf, standingOf, topOfBoard, type BoardEntry } from './board-store.ts'
import { allPrizes } from './race-results.ts'
import { decimalOf, readTerms, type RaceTerms } from './race-schema.ts'
import type { StoredRace } from './race-store.ts'
import { resultOf, resultsBetween, type NamedResult } from './result-store.ts'

const TOP_SHOWN = 20
/** As many are looked at to tell what each would win. */
const PRIZES_MAX = 200
const NEIGHBOURS = 2

export interface RaceBoardsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly promotions: Pick<Promotions, 'title'>
}

/** Who looks, and in which language. */
export interface Viewer {
  readonly playerId: string | undefined
  readonly locale: string
}

/** R110. The board of a race that runs: the first, and those beside whoever looks. */
export function createLiveBoard({ context: { db }, promotions }: RaceBoardsDeps) {
  /** Of a board that moves: who would win what if it ended now. */
  return async function liveBoard(
    race: StoredRace,
    { playerId, locale }: Viewer,
    poolMinor: bigint,
  ) {
    const terms = readTerms(race.terms)
    const leaders = await topOfBoard(db, race.id, PRIZES_MAX)
    const racers = leaders.filter(({ houseName }) => houseName === null)
    const shares = sharePrizes(
      racers.map(({ score }) => score),
      allPrizes(terms, poolMinor, racers.length),
    )
    const won = new Map(racers.map((one, at) => [one.playerId, shares[at]]))
    const places = racePlaces(leaders.map(({ score }) => score))
    const row = (one: BoardEntry, place: number): RaceRow => {
      const prize = won.get(one.playerId)
      return {
        place,
        name: one.houseName ?? one.name,
        isOwn: one.playerId === playerId,
        isHouse: one.houseName !== null,
        points: one.score.toString(),
        prize: prize && prize.cashMinor > 0n ? decimalOf(prize.cashMinor, terms.currency) : null,
        offer: prize?.offer ? (promotions.title(prize.offer, locale) ?? null) : null,
      }
    }
    const top = leaders.slice(0, TOP_SHOWN).map((one, at) => row(one, places[at] ?? at + 1))
    if (playerId === undefined || top.some(({ isOwn }) => isOwn)) return { top, near: [] }
    const own = await standingOf(db, race.id, playerId)
    if (!own) return { top, near: [] }
    const near = await neighboursOf(db, race.id, playerId, { ...own, each: NEIGHBOURS })
    return { top, near: near.map((one) => row(one, one.place)) }
  }
}

/** R110. The board of a race that has ended, as it was frozen. */
export function createFrozenBoard({ context: { db, clock }, promotions }: RaceBoardsDeps) {
  /** R411. Names of those who may not play are not shown on boards of the past either. */
  async function frozenRows(
    results: readonly NamedResult[],
    terms: RaceTerms,
    { playerId, locale }: Viewer,
  ): Promise<RaceRow[]> {
    const ids = results.map(({ player_id }) => player_id)
    const gates = await readGates(db, ids)
    return results.map((one) => {
      const isBarred = barredCode(clock.now(), gateStateOf(gates.get(one.player_id), []))
      return {
        place: one.place,
        name: one.house_name ?? (isBarred ? null : one.name),
        isOwn: one.player_id === playerId,
        isHouse: one.house_name !== null,
        points: one.score.toString(),
        prize: one.prize_minor > 0n ? decimalOf(one.prize_minor, terms.currency) : null,
        offer: one.prize_offer && (promotions.title(one.prize_offer, locale) ?? null),
      }
    })
  }

  return async function frozenBoard(race: StoredRace, viewer: Viewer) {
    const terms = readTerms(race.terms)
    const shown = async (from: number, to: number) =>
      await frozenRows(await resultsBetween(db, race.id, { from, to }), terms, viewer)
    const own =
      viewer.playerId === undefined ? undefined : await resultOf(db, race.id, viewer.playerId)
    const near =
      own && own.position > TOP_SHOWN
        ? await shown(own.position - NEIGHBOURS, own.position + NEIGHBOURS)
        : []
    return { top: await shown(1, TOP_SHOWN), near, ownCode: own?.code ?? null }
  }
}
