import { oneOf, parted } from '../../strategies/drawing.ts'
import { placed, type Strategies } from '../../strategies/strategy.ts'
import { PLINKO_RISKS, type PlinkoConfig, rowCounts } from './engine.ts'

export const strategies: Strategies<PlinkoConfig> = {
  ofMode(_config, mode) {
    const [rows, risk] = parted(mode)
    return placed({ rows: Number(rows), risk })
  },
  anyOf: (config, chance) =>
    placed({ rows: oneOf(chance, rowCounts(config)), risk: oneOf(chance, PLINKO_RISKS) }),
}
