import { BadChoice, BadStep, type Engine } from '../../engine.ts'
import { ratio } from '../../ratio.ts'
import { fieldsOf, intOf } from '../../reading.ts'
import { closedRound } from '../ending.ts'
import { pointOf, type PointConfig } from '../point.ts'

export interface LimboChoice {
  /** The multiplier that is bet on, in hundredths. */
  readonly target: number
}

export const limboEngine: Engine<PointConfig, LimboChoice, never> = {
  name: 'limbo',
  readChoice(config, value) {
    const { target } = fieldsOf(value, ['target'], BadChoice)
    return { target: intOf(target, config.targets, 'target', BadChoice) }
  },
  stakeOf: (_config, _choice, bet) => bet,
  readStep() {
    throw new BadStep('noSteps')
  },
  play(config, { choice, bet }, draws) {
    const point = pointOf(draws, config)
    const isWin = point >= choice.target
    return closedRound(
      bet,
      isWin ? ratio(choice.target, 100) : ratio(0),
      [{ type: 'point', point, isWin }],
      draws,
    )
  },
  finish: () => [],
}
