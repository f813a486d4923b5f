/**
 * The states of a grant. `offered` waits for what its offer asks, such as a deposit; `issued` are free spins that can be
 * played, and `won` what they have won, while another bonus is in front of the bets; `closing` has ended but for the
 * rounds that were staked with its money and are still open.
 */
export const GRANT_MOVES = {
  offered: ['issued', 'active', 'expired', 'forfeited', 'cancelled'],
  issued: ['won', 'active', 'converted', 'lost', 'expired', 'forfeited', 'cancelled'],
  won: ['active', 'converted', 'forfeited', 'cancelled'],
  active: ['closing', 'converted', 'lost', 'expired', 'forfeited', 'cancelled'],
  closing: ['converted', 'lost', 'expired', 'forfeited', 'cancelled'],
  converted: [],
  lost: [],
  expired: [],
  forfeited: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type GrantState = keyof typeof GRANT_MOVES
export type GrantEnd = Exclude<GrantState, 'offered' | 'issued' | 'won' | 'active' | 'closing'>

export function canMoveGrant(from: GrantState, to: GrantState): boolean {
  return (GRANT_MOVES[from] as readonly GrantState[]).includes(to)
}

/** Nothing follows it. */
export function isGrantOver(state: GrantState): state is GrantEnd {
  return GRANT_MOVES[state].length === 0
}
