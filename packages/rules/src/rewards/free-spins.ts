/** How long free spins can be played from the moment they are there. */
export interface SpinsValidity {
  readonly days: number
  /** To the end of the last of these days where the player is, today being the first; otherwise to the hour. */
  readonly isToDayEnd: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000

export function spinsEnd(now: Temporal.ZonedDateTime, { days, isToDayEnd }: SpinsValidity): Date {
  if (!isToDayEnd) return new Date(now.epochMilliseconds + days * DAY_MS)
  return new Date(now.startOfDay().add({ days }).epochMilliseconds)
}

/** What is known of free spins when their total is told. */
export interface SpinsTotal {
  readonly wonMinor: bigint
  readonly becomes: 'bonus' | 'cash'
  /** The player may not play any more, so nothing can be played through either. */
  readonly isBarred: boolean
  /** Another bonus waits or is played in the wallet. */
  readonly isWalletTaken: boolean
  /** Less than a bet: nothing can be played through with it. */
  readonly lostBelowMinor: bigint
}

/** What becomes of a total: nothing was won, it is cash, it is bonus money, or it waits to be. */
export function totalBecomes(total: SpinsTotal): 'nothing' | 'cash' | 'bonus' | 'waits' {
  if (total.wonMinor === 0n) return 'nothing'
  const isTooLittle = total.wonMinor < total.lostBelowMinor
  if (total.becomes === 'cash' || total.isBarred || isTooLittle) return 'cash'
  return total.isWalletTaken ? 'waits' : 'bonus'
}
