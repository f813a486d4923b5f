import { ratio, times, type Ratio } from '../../ratio.ts'
import type { Figures } from '../../sheet.ts'
import { modeOf } from '../mode-figures.ts'
import { type MinesConfig, minesMultiplier } from './engine.ts'

/** A mode is a number of mines and the number of gems after which the player stops: `3-2`. */
export function minesFigures(config: MinesConfig): Figures {
  const [fewest, most] = config.mines
  const counts = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at)
  return {
    method: { name: 'closedForm' },
    modes: counts.flatMap((mines) =>
      Array.from({ length: config.tiles - mines }, (_, at) => at + 1).map((gems) =>
        modeOf(`${mines}-${gems}`, [
          [minesMultiplier(config, mines, gems), chanceOfGems(config.tiles, mines, gems)],
        ]),
      ),
    ),
    // As many mines as gems, and all of them found: what can be won at most.
    listedMode: `${Math.ceil(config.tiles / 2)}-${Math.floor(config.tiles / 2)}`,
  }
}

function chanceOfGems(tiles: number, mines: number, gems: number): Ratio {
  let chance = ratio(1)
  for (let picked = 0; picked < gems; picked += 1) {
    chance = times(chance, ratio(tiles - mines - picked, tiles - picked))
  }
  return chance
}
