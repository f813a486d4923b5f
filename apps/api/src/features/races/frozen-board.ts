import { createHash } from 'node:crypto'
import type { StoredRace } from './race-store.ts'
import type { NewResult } from './result-store.ts'
import { decimalOf, readTerms } from './race-schema.ts'

const CODE_LENGTH = 16

/** Names a player in one file and says nothing about them in another. */
export function racerCode(raceId: string, playerId: string): string {
  return sha256(`${raceId}:${playerId}`).slice(0, CODE_LENGTH)
}

/**
 * The text of a frozen board, which is hashed: the race, then a line for each position. It has no names, so that it
 * stays the same when somebody becomes a ghost.
 */
export function boardText(
  race: Pick<StoredRace, 'id' | 'key' | 'starts_at' | 'ends_at' | 'terms'>,
  results: readonly Pick<
    NewResult,
    'place' | 'code' | 'score' | 'reached_at' | 'house_name' | 'prize_minor' | 'prize_offer'
  >[],
): string {
  const { currency, score } = readTerms(race.terms)
  const window = `${race.starts_at.toISOString()}/${race.ends_at.toISOString()}`
  const lines = results.map((one) =>
    [
      one.place,
      one.house_name === null ? one.code : 'house',
      one.score,
      one.reached_at.toISOString(),
      decimalOf(one.prize_minor, currency),
      one.prize_offer ?? '',
    ].join(','),
  )
  const head = ['place', 'player', score, 'reached_at', `cash_${currency}`, 'offer'].join(',')
  return `${race.key},${race.id},${window}\n${head}\n${lines.map((line) => `${line}\n`).join('')}`
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
