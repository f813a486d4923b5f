import { drawInt } from '../../draws.ts'
import { oneOf } from '../../strategies/drawing.ts'
import { placed, type Strategies } from '../../strategies/strategy.ts'
import type { DiceConfig } from './engine.ts'

export const strategies: Strategies<DiceConfig> = {
  ofMode: ({ outcomes }, mode) =>
    placed({
      side: 'under',
      target: Math.round((Number.parseFloat(mode) * outcomes) / 100),
    }),
  anyOf({ outcomes, covered: [fewest, most] }, chance) {
    const covered = fewest + drawInt(chance, most - fewest + 1)
    return oneOf(chance, [
      placed({ side: 'under', target: covered }),
      placed({ side: 'over', target: outcomes - 1 - covered }),
    ])
  },
}
