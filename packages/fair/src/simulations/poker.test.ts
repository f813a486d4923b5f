import { expect, test } from 'vitest'
import { modeOf } from '../engines/mode-figures.ts'
import type { VideoPokerConfig } from '../engines/video-poker/engine.ts'
import { POKER_HANDS } from '../engines/video-poker/hands.ts'
import { ratio } from '../ratio.ts'
import { loadGame } from '../testing.ts'
import { PATIENCE_MS, playedShare } from './testing.ts'
import { POKER_TITLES } from './titles.ts'

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

// The best hold of a hand weighs 2.6 million draws, too many to play often; its return is counted over all of
// them by the sheet. What is played here needs no thought: five cards go, five new ones are as good as any.
test.for(POKER_TITLES)('%s, five new cards', { timeout: PATIENCE_MS }, async (slug) => {
  const { engine, config } = await loadGame(slug)
  const { pays } = config as VideoPokerConfig
  const mode = modeOf(
    'five new cards',
    POKER_HANDS.map((hand) => [ratio(pays[hand]), ratio(HANDS[hand], 2_598_960)]),
  )
  const strategy = { choiceFor: () => ({}), next: () => ({ type: 'hold', held: [] }) }
  const { isInside, said } = playedShare({ engine, config, strategy, mode, share: 1 })
  expect(isInside, said).toBe(true)
})
