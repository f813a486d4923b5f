import {
  crashEngine,
  crashPointOf,
  type CrashChoice,
  type CrashStep,
} from '@baize/fair/engines/crash/engine'
import type { PointConfig } from '@baize/fair/engines/point'
import { dueOf } from '@baize/fair/fraction'
import { ratio } from '@baize/fair/ratio'
import { crashAfterMs, multiplierAt } from './crash-curve.ts'
import type { TableGame } from './table-game.ts'

export interface CrashResult {
  /** The last multiplier of the flight, in hundredths. */
  readonly point: number
}

/** One flight for everybody; each leaves when they like, and who stays too long has nothing. */
export function crashGame(
  tableId: string,
  config: PointConfig,
): TableGame<CrashChoice, CrashResult> {
  const [lowest, highest] = config.targets
  return {
    tableId,
    timing: { bettingMs: 6_000, lockedMs: [300, 1_000], pauseMs: 3_500 },
    slots: 2,
    showsResult: 'at-end',
    readChoice: (value) => crashEngine.readChoice(config, value),
    added: () => null,
    draw: (draws) => ({ point: crashPointOf(draws, config) }),
    // What ends before the lowest multiplier that can be taken was never a flight.
    runMs: ({ point }) => (point < lowest ? 0 : crashAfterMs(point)),
    due(choice, staked, { point }, rule) {
      const auto = choice.autoCashout
      return dueOf(staked, ratio(auto !== null && auto <= point ? auto : 0, 100), rule)
    },
    spotsOf: () => [],
    stepsOf({ autoCashout }, cashOut): readonly CrashStep[] {
      return cashOut === null || cashOut === autoCashout ? [] : [{ type: 'cashout', at: cashOut }]
    },
    cashOuts: {
      lowest,
      highest,
      lastOf: ({ point }) => point,
      multiplierAt,
      due: (staked, at, rule) => dueOf(staked, ratio(at, 100), rule),
      autoOf: ({ autoCashout }) => autoCashout,
      withAuto: (_choice, at) => ({ autoCashout: at }),
    },
  }
}
