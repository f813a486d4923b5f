import { onSome, onSpot } from '../../strategies/chips.ts'
import type { Strategies } from '../../strategies/strategy.ts'
import { type RouletteConfig, spotsOf } from './table.ts'

export const strategies: Strategies<RouletteConfig> = {
  ofMode(config, mode) {
    const spot = [...spotsOf(config).values()].find(({ kind }) => kind === mode)
    if (!spot) throw new RangeError(`The felt has no ${mode}.`)
    return onSpot(spot.name)
  },
  anyOf: (config, chance) => onSome([...spotsOf(config).keys()], chance),
}
