import type { Multiplier } from './slot-config.ts'

/** What multiplies the wins now. One of them lives through a paid spin, another through a whole feature. */
export interface Multiplying {
  /** For the win of a board after so many tumbles of its spin. */
  ofBoard(tumbleCount: number): number
  /** For all that a spin won, told the sum of the orbs on its last board. */
  ofSpin(orbSum: number): number
  /** What the next spin begins with, to be shown. */
  shown(): number
}

export function multiplying(multiplier: Multiplier): Multiplying {
  switch (multiplier.kind) {
    case 'fixed':
      return { ofBoard: () => multiplier.times, ofSpin: () => 1, shown: () => multiplier.times }
    case 'ladder': {
      const { steps } = multiplier
      return {
        ofBoard: (tumbleCount) => steps[Math.min(tumbleCount, steps.length - 1)] ?? 1,
        ofSpin: () => 1,
        shown: () => steps[0] ?? 1,
      }
    }
    case 'persistent':
      return persistent(multiplier.start, multiplier.step)
    case 'orbs':
      return {
        ofBoard: () => 1,
        ofSpin: (orbSum) => (orbSum === 0 ? 1 : orbSum),
        shown: () => 1,
      }
    default:
      return meter(multiplier.start)
  }
}

function persistent(start: number, step: number): Multiplying {
  let times = start
  return {
    ofBoard: () => {
      const now = times
      times += step
      return now
    },
    ofSpin: () => 1,
    shown: () => times,
  }
}

function meter(start: number): Multiplying {
  let times = start
  return {
    ofBoard: () => 1,
    ofSpin: (orbSum) => (times += orbSum),
    shown: () => times,
  }
}
