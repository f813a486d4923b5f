import { baccaratEngine, type BaccaratConfig } from '@baize/fair/engines/baccarat/engine'
import { baccaratFigures } from '@baize/fair/engines/baccarat/maths'
import type { GameDefinition } from '@baize/fair/game'

export const game: GameDefinition<BaccaratConfig> = {
  slug: 'baccarat-commission',
  engine: baccaratEngine,
  config: {
    decks: 8,
    returns: {
      player: '2',
      banker: '1.95',
      bankerOnSix: '1.95',
      tie: '9',
      playerPair: '12',
      bankerPair: '12',
    },
  },
  mathVersion: 1,
  minBet: '1.00',
  maxBet: '5000.00',
  hasDemo: true,
  features: [],
  figures: baccaratFigures,
}
