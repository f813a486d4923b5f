import { rouletteEngine } from '@baize/fair/engines/roulette/engine'
import { rouletteFigures } from '@baize/fair/engines/roulette/maths'
import type { RouletteConfig } from '@baize/fair/engines/roulette/table'
import type { GameDefinition } from '@baize/fair/game'

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
