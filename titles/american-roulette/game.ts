import { rouletteEngine } from '@baize/fair/engines/roulette/engine'
import { rouletteFigures } from '@baize/fair/engines/roulette/maths'
import type { RouletteConfig } from '@baize/fair/engines/roulette/table'
import type { GameDefinition } from '@baize/fair/game'

export const game: GameDefinition<RouletteConfig> = {
  slug: 'american-roulette',
  engine: rouletteEngine,
  config: { wheel: 'american', laPartage: false },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '1000.00',
  hasDemo: true,
  features: [],
  figures: rouletteFigures,
}
