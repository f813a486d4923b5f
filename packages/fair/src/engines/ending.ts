import type { RoundDraws } from '../draws.ts'
import type { GameEvent, Played } from '../engine.ts'
import { dueOf, fractionDetail, payDue, ruleOf } from '../fraction.ts'
import { type Ratio, toDecimal } from '../ratio.ts'

/** Digits of a multiplier as a game shows them. The pay is counted from the exact fraction, never from these. */
const SHOWN_PLACES = 4

export function shownMultiplier(multiplier: Ratio): string {
  return toDecimal(multiplier, SHOWN_PLACES)
}

/** How a round of one bet ends: what it pays is said last, in the same words by every game. */
export function closedRound(
  bet: bigint,
  multiplier: Ratio,
  events: readonly GameEvent[],
  draws: RoundDraws,
): Played {
  const due = dueOf(bet, multiplier, ruleOf(draws))
  const payment = payDue(due, draws.fractions)
  const { paid } = payment
  const said = { multiplier: shownMultiplier(multiplier), paid: String(paid) }
  const end = { type: 'end', ...said, ...fractionDetail(payment) }
  return { events: [...events, end], staked: bet, due, paid, isClosed: true, open: [] }
}

/** What a round of one bet says of itself while it waits for its player. */
export function openRound(
  bet: bigint,
  multiplier: Ratio,
  draws: RoundDraws,
): Pick<Played, 'staked' | 'due' | 'paid' | 'isClosed'> {
  const due = dueOf(bet, multiplier, ruleOf(draws))
  return { staked: bet, due, paid: due.num / due.den, isClosed: false }
}
