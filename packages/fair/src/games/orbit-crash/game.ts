import { crashEngine } from '../../engines/crash/engine.ts'
import { crashFigures } from '../../engines/crash/maths.ts'
import type { PointConfig } from '../../engines/point.ts'
import type { GameDefinition } from '../../game.ts'

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
