import { drawInt } from '../../draws.ts'
import { BadChoice, BadStep, type Engine } from '../../engine.ts'
import { decimalRatio, over, type Ratio, ratio } from '../../ratio.ts'
import { fieldsOf, intOf, oneOf } from '../../reading.ts'
import { closedRound } from '../ending.ts'

export interface DiceConfig {
  /** How many numbers can be rolled, from 0: 10,000 are 0.00 to 99.99. */
  readonly outcomes: number
  readonly returnToPlayer: string
  /** The fewest and the most numbers a bet may cover. */
  readonly covered: readonly [number, number]
}

const DICE_SIDES = ['over', 'under'] as const

export interface DiceChoice {
  readonly side: (typeof DICE_SIDES)[number]
  /** In hundredths; the bet wins strictly over or strictly under it. */
  readonly target: number
}

/** How many numbers win. */
export function coveredBy({ outcomes }: DiceConfig, { side, target }: DiceChoice): number {
  return side === 'under' ? target : outcomes - 1 - target
}

/** The exact fraction, so that every target returns the same: nothing is lost to rounding a multiplier. */
export function diceMultiplier(config: DiceConfig, choice: DiceChoice): Ratio {
  return over(
    decimalRatio(config.returnToPlayer),
    ratio(coveredBy(config, choice), config.outcomes),
  )
}

const LOST = ratio(0)

export const diceEngine: Engine<DiceConfig, DiceChoice, never> = {
  name: 'dice',
  readChoice(config, value) {
    const { side, target } = fieldsOf(value, ['side', 'target'], BadChoice)
    const choice = {
      side: oneOf(side, DICE_SIDES, 'side', BadChoice),
      target: intOf(target, [0, config.outcomes - 1], 'target', BadChoice),
    }
    const [fewest, most] = config.covered
    const covered = coveredBy(config, choice)
    if (covered < fewest || covered > most) throw new BadChoice('outOfRange', { field: 'target' })
    return choice
  },
  stakeOf: (_config, _choice, bet) => bet,
  readStep() {
    throw new BadStep('noSteps')
  },
  play(config, { choice, bet }, draws) {
    const roll = drawInt(draws, config.outcomes)
    const isWin = choice.side === 'under' ? roll < choice.target : roll > choice.target
    return closedRound(
      bet,
      isWin ? diceMultiplier(config, choice) : LOST,
      [{ type: 'roll', roll, isWin }],
      draws,
    )
  },
  finish: () => [],
}
