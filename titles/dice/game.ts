import { diceEngine, type DiceConfig } from '@baize/fair/engines/dice/engine'
import { diceFigures } from '@baize/fair/engines/dice/maths'
import type { GameDefinition } from '@baize/fair/game'

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
