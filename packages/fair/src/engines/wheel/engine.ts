import { drawInt } from '../../draws.ts'
import { BadChoice, BadStep, type Engine } from '../../engine.ts'
import { decimalRatio } from '../../ratio.ts'
import { fieldsOf, oneOf } from '../../reading.ts'
import { closedRound } from '../ending.ts'

export const WHEEL_RISKS = ['low', 'medium', 'high'] as const
export type WheelRisk = (typeof WHEEL_RISKS)[number]

export interface WheelConfig {
  /** What each segment pays, clockwise, as decimals: for each risk one wheel of every size. */
  readonly wheels: Readonly<Record<WheelRisk, readonly (readonly string[])[]>>
}

export interface WheelChoice {
  readonly segments: number
  readonly risk: WheelRisk
}

export function wheelSizes({ wheels }: WheelConfig): number[] {
  return wheels.low.map(({ length }) => length)
}

export function segmentsOf({ wheels }: WheelConfig, { segments, risk }: WheelChoice) {
  const wheel = wheels[risk].find(({ length }) => length === segments)
  if (wheel === undefined) throw new BadChoice('outOfRange', { field: 'segments' })
  return wheel
}

export const wheelEngine: Engine<WheelConfig, WheelChoice, never> = {
  name: 'wheel',
  readChoice(config, value) {
    const { segments, risk } = fieldsOf(value, ['segments', 'risk'], BadChoice)
    return {
      segments: oneOf(segments, wheelSizes(config), 'segments', BadChoice),
      risk: oneOf(risk, WHEEL_RISKS, 'risk', BadChoice),
    }
  },
  stakeOf: (_config, _choice, bet) => bet,
  readStep() {
    throw new BadStep('noSteps')
  },
  play(config, { choice, bet }, draws) {
    const segment = drawInt(draws, choice.segments)
    const multiplier = decimalRatio(segmentsOf(config, choice)[segment] as string)
    return closedRound(bet, multiplier, [{ type: 'spin', segment }], draws)
  },
  finish: () => [],
}
