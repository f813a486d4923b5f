import type { BaccaratConfig, BaccaratSpot } from './baccarat-config.ts'

export type Side = 'player' | 'banker'
export type Totals = Readonly<Record<Side, number>>

/** How a coup ended: all that any spot is paid by. */
export interface Coup extends Totals {
  readonly winner: Side | 'tie'
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

export function coupOf(ended: Omit<Coup, 'winner'>): Coup {
  const { player, banker } = ended
  return { ...ended, winner: player === banker ? 'tie' : player > banker ? 'player' : 'banker' }
}

/** Eight or nine in two cards ends the coup for both. */
const isNatural = ({ player, banker }: Totals): boolean => player >= 8 || banker >= 8

export function playerDraws(totals: Totals): boolean {
  return !isNatural(totals) && totals.player <= 5
}

/** The points of the player's third card for which the banker draws, by the banker's total. */
const BANKER_DRAWS_TO: readonly ((third: number) => boolean)[] = [
  () => true,
  () => true,
  () => true,
  (third) => third !== 8,
  (third) => third >= 2 && third <= 7,
  (third) => third >= 4 && third <= 7,
  (third) => third === 6 || third === 7,
  () => false,
]

export function bankerDraws(totals: Totals, playersThird: number | null): boolean {
  if (isNatural(totals)) return false
  if (playersThird === null) return totals.banker <= 5
  return BANKER_DRAWS_TO[totals.banker]?.(playersThird) ?? false
}

/** What one unit on a spot returns. A tie gives player and banker their bets back. */
export function returnOf(
  returns: BaccaratConfig['returns'],
  spot: BaccaratSpot,
  coup: Coup,
): string {
  if (spot === 'playerPair' || spot === 'bankerPair') return coup[spot] ? returns[spot] : '0'
  if (coup.winner === 'tie') return spot === 'tie' ? returns.tie : '1'
  if (coup.winner !== spot) return '0'
  return spot === 'banker' && coup.banker === 6 ? returns.bankerOnSix : returns[spot]
}
