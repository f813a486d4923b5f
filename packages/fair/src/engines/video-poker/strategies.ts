import { parseCard } from '../../cards.ts'
import { drawInt, drawPlaces } from '../../draws.ts'
import type { Strategies } from '../../strategies/strategy.ts'
import { bestHold } from './best-hold.ts'
import { MOST_COINS } from './engine.ts'
import { fiveNewCards } from './five-new-cards.ts'
import type { VideoPokerConfig } from './video-poker-config.ts'

export const strategies: Strategies<VideoPokerConfig> = {
  ofMode: (config) => ({
    choiceFor: () => ({ coins: 1 }),
    next({ events }) {
      const [{ cards }] = events as unknown as [{ cards: string[] }]
      return { type: 'hold', held: bestHold(config, cards.map(parseCard)) }
    },
  }),
  anyOf: (_config, chance) => ({
    choiceFor: () => ({ coins: 1 + drawInt(chance, MOST_COINS) }),
    next() {
      const held = drawPlaces(chance, 5, drawInt(chance, 6)).toSorted((a, b) => a - b)
      return { type: 'hold', held }
    },
  }),
  apart: fiveNewCards,
}
