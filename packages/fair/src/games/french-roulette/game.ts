import { rouletteEngine } from '../../engines/roulette/engine.ts'
import { rouletteFigures } from '../../engines/roulette/maths.ts'
import type { RouletteConfig } from '../../engines/roulette/table.ts'
import type { GameDefinition } from '../../game.ts'

export const game: GameDefinition<RouletteConfig> = {
  slug: 'french-roulette',
  engine: rouletteEngine,
  config: { wheel: 'european', laPartage: true },
  mathVersion: 1,
  minBet: '0.50',
  maxBet: '2500.00',
  hasDemo: true,
  features: [],
  figures: rouletteFigures,
}
