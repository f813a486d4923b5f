import { poolByPlace, racePlaces, sharePrizes } from '@baize/rules/races'
import type { BoardEntry } from './board-store.ts'
import { racerCode } from './frozen-board.ts'
import { prizesByPlace, type RaceTerms } from './race-schema.ts'
import type { NewResult } from './result-store.ts'

/** What a board comes to: the place of each, and what they win. */
export function resultsOf(
  raceId: string,
  terms: RaceTerms,
  board: readonly Omit<BoardEntry, 'name'>[],
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
      code: racerCode(raceId, one.playerId),
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
