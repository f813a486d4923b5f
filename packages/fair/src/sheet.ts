import type { Ratio } from './ratio.ts'

/** What is computed of one way to bet: a row count and risk, a kind of roulette bet, a bought feature. */
export interface SheetMode {
  /** e.g. `12-high`, `straight`, `buy`; a game with one way to bet has `base`. */
  readonly name: string
  /** Of one unit staked, and exact. */
  readonly returnToPlayer: Ratio
  /** How often a round pays anything. */
  readonly hitRate: Ratio
  /** Of the multiplier of one round. */
  readonly standardDeviation: number
  readonly maxMultiplier: Ratio
  /** The return if no round were cut at the highest win; absent where no win is cut. */
  readonly uncappedReturnToPlayer?: Ratio
  /** Multiplier and how likely it is, ascending; classes of multipliers where there are too many. */
  readonly distribution: readonly SheetClass[]
}

export interface SheetClass {
  readonly from: Ratio
  /** The same as `from` when it is a single multiplier. */
  readonly to: Ratio
  readonly probability: Ratio
}

/** How the figures were found, and how much was counted for them; every language has its own words for it. */
export type SheetMethod =
  | { readonly name: 'closedForm' | 'allSegments' | 'bestPlay' | 'pointsPutBack' }
  | { readonly name: 'allPockets'; readonly pockets: number }
  | { readonly name: 'pointsOfDecks'; readonly decks: number }
  | { readonly name: 'allDeals'; readonly deals: number }
  | { readonly name: 'allBoards'; readonly boards: number }
  /** What the highest win cuts is known for every win, or on a grid that can only overstate it. */
  | { readonly name: 'boardsAndFeature'; readonly boards: number; readonly featureBoards: number }
  | { readonly name: 'boardsAndGrid'; readonly boards: number; readonly featureBoards: number }

/** What the maths of a game says of it. The published sheet is this, written out by the program that computes it. */
export interface Figures {
  readonly method: SheetMethod
  readonly modes: readonly SheetMode[]
  /** The mode whose figures the lobby lists. */
  readonly listedMode: string
}
