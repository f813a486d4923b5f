import { parseCard } from '../../cards.ts'
import { drawInt, drawPlaces } from '../../draws.ts'
import type { Strategies } from '../../strategies/strategy.ts'
import { bestHold } from './best-hold.ts'
import { fiveNewCards } from './five-new-cards.ts'
import type { VideoPokerConfig } from './video-poker-config.ts'

export const strategies: Strategies<VideoPokerConfig> = {
  ofMode: (config) => ({
    choiceFor: () => ({}),
    next({ events }) {
      const [{ cards }] = events as unknown as [{ cards: string[] }]
      return { type: 'hold', held: bestHold(config, cards.map(parseCard)) }
    },
  }),
  anyOf: (_config, chance) => ({
    choiceFor: () => ({}),
    next() {
      const held = drawPlaces(chance, 5, drawInt(chance, 6)).toSorted((a, b) => a - b)
      return { type: 'hold', held }
    },
  }),
  apart: fiveNewCards,
}
