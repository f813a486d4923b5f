import type { SideBetReturns } from './side-bets.ts'

/** Cards are dealt with replacement, as from endless decks; the dealer looks for a natural before anybody plays. */
export interface BlackjackConfig {
  readonly hitsSoft17: boolean
  /** What a natural returns of one unit, the unit included. */
  readonly naturalReturns: string
  readonly doubleAfterSplit: boolean
  readonly maxHands: number
  readonly resplitAces: boolean
  readonly surrender: boolean
  /** Absent where none are taken. */
  readonly sideBets?: SideBetReturns
  /** How many boxes a player may bet on in one round; absent where it is one. */
  readonly maxBoxes?: number
}

export const BLACKJACK_ACTS = [
  'hit',
  'stand',
  'double',
  'split',
  'surrender',
  'insure',
  'decline',
] as const
export type BlackjackAct = (typeof BLACKJACK_ACTS)[number]
