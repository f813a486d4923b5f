/** What the providers of games say of a title; lists show their figures and not those of the content. */
export interface OfferedGame {
  readonly returnToPlayer: number
  readonly maxMultiplier: number
  readonly minBet: string
  readonly maxBet: string
  readonly hasDemo: boolean
  readonly features: readonly string[]
}

/** Which titles can be played at this moment. */
export interface Offers {
  offerOf(slug: string): OfferedGame | undefined
  /** Changes when anything in it does. */
  version(): string
}
