import { limboEngine } from '../../engines/limbo/engine.ts'
import { limboFigures } from '../../engines/limbo/maths.ts'
import type { PointConfig } from '../../engines/point.ts'
import type { GameDefinition } from '../../game.ts'

export const game: GameDefinition<PointConfig> = {
  slug: 'limbo',
  engine: limboEngine,
  config: { returnPercent: 99, targets: [101, 100_000_000] },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '5000',
  hasDemo: true,
  features: [],
  figures: limboFigures,
}
