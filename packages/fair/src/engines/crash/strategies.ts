import { drawInt } from '../../draws.ts'
import { placed, type Strategies } from '../../strategies/strategy.ts'
import { anyTarget } from '../any-target.ts'
import type { PointConfig } from '../point.ts'

export const strategies: Strategies<PointConfig> = {
  ofMode: (_config, mode) => placed({ autoCashout: Math.round(Number(mode) * 100) }),
  anyOf: (config, chance) =>
    placed({ autoCashout: drawInt(chance, 8) === 0 ? null : anyTarget(config, chance) }),
}
