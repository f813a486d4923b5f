import { placed, type Strategies } from '../../strategies/strategy.ts'
import { anyTarget } from '../any-target.ts'
import type { PointConfig } from '../point.ts'

export const strategies: Strategies<PointConfig> = {
  ofMode: (_config, mode) => placed({ target: Math.round(Number(mode) * 100) }),
  anyOf: (config, chance) => placed({ target: anyTarget(config, chance) }),
}
