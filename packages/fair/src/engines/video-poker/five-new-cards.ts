import { ratio } from '../../ratio.ts'
import type { SimulatedWay } from '../../strategies/strategy.ts'
import { modeOf } from '../mode-figures.ts'
import { POKER_HANDS } from './hands.ts'
import type { VideoPokerConfig } from './video-poker-config.ts'

/** How many of the 2,598,960 hands of five cards are each hand that pays. */
const HANDS = {
  royalFlush: 4,
  straightFlush: 36,
  fourOfAKind: 624,
  fullHouse: 3744,
  flush: 5108,
  straight: 10_200,
  threeOfAKind: 54_912,
  twoPair: 123_552,
  jacksOrBetter: 337_920,
}

const NAME = 'five new cards'

/**
 * The best hold of a hand weighs 2.6 million draws, too many to play often; its return is counted over all of them by
 * the sheet. What is simulated needs no thought: five cards go, five new ones are as good as any.
 */
export function fiveNewCards({ pays }: VideoPokerConfig): Readonly<Record<string, SimulatedWay>> {
  const strategy = { choiceFor: () => ({ coins: 1 }), next: () => ({ type: 'hold', held: [] }) }
  const mode = modeOf(
    NAME,
    POKER_HANDS.map((hand) => [ratio(pays[hand]), ratio(HANDS[hand], 2_598_960)]),
  )
  return { [NAME]: { strategy, mode } }
}
