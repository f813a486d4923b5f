import { minesEngine, type MinesConfig } from '../../engines/mines/engine.ts'
import { minesFigures } from '../../engines/mines/maths.ts'
import type { GameDefinition } from '../../game.ts'

export const game: GameDefinition<MinesConfig> = {
  slug: 'minefield',
  engine: minesEngine,
  config: { tiles: 25, mines: [1, 24], returnToPlayer: '0.99' },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '1000',
  hasDemo: true,
  features: [],
  figures: minesFigures,
}
