import { BadChoice, BadStep, type Engine } from '../../engine.ts'
import type { Draws } from '../../draws.ts'
import { ratio } from '../../ratio.ts'
import { fieldsOf, intOf, oneOf } from '../../reading.ts'
import { closedRound } from '../ending.ts'
import { pointOf, type PointConfig } from '../point.ts'

/** Before anything grows: a round that ends here was never open to a cash-out. */
const START = 100

/**
 * Where a round ends, in hundredths. A multiplier is reached when it is not above it, so that every moment to
 * cash out is worth the same: P(point >= x) = return / x.
 */
export function crashPointOf(draws: Draws, config: PointConfig): number {
  return Math.max(START, pointOf(draws, config))
}

export interface CrashChoice {
  /** Cashes out by itself at this multiplier, in hundredths; null waits for the player. */
  readonly autoCashout: number | null
}

export interface CrashStep {
  readonly type: 'cashout'
  /** The multiplier at which the table took the cash-out, in hundredths. */
  readonly at: number
}

/**
 * One bet of a shared round, looked at when the round is over: the table runs the round, and this says what
 * the bet pays. A bet without a cash-out is lost.
 */
export const crashEngine: Engine<PointConfig, CrashChoice, CrashStep> = {
  name: 'crash',
  readChoice({ targets }, value) {
    const { autoCashout = null } = fieldsOf(value, ['autoCashout'], BadChoice)
    if (autoCashout === null) return { autoCashout }
    return { autoCashout: intOf(autoCashout, targets, 'autoCashout', BadChoice) }
  },
  stakeOf: (_config, _choice, bet) => bet,
  readStep({ targets }, value) {
    const { type, at } = fieldsOf(value, ['type', 'at'], BadStep)
    const step = oneOf(type, ['cashout'], 'type', BadStep)
    return { type: step, at: intOf(at, targets, 'at', BadStep) }
  },
  play(config, { choice, bet, steps }, draws) {
    const [step, ...further] = steps
    if (further.length > 0) throw new BadStep('roundIsOver')
    const { autoCashout } = choice
    if (step && autoCashout !== null && step.at > autoCashout) {
      throw new BadStep('roundIsOver')
    }
    const point = crashPointOf(draws, config)
    const named = step?.at ?? autoCashout
    const cashedOutAt = named !== null && named <= point ? named : null
    const event = { type: 'crash', point, cashedOutAt }
    return closedRound(bet, ratio(cashedOutAt ?? 0, 100), [event], draws)
  },
  finish: () => [],
}
