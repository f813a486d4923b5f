export const AUTOPLAY_COUNTS = [10, 25, 50, 100] as const

export interface AutoplayPlan {
  readonly count: number
  /** Never absent: nobody plays by itself without an end to the loss. */
  readonly lossLimit: bigint
  /** A single win of this or more ends it. */
  readonly winLimit: bigint | null
  readonly stopsOnFeature: boolean
}

export interface AutoplayRun {
  readonly plan: AutoplayPlan
  readonly left: number
  /** Won less staked since it began. */
  readonly net: bigint
}

export type AutoplayStop = 'done' | 'loss' | 'win' | 'feature'

export function startAutoplay(plan: AutoplayPlan): AutoplayRun {
  return { plan, left: plan.count, net: 0n }
}

interface FinishedRound {
  readonly staked: bigint
  readonly paid: bigint
  readonly hasFeature: boolean
}

export function countRound(run: AutoplayRun, round: FinishedRound): AutoplayRun {
  return { ...run, left: run.left - 1, net: run.net + round.paid - round.staked }
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
  if (run.left <= 0) return 'done'
  if (nextStake - run.net > plan.lossLimit) return 'loss'
  return null
}
