import { blackjackEngine, type BlackjackConfig } from '@baize/fair/engines/blackjack/engine'
import { blackjackFigures } from '@baize/fair/engines/blackjack/maths'
import type { GameDefinition } from '@baize/fair/game'

export const game: GameDefinition<BlackjackConfig> = {
  slug: 'speed-blackjack-6-5',
  engine: blackjackEngine,
  config: {
    hitsSoft17: false,
    naturalReturns: '2.2',
    doubleAfterSplit: true,
    maxHands: 4,
    resplitAces: false,
    surrender: false,
  },
  mathVersion: 1,
  minBet: '0.50',
  maxBet: '500.00',
  hasDemo: true,
  features: [],
  figures: blackjackFigures,
}
