import { onSome, onSpot } from '../../strategies/chips.ts'
import type { Strategies } from '../../strategies/strategy.ts'
import { BACCARAT_SPOTS, type BaccaratConfig } from './baccarat-config.ts'

export const strategies: Strategies<BaccaratConfig> = {
  ofMode: (_config, mode) => onSpot(mode),
  anyOf: (_config, chance) => onSome(BACCARAT_SPOTS, chance),
}
