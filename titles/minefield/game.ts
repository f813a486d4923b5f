import { minesEngine, type MinesConfig } from '@baize/fair/engines/mines/engine'
import { minesFigures } from '@baize/fair/engines/mines/maths'
import type { GameDefinition } from '@baize/fair/game'

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
