import type { Draws } from '../draws.ts'
import { ratio, type Ratio } from '../ratio.ts'
import type { Figures } from '../sheet.ts'
import { modeOf } from './mode-figures.ts'

/** The rules of games in which a multiplier is drawn and the player names one that it has to reach. */
export interface PointConfig {
  /** Of 100: what comes back of all bets. */
  readonly returnPercent: number
  /** The lowest and the highest multiplier that can be named, in hundredths. */
  readonly targets: readonly [number, number]
}

const POINTS_COUNT = 2n ** 52n

/**
 * The multiplier of a round in hundredths: `return / u`, with u from (0, 1] in steps of 2^-52. Counted in whole
 * numbers, because the largest ones lie beyond what a double holds exactly.
 */
export function pointOf(draws: Draws, { returnPercent, targets }: PointConfig): number {
  const drawn = BigInt(draws.u52()) + 1n
  const point = (BigInt(returnPercent) * POINTS_COUNT) / drawn
  const [, highest] = targets
  // Nobody can name more than the highest, so nothing above it needs to be told apart.
  return point > BigInt(highest) ? highest : Number(point)
}

/** How likely a multiplier is reached, exactly: as many of the 2^52 numbers as lie below it. */
export function chanceOf({ returnPercent }: PointConfig, target: number): Ratio {
  return ratio((BigInt(returnPercent) * POINTS_COUNT) / BigInt(target), POINTS_COUNT)
}

/** What may be named and how it does: the ends of the range and some between. */
export function pointFigures(config: PointConfig): Figures {
  const [lowest, highest] = config.targets
  const between = [110, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000, 1_000_000, 10_000_000]
  const targets = [lowest, ...between.filter((one) => one > lowest && one < highest), highest]
  return {
    method: { name: 'closedForm' },
    modes: targets.map((target) =>
      modeOf(String(target / 100), [[ratio(target, 100), chanceOf(config, target)]]),
    ),
    listedMode: String(highest / 100),
  }
}
