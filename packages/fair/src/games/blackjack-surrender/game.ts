import { blackjackEngine, type BlackjackConfig } from '../../engines/blackjack/engine.ts'
import { blackjackFigures } from '../../engines/blackjack/maths.ts'
import type { GameDefinition } from '../../game.ts'

export const game: GameDefinition<BlackjackConfig> = {
  slug: 'blackjack-surrender',
  engine: blackjackEngine,
  config: {
    hitsSoft17: false,
    naturalReturns: '2.5',
    doubleAfterSplit: true,
    maxHands: 4,
    resplitAces: true,
    surrender: true,
  },
  mathVersion: 1,
  minBet: '5.00',
  maxBet: '5000.00',
  hasDemo: true,
  features: [],
  figures: blackjackFigures,
}
