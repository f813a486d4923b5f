import type { Figures } from '../../sheet.ts'
import { pointFigures, type PointConfig } from '../point.ts'

/** A mode is a multiplier at which the player means to cash out. */
export function crashFigures(config: PointConfig): Figures {
  return pointFigures(config)
}
