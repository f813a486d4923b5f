import type { GameEvent, Played } from '../engine.ts'
import { payOf, type Ratio, toDecimal } from '../ratio.ts'

/** Digits of a multiplier as a game shows them. The pay is counted from the exact fraction, never from these. */
const SHOWN_PLACES = 4

export function shownMultiplier(multiplier: Ratio): string {
  return toDecimal(multiplier, SHOWN_PLACES)
}

/** How a round of one bet ends: what it pays is said last, in the same words by every game. */
export function closedRound(bet: bigint, multiplier: Ratio, events: readonly GameEvent[]): Played {
  const paid = payOf(bet, multiplier)
  const end = { type: 'end', multiplier: shownMultiplier(multiplier), paid: String(paid) }
  return { events: [...events, end], staked: bet, paid, isClosed: true, open: [] }
}
