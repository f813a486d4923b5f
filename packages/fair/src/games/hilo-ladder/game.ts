import { type HiloConfig, hiloEngine } from '../../engines/hilo/engine.ts'
import { hiloFigures } from '../../engines/hilo/maths.ts'
import type { GameDefinition } from '../../game.ts'

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
