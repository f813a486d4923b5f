import { blackjackEngine, type BlackjackConfig } from '@baize/fair/engines/blackjack/engine'
import { blackjackFigures } from '@baize/fair/engines/blackjack/maths'
import type { GameDefinition } from '@baize/fair/game'

export const game: GameDefinition<BlackjackConfig> = {
  slug: 'original-blackjack',
  engine: blackjackEngine,
  config: {
    hitsSoft17: false,
    naturalReturns: '2.5',
    doubleAfterSplit: true,
    maxHands: 4,
    maxBoxes: 3,
    resplitAces: false,
    surrender: false,
    sideBets: {
      pairs: { perfect: 26, coloured: 11, mixed: 6 },
      poker: { suitedTrips: 101, straightFlush: 41, threeOfAKind: 26, straight: 11, flush: 6 },
    },
  },
  mathVersion: 3,
  minBet: '0.10',
  maxBet: '5000.00',
  hasDemo: true,
  features: [],
  figures: blackjackFigures,
}
