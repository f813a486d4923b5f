import { drawPlaces } from '../../draws.ts'
import { BadChoice, BadStep, type Engine } from '../../engine.ts'
import { decimalRatio } from '../../ratio.ts'
import { fieldsOf, intOf, oneOf } from '../../reading.ts'
import { closedRound } from '../ending.ts'

export const KENO_RISKS = ['classic', 'low', 'medium', 'high'] as const
export type KenoRisk = (typeof KENO_RISKS)[number]

export interface KenoConfig {
  /** Numbers on the board, from 1. */
  readonly numbers: number
  readonly drawn: number
  /** For each count of picks, from 1: what 0, 1, 2, … hits pay, as decimals. */
  readonly pays: Readonly<Record<KenoRisk, readonly (readonly string[])[]>>
}

export interface KenoChoice {
  readonly risk: KenoRisk
  readonly picks: readonly number[]
}

export const kenoEngine: Engine<KenoConfig, KenoChoice, never> = {
  name: 'keno',
  readChoice(config, value) {
    const { risk, picks } = fieldsOf(value, ['risk', 'picks'], BadChoice)
    const most = config.pays.classic.length
    if (!Array.isArray(picks) || picks.length < 1 || picks.length > most) {
      throw new BadChoice('tooManyPicks', { most })
    }
    const numbers = picks.map((one) => intOf(one, [1, config.numbers], 'picks', BadChoice))
    if (new Set(numbers).size < numbers.length) throw new BadChoice('pickedTwice')
    return { risk: oneOf(risk, KENO_RISKS, 'risk', BadChoice), picks: numbers }
  },
  stakeOf: (_config, _choice, bet) => bet,
  readStep() {
    throw new BadStep('noSteps')
  },
  play(config, { choice, bet }, draws) {
    const drawn = drawPlaces(draws, config.numbers, config.drawn).map((place) => place + 1)
    const hits = drawn.filter((number) => choice.picks.includes(number))
    const pays = config.pays[choice.risk][choice.picks.length - 1] as readonly string[]
    return closedRound(
      bet,
      decimalRatio(pays[hits.length] as string),
      [{ type: 'draw', drawn, hits }],
      draws,
    )
  },
  finish: () => [],
}
