import { diceEngine, type DiceConfig } from '../../engines/dice/engine.ts'
import { diceFigures } from '../../engines/dice/maths.ts'
import type { GameDefinition } from '../../game.ts'

export const game: GameDefinition<DiceConfig> = {
  slug: 'dice',
  engine: diceEngine,
  config: { outcomes: 10_000, returnToPlayer: '0.99', covered: [1, 9800] },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '10000',
  hasDemo: true,
  features: [],
  figures: diceFigures,
}
