import { baccaratEngine, type BaccaratConfig } from '../../engines/baccarat/engine.ts'
import { baccaratFigures } from '../../engines/baccarat/maths.ts'
import type { GameDefinition } from '../../game.ts'

export const game: GameDefinition<BaccaratConfig> = {
  slug: 'baccarat-zero',
  engine: baccaratEngine,
  config: {
    decks: 8,
    returns: {
      player: '2',
      banker: '2',
      bankerOnSix: '1.5',
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
