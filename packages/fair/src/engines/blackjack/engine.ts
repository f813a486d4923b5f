import type { RoundDraws } from '../../draws.ts'
import { BadStep, type Engine } from '../../engine.ts'
import { fieldsOf, oneOf } from '../../reading.ts'
import { type BlackjackChoice, boxesOf, readBoxes, stakeOfBoxes } from './boxes.ts'
import { BlackjackTable } from './table.ts'
import { passiveAct } from './strategy.ts'
import { BLACKJACK_ACTS, type BlackjackAct, type BlackjackConfig } from './blackjack-config.ts'

export { BLACKJACK_ACTS, type BlackjackAct, type BlackjackConfig } from './blackjack-config.ts'
export type { BlackjackChoice } from './boxes.ts'

export interface BlackjackStep {
  readonly type: BlackjackAct
}

type Round = Parameters<typeof blackjackEngine.play>[1]

function tableOf(
  config: BlackjackConfig,
  { choice, bet, steps }: Round,
  draws: RoundDraws,
): BlackjackTable {
  const table = new BlackjackTable(config, boxesOf(choice, bet), draws)
  for (const { type } of steps) table.take(type)
  return table
}

export const blackjackEngine: Engine<BlackjackConfig, BlackjackChoice, BlackjackStep> = {
  name: 'blackjack',
  readChoice: readBoxes,
  stakeOf: (_config, choice, bet) => stakeOfBoxes(choice, bet),
  furtherBets: ({ moreBoxes }) => moreBoxes.map(({ amount }) => BigInt(amount)),
  readStep(_config, value) {
    const { type } = fieldsOf(value, ['type'], BadStep)
    return { type: oneOf(type, BLACKJACK_ACTS, 'type', BadStep) }
  },
  play: (config, round, draws) => tableOf(config, round, draws).played(),
  /** Nothing is staked for somebody who is not there: their hands are hit or stood as is best for them. */
  finish(config, round, draws) {
    const table = tableOf(config, round, draws)
    const steps: BlackjackStep[] = []
    while (!table.isClosed) {
      const type = passiveAct(config, table)
      table.take(type)
      steps.push({ type })
    }
    return steps
  },
}
