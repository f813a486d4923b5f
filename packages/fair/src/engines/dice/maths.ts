import { ratio } from '../../ratio.ts'
import type { Figures, SheetMode } from '../../sheet.ts'
import { modeOf } from '../mode-figures.ts'
import { type DiceConfig, diceMultiplier } from './engine.ts'

/** Numbers covered, of 10,000: the ends, and what people bet on. */
const SHOWN = [10, 100, 200, 500, 1000, 2000, 2500, 3300, 4950, 6600, 7500, 9000, 9500]

function diceMode(config: DiceConfig, covered: number): SheetMode {
  const multiplier = diceMultiplier(config, { side: 'under', target: covered })
  return modeOf(`${(covered * 100) / config.outcomes}%`, [
    [multiplier, ratio(covered, config.outcomes)],
  ])
}

/** Every target returns exactly the same, so there is no worst one; over and under mirror each other. */
export function diceFigures(config: DiceConfig): Figures {
  const [fewest, most] = config.covered
  const covered = [fewest, ...SHOWN.filter((one) => one > fewest && one < most), most]
  return {
    method: { name: 'closedForm' },
    modes: covered.map((one) => diceMode(config, one)),
    // The lobby says how much can be won.
    listedMode: '0.01%',
  }
}
