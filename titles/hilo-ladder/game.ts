import { type HiloConfig, hiloEngine } from '@baize/fair/engines/hilo/engine'
import { hiloFigures } from '@baize/fair/engines/hilo/maths'
import type { GameDefinition } from '@baize/fair/game'

export const game: GameDefinition<HiloConfig> = {
  slug: 'hilo-ladder',
  engine: hiloEngine,
  config: { returnToPlayer: '0.99', maxMultiplier: '1000000', maxSkips: 52 },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '1000',
  hasDemo: true,
  features: [],
  figures: hiloFigures,
}
