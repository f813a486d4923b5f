import { drawInt } from '../../draws.ts'
import type { Draws } from '../../draws.ts'
import { BadStep } from '../../engine.ts'
import type { Engine, GameEvent } from '../../engine.ts'
import { dueOf, type PayRule, ruleOf, unitsText } from '../../fraction.ts'
import { over, plus, ratio } from '../../ratio.ts'
import type { Ratio } from '../../ratio.ts'
import { readSpots, stakeOfSpots } from '../../spots.ts'
import type { SpotChoice } from '../../spots.ts'
import { closedRound } from '../ending.ts'
import { WHEEL_ORDER, colourOf, pocketText, spotsOf } from './table.ts'
import type { RouletteConfig, Spot } from './table.ts'

export interface Settled {
  /** Of all spots together: what is below a unit is drawn for once. */
  readonly due: Ratio
  /** Only spots that returned something, in the order they were placed. */
  readonly returned: readonly {
    readonly spot: string
    readonly amount: string
    readonly paid: string
  }[]
}

/** The number that falls. A table that many share draws it once and settles everybody with it. */
export function drawPocket(config: RouletteConfig, draws: Draws): number {
  return drawInt(draws, WHEEL_ORDER[config.wheel].length)
}

export function multiplierOf(config: RouletteConfig, spot: Spot, pocket: number): Ratio {
  if (spot.pockets.includes(pocket)) return spot.returns
  const isShared = config.laPartage && spot.kind === 'even-money' && pocket === 0
  return isShared ? ratio(1, 2) : ratio(0)
}

export function settleRoulette(
  config: RouletteConfig,
  choice: SpotChoice,
  pocket: number,
  rule: PayRule,
): Settled {
  const spots = spotsOf(config)
  const returned = choice.spots
    .map(({ spot, amount }) => {
      const multiplier = multiplierOf(config, spots.get(spot) as Spot, pocket)
      return { spot, amount, due: dueOf(BigInt(amount), multiplier, rule) }
    })
    .filter(({ due }) => due.num > 0n)
  return {
    due: returned.reduce((total, { due }) => plus(total, due), ratio(0)),
    returned: returned.map(({ due, ...row }) => ({ ...row, paid: unitsText(due) })),
  }
}

/** What the player sees of a pocket, wherever it was drawn. */
export function pocketEvent(pocket: number): GameEvent {
  return { type: 'pocket', pocket, text: pocketText(pocket), colour: colourOf(pocket) }
}

export const rouletteEngine: Engine<RouletteConfig, SpotChoice, never> = {
  name: 'roulette',
  readChoice(config, value) {
    const spots = spotsOf(config)
    return readSpots(value, (spot) => spots.has(spot))
  },
  stakeOf: (_config, choice, bet) => stakeOfSpots(choice, bet),
  readStep() {
    throw new BadStep('noSteps')
  },
  play(config, { choice, bet }, draws) {
    const staked = stakeOfSpots(choice, bet)
    const pocket = drawPocket(config, draws)
    const { due, returned } = settleRoulette(config, choice, pocket, ruleOf(draws))
    const events = [pocketEvent(pocket), { type: 'returned', spots: returned }]
    return closedRound(staked, over(due, ratio(staked)), events, draws)
  },
  finish: () => [],
}
