import { oneOf, parted } from '../../strategies/drawing.ts'
import { placed, type Strategies } from '../../strategies/strategy.ts'
import { WHEEL_RISKS, type WheelConfig, wheelSizes } from './engine.ts'

export const strategies: Strategies<WheelConfig> = {
  ofMode(_config, mode) {
    const [segments, risk] = parted(mode)
    return placed({ segments: Number(segments), risk })
  },
  anyOf: (config, chance) =>
    placed({ segments: oneOf(chance, wheelSizes(config)), risk: oneOf(chance, WHEEL_RISKS) }),
}
