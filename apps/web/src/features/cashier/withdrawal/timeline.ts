import type { Withdrawal, WithdrawalState } from '@baize/contract/cashier'

export interface TimelineStep {
  readonly state: WithdrawalState
  /** When it was reached; null for what is still to come. */
  readonly at: string | null
}

/** The way of a withdrawal when nothing stands in it. */
const USUAL: readonly WithdrawalState[] = ['requested', 'approved', 'paying', 'paid']

export function isEnded(state: WithdrawalState): boolean {
  return state === 'paid' || state === 'returned' || state === 'rejected'
}

/** What has happened with its times, and, while it is under way, what usually comes next. */
export function timelineSteps({
  timeline,
  state,
}: Pick<Withdrawal, 'timeline' | 'state'>): readonly TimelineStep[] {
  if (isEnded(state)) return timeline
  const reached = Math.max(...timeline.map((step) => USUAL.indexOf(step.state)))
  return [...timeline, ...USUAL.slice(reached + 1).map((next) => ({ state: next, at: null }))]
}
