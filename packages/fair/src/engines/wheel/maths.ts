import { decimalRatio, ratio } from '../../ratio.ts'
import type { Figures } from '../../sheet.ts'
import { modeOf } from '../mode-figures.ts'
import { segmentsOf, WHEEL_RISKS, type WheelConfig, wheelSizes } from './engine.ts'

export function wheelFigures(config: WheelConfig): Figures {
  return {
    method: { name: 'allSegments' },
    modes: wheelSizes(config).flatMap((segments) =>
      WHEEL_RISKS.map((risk) =>
        modeOf(
          `${segments}-${risk}`,
          segmentsOf(config, { segments, risk }).map((pay) => [
            decimalRatio(pay),
            ratio(1, segments),
          ]),
        ),
      ),
    ),
    listedMode: '50-high',
  }
}
