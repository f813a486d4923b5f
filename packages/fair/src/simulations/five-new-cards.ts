import { modeOf } from '../engines/mode-figures.ts'
import type { VideoPokerConfig } from '../engines/video-poker/engine.ts'
import { POKER_HANDS } from '../engines/video-poker/hands.ts'
import { ratio } from '../ratio.ts'
import type { SheetMode } from '../sheet.ts'
import type { Strategy } from '../strategies/strategy.ts'

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

export const FIVE_NEW_CARDS = 'five new cards'

/**
 * The best hold of a hand weighs 2.6 million draws, too many to play often; its return is counted over all of them by
 * the sheet. What is simulated needs no thought: five cards go, five new ones are as good as any.
 */
export const fiveNewCards: Strategy = {
  choiceFor: () => ({}),
  next: () => ({ type: 'hold', held: [] }),
}

export function fiveNewCardsMode({ pays }: VideoPokerConfig): SheetMode {
  return modeOf(
    FIVE_NEW_CARDS,
    POKER_HANDS.map((hand) => [ratio(pays[hand]), ratio(HANDS[hand], 2_598_960)]),
  )
}
