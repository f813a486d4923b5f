import type { SlotConfig } from './slot-config.ts'

/** A kind of spin, told apart by all that decides what it pays and what comes after it, and how many boards do it. */
export interface SpinKind {
  /** What the boards of the spin won before any multiplier; after it where the multiplier is a ladder. */
  readonly units: number
  /** The same, each board weighted with the tumbles before it. */
  readonly tumbledUnits: number
  /** How many boards of the spin won. */
  readonly winCount: number
  /** Orbs on the last board; 0 when nothing was won, because then they change nothing. */
  readonly orbCount: number
  readonly scatterCount: number
  readonly boards: number
}

export interface Cycle {
  readonly boards: number
  readonly kinds: readonly SpinKind[]
}

/** What a spin tells of itself while the cycle is walked. */
export type Telling = (
  units: number,
  tumbledUnits: number,
  winCount: number,
  orbCount: number,
  scatterCount: number,
  boards: number,
) => void

export interface CycleInput {
  readonly config: SlotConfig
  readonly strips: readonly string[]
  /** What the win of a board after so many tumbles is multiplied by. */
  readonly ladder: readonly number[]
  readonly tell: Telling
  readonly onProgress: (done: number) => void
}
