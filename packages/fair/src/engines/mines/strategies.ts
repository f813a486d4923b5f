import { drawInt, drawPlaces } from '../../draws.ts'
import { parted } from '../../strategies/drawing.ts'
import type { Strategies, Strategy } from '../../strategies/strategy.ts'
import type { MinesConfig } from './engine.ts'

/** Picks the tiles in this order, and cashes out when all of them were gems. */
function pickThese(mines: number, tiles: readonly number[]): Strategy {
  return {
    choiceFor: () => ({ mines }),
    next({ events }) {
      const tile = tiles[events.filter(({ type }) => type === 'gem').length]
      return tile === undefined ? { type: 'cashout' } : { type: 'pick', tile }
    },
  }
}

export const strategies: Strategies<MinesConfig> = {
  ofMode({ tiles }, mode) {
    const [mines, gems] = parted(mode).map(Number) as [number, number]
    return pickThese(
      mines,
      Array.from({ length: gems }, (_, at) => (at * 7) % tiles),
    )
  },
  anyOf({ tiles, mines: [fewest, most] }, chance) {
    const mines = fewest + drawInt(chance, most - fewest + 1)
    const gems = 1 + drawInt(chance, Math.min(6, tiles - mines))
    return pickThese(mines, drawPlaces(chance, tiles, gems))
  },
}
