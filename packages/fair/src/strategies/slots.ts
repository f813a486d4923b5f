import { drawInt } from '../draws.ts'
import type { SlotConfig } from '../engines/slots/slot-config.ts'
import { placed, type Strategies } from './strategy.ts'

export const slotStrategies: Strategies<SlotConfig> = {
  ofMode: (_config, mode) => placed({ mode }),
  /** Now and then the feature is bought, where it can be. */
  anyOf: ({ buy }, chance) => placed({ mode: drawInt(chance, 4) === 0 && buy ? 'buy' : 'base' }),
}
