export interface BaccaratConfig {
  /** Whole decks that every round is dealt from anew; null is a deck that never runs out. */
  readonly decks: number | null
  /** What one unit returns on each spot, the unit itself included, as decimals. */
  readonly returns: Readonly<Record<BaccaratSpot, string>> & {
    /** Games without commission pay less when the banker wins with six. */
    readonly bankerOnSix: string
  }
}

export const BACCARAT_SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number]
