import { drawInt } from '../../draws.ts'
import { BadChoice, BadStep, type Engine } from '../../engine.ts'
import { decimalRatio } from '../../ratio.ts'
import { fieldsOf, oneOf } from '../../reading.ts'
import { closedRound } from '../ending.ts'

export const PLINKO_RISKS = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof PLINKO_RISKS)[number]

export interface PlinkoConfig {
  /** What each bucket pays, from left to right, as decimals; a board of n rows has n + 1 buckets. */
  readonly pays: Readonly<Record<PlinkoRisk, readonly (readonly string[])[]>>
}

export interface PlinkoChoice {
  readonly rows: number
  readonly risk: PlinkoRisk
}

export function rowCounts({ pays }: PlinkoConfig): number[] {
  return pays.low.map((buckets) => buckets.length - 1)
}

export function bucketsOf({ pays }: PlinkoConfig, { rows, risk }: PlinkoChoice): readonly string[] {
  const buckets = pays[risk].find(({ length }) => length === rows + 1)
  if (buckets === undefined) throw new BadChoice('outOfRange', { field: 'rows' })
  return buckets
}

export const plinkoEngine: Engine<PlinkoConfig, PlinkoChoice, never> = {
  name: 'plinko',
  readChoice(config, value) {
    const { rows, risk } = fieldsOf(value, ['rows', 'risk'], BadChoice)
    return {
      rows: oneOf(rows, rowCounts(config), 'rows', BadChoice),
      risk: oneOf(risk, PLINKO_RISKS, 'risk', BadChoice),
    }
  },
  stakeOf: (_config, _choice, bet) => bet,
  readStep() {
    throw new BadStep('noSteps')
  },
  play(config, { choice, bet }, draws) {
    const { rows } = choice
    // One draw decides every peg: its bits, the highest first, are the turns (1 is to the right).
    const turns = drawInt(draws, 2 ** rows)
    const path = Array.from({ length: rows }, (_, row) => (turns >> (rows - 1 - row)) & 1)
    const bucket = path.filter((turn) => turn === 1).length
    const multiplier = decimalRatio(bucketsOf(config, choice)[bucket] as string)
    return closedRound(bet, multiplier, [{ type: 'drop', path, bucket }], draws)
  },
  finish: () => [],
}
