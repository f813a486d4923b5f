import { rouletteEngine } from '../../engines/roulette/engine.ts'
import { rouletteFigures } from '../../engines/roulette/maths.ts'
import type { RouletteConfig } from '../../engines/roulette/table.ts'
import type { GameDefinition } from '../../game.ts'

/** A wheel that everybody at the table shares: one number a round, drawn from the table's chain. */
export const game: GameDefinition<RouletteConfig> = {
  slug: 'halo-roulette',
  engine: rouletteEngine,
  config: { wheel: 'european', laPartage: false },
  mathVersion: 1,
  minBet: '0.20',
  maxBet: '5000',
  hasDemo: false,
  features: ['shared-round'],
  figures: rouletteFigures,
}
