/** Where a shared round is. It goes through all of them, in this order, and begins anew as another round. */
export type TablePhase = 'betting' | 'locked' | 'running' | 'ended'

export interface PhaseRule {
  readonly next: TablePhase
  readonly takesBets: boolean
  readonly takesCashOuts: boolean
}

/** Illegal moves are not unlikely: there is no way to write them down. */
export const PHASES: Readonly<Record<TablePhase, PhaseRule>> = {
  betting: { next: 'locked', takesBets: true, takesCashOuts: false },
  // No bet is taken any more; those that still travel to the wallet are waited for, but not for long.
  locked: { next: 'running', takesBets: false, takesCashOuts: false },
  running: { next: 'ended', takesBets: false, takesCashOuts: true },
  ended: { next: 'betting', takesBets: false, takesCashOuts: false },
}

export interface TableTiming {
  readonly bettingMs: number
  /** How long betting stays closed before the round runs, at least and, while bets still travel, at most. */
  readonly lockedMs: readonly [number, number]
  readonly pauseMs: number
}

/** Between two ticks of a running round. */
export const TICK_MS = 100
