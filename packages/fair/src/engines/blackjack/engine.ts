import type { RoundDraws } from '../../draws.ts'
import { BadChoice, BadStep, type Engine } from '../../engine.ts'
import { fieldsOf, oneOf } from '../../reading.ts'
import { BlackjackTable } from './table.ts'
import { passiveAct } from './strategy.ts'
import { SIDE_BETS, SIDE_HALVES, sideStake, type SideChoice } from './side-bets.ts'
import { BLACKJACK_ACTS, type BlackjackAct, type BlackjackConfig } from './blackjack-config.ts'

export { BLACKJACK_ACTS, type BlackjackAct, type BlackjackConfig } from './blackjack-config.ts'

export interface BlackjackStep {
  readonly type: BlackjackAct
}

export type BlackjackChoice = SideChoice

type Round = Parameters<typeof blackjackEngine.play>[1]

function tableOf(
  config: BlackjackConfig,
  { choice, bet, steps }: Round,
  draws: RoundDraws,
): BlackjackTable {
  const table = new BlackjackTable(config, bet, draws, choice)
  for (const { type } of steps) table.take(type)
  return table
}

export const blackjackEngine: Engine<BlackjackConfig, BlackjackChoice, BlackjackStep> = {
  name: 'blackjack',
  readChoice({ sideBets }, value) {
    const { pairs = 0, poker = 0 } = fieldsOf(value, sideBets ? SIDE_BETS : [], BadChoice)
    return {
      pairs: oneOf(pairs, SIDE_HALVES, 'pairs', BadChoice),
      poker: oneOf(poker, SIDE_HALVES, 'poker', BadChoice),
    }
  },
  stakeOf: (_config, choice, bet) =>
    SIDE_BETS.reduce((sum, name) => sum + sideStake(choice, name, bet), bet),
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
