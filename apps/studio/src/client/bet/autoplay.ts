export const AUTOPLAY_COUNTS = [10, 25, 50, 100] as const

export interface AutoplayPlan {
  /** Null goes on until something else ends it. */
  readonly count: number | null
  /** Never absent: nobody plays by itself without an end to the loss. */
  readonly lossLimit: bigint
  /** A single win of this or more ends it. */
  readonly winLimit: bigint | null
  /** Won less staked since it began, of this or more, ends it. */
  readonly profitLimit: bigint | null
  readonly stopsOnFeature: boolean
  /** By how many percent the bet changes after a round; null goes back to the first. */
  readonly onWin: number | null
  readonly onLoss: number | null
}

export interface AutoplayRun {
  readonly plan: AutoplayPlan
  readonly firstBet: bigint
  readonly left: number | null
  /** Won less staked since it began. */
  readonly net: bigint
}

/** Why autoplay ended: by its plan, or because of the player, the page or the wallet. */
export type AutoplayStop =
  | 'done'
  | 'loss'
  | 'win'
  | 'profit'
  | 'feature'
  | 'player'
  | 'away'
  | 'refused'
  | 'paused'

export function startAutoplay(plan: AutoplayPlan, firstBet: bigint): AutoplayRun {
  return { plan, firstBet, left: plan.count, net: 0n }
}

export interface FinishedRound {
  readonly staked: bigint
  readonly paid: bigint
  readonly hasFeature: boolean
}

export function countRound(run: AutoplayRun, round: FinishedRound): AutoplayRun {
  const left = run.left === null ? null : run.left - 1
  return { ...run, left, net: run.net + round.paid - round.staked }
}

/** What is bet next; the caller keeps it within the levels. A win is what brought more than it cost. */
export function nextBet({ plan, firstBet }: AutoplayRun, bet: bigint, last: FinishedRound): bigint {
  const percent = last.paid > last.staked ? plan.onWin : plan.onLoss
  return percent === null ? firstBet : (bet * BigInt(100 + percent)) / 100n
}

/**
 * Why the next bet is not placed, or null when it may be. The loss limit is looked at before a bet: one that
 * could carry the loss past it is never made.
 */
export function autoplayStop(
  run: AutoplayRun,
  nextStake: bigint,
  last: FinishedRound | null,
): AutoplayStop | null {
  const { plan } = run
  if (last && plan.stopsOnFeature && last.hasFeature) return 'feature'
  if (last && plan.winLimit !== null && last.paid > last.staked && last.paid >= plan.winLimit)
    return 'win'
  if (plan.profitLimit !== null && run.net >= plan.profitLimit && last) return 'profit'
  if (run.left !== null && run.left <= 0) return 'done'
  if (nextStake - run.net > plan.lossLimit) return 'loss'
  return null
}
