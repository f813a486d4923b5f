import { rouletteEngine } from '@baize/fair/engines/roulette/engine'
import { rouletteFigures } from '@baize/fair/engines/roulette/maths'
import type { RouletteConfig } from '@baize/fair/engines/roulette/table'
import type { GameDefinition } from '@baize/fair/game'

export const game: GameDefinition<RouletteConfig> = {
  slug: 'european-roulette',
  engine: rouletteEngine,
  config: { wheel: 'european', laPartage: false },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '2000.00',
  hasDemo: true,
  features: [],
  figures: rouletteFigures,
}
