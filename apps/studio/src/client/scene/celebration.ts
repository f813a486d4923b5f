/** How a finished round may be shown. */
export type Celebration = 'none' | 'win' | 'big' | 'huge'

const BIG_FROM = 15n
const HUGE_FROM = 50n

/**
 * The one place that decides whether a result is celebrated. A return at or below what was staked is none: a
 * loss dressed up as a win deceives whoever plays.
 */
export function celebrationOf(staked: bigint, paid: bigint): Celebration {
  if (paid <= staked) return 'none'
  if (paid >= staked * HUGE_FROM) return 'huge'
  if (paid >= staked * BIG_FROM) return 'big'
  return 'win'
}
