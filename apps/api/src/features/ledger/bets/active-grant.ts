import type { WageringTerms } from '@baize/rules/bonus-money'

/** The grant a wallet plays under, as far as it decides on bets: none of it changes while it is active. */
export interface ActiveGrant extends WageringTerms {
  readonly id: string
  readonly requiredMinor: bigint
  /** The highest bet of a round; null where there is none. */
  readonly maxBetMinor: bigint | null
  /** With less than this there is nothing left to bet with. */
  readonly lostBelowMinor: bigint
  /** It has ended but for open rounds: nothing more is staked from it, and nothing more counts. */
  readonly isClosing: boolean
}
