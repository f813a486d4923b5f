import { decimalRatio, ratio } from '../../ratio.ts'
import type { Figures } from '../../sheet.ts'
import { choose } from '../choose.ts'
import { modeOf } from '../mode-figures.ts'
import { bucketsOf, PLINKO_RISKS, type PlinkoConfig, rowCounts } from './engine.ts'

export function plinkoFigures(config: PlinkoConfig): Figures {
  return {
    method: { name: 'closedForm' },
    modes: rowCounts(config).flatMap((rows) =>
      PLINKO_RISKS.map((risk) =>
        modeOf(
          `${rows}-${risk}`,
          bucketsOf(config, { rows, risk }).map((pay, bucket) => [
            decimalRatio(pay),
            ratio(choose(rows, bucket), 2n ** BigInt(rows)),
          ]),
        ),
      ),
    ),
    listedMode: '16-high',
  }
}
