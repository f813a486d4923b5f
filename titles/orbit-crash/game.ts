import { crashEngine } from '@baize/fair/engines/crash/engine'
import { crashFigures } from '@baize/fair/engines/crash/maths'
import type { PointConfig } from '@baize/fair/engines/point'
import type { GameDefinition } from '@baize/fair/game'

export const game: GameDefinition<PointConfig> = {
  slug: 'orbit-crash',
  engine: crashEngine,
  config: { returnPercent: 99, targets: [101, 100_000_000] },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '2000',
  hasDemo: true,
  features: ['shared-round'],
  figures: crashFigures,
}
