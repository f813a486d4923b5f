import { drawInt } from '../../draws.ts'
import { placed, type Strategies } from '../../strategies/strategy.ts'
import type { SlotConfig } from './slot-config.ts'

export const strategies: Strategies<SlotConfig> = {
  ofMode: (_config, mode) => placed({ mode }),
  /** Now and then the feature is bought, where it can be. */
  anyOf: ({ buy }, chance) => placed({ mode: drawInt(chance, 4) === 0 && buy ? 'buy' : 'base' }),
}
