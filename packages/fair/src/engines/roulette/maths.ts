import { ratio } from '../../ratio.ts'
import type { Figures, SheetMode } from '../../sheet.ts'
import { modeOf } from '../mode-figures.ts'
import { multiplierOf } from './engine.ts'
import { WHEEL_ORDER, spotsOf } from './table.ts'
import type { RouletteConfig, Spot } from './table.ts'

/** One mode for each kind of spot: all spots of a kind cover the same count of pockets. */
export function rouletteFigures(config: RouletteConfig): Figures {
  const pockets = WHEEL_ORDER[config.wheel]
  const chance = ratio(1, pockets.length)
  const figuresOf = (spot: Spot): SheetMode =>
    modeOf(
      spot.kind,
      pockets.map((pocket) => [multiplierOf(config, spot, pocket), chance]),
    )
  const oneOfEach = new Map([...spotsOf(config).values()].map((spot) => [spot.kind, spot]))
  return {
    method: { name: 'allPockets', pockets: pockets.length },
    modes: [...oneOfEach.values()].map(figuresOf),
    // The best bet of the table is the one a player is told of.
    listedMode: config.laPartage ? 'even-money' : 'straight',
  }
}
