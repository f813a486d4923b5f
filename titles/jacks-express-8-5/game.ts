import { videoPokerEngine, type VideoPokerConfig } from '@baize/fair/engines/video-poker/engine'
import { videoPokerFigures } from '@baize/fair/engines/video-poker/maths'
import type { GameDefinition } from '@baize/fair/game'

export const game: GameDefinition<VideoPokerConfig> = {
  slug: 'jacks-express-8-5',
  engine: videoPokerEngine,
  config: {
    pays: {
      royalFlush: 800,
      straightFlush: 50,
      fourOfAKind: 25,
      fullHouse: 8,
      flush: 5,
      straight: 4,
      threeOfAKind: 3,
      twoPair: 2,
      jacksOrBetter: 1,
    },
  },
  mathVersion: 1,
  minBet: '0.05',
  maxBet: '250.00',
  hasDemo: true,
  features: [],
  figures: videoPokerFigures,
}
