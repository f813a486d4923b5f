import { limboEngine } from '@baize/fair/engines/limbo/engine'
import { limboFigures } from '@baize/fair/engines/limbo/maths'
import type { PointConfig } from '@baize/fair/engines/point'
import type { GameDefinition } from '@baize/fair/game'

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
