import type { PokerHand } from './hands.ts'

export interface VideoPokerConfig {
  /** What one unit returns for each hand, in whole units. */
  readonly pays: Readonly<Record<PokerHand, number>>
}
