import { decimalRatio, ratio } from '../../ratio.ts'
import type { Figures } from '../../sheet.ts'
import { choose } from '../choose.ts'
import { modeOf } from '../mode-figures.ts'
import { KENO_RISKS, type KenoConfig } from './engine.ts'

/** A mode is a risk and a count of picks: `classic-5`. */
export function kenoFigures({ numbers, drawn, pays }: KenoConfig): Figures {
  return {
    method: { name: 'closedForm' },
    modes: KENO_RISKS.flatMap((risk) =>
      pays[risk].map((row, at) => {
        const picks = at + 1
        const chanceOfHits = (hits: number) =>
          ratio(choose(picks, hits) * choose(numbers - picks, drawn - hits), choose(numbers, drawn))
        return modeOf(
          `${risk}-${picks}`,
          row.map((pay, hits) => [decimalRatio(pay), chanceOfHits(hits)]),
        )
      }),
    ),
    listedMode: 'high-10',
  }
}
