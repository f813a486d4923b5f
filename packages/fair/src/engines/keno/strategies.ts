import { drawInt, drawPlaces } from '../../draws.ts'
import { oneOf, parted } from '../../strategies/drawing.ts'
import { placed, type Strategies } from '../../strategies/strategy.ts'
import { KENO_RISKS, type KenoConfig } from './engine.ts'

export const strategies: Strategies<KenoConfig> = {
  ofMode(_config, mode) {
    const [risk, count] = parted(mode)
    return placed({ risk, picks: Array.from({ length: Number(count) }, (_, at) => at * 4 + 1) })
  },
  anyOf({ numbers, pays }, chance) {
    const count = 1 + drawInt(chance, pays.classic.length)
    const picks = drawPlaces(chance, numbers, count).map((place) => place + 1)
    return placed({ risk: oneOf(chance, KENO_RISKS), picks })
  },
}
