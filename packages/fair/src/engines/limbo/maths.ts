import type { Figures } from '../../sheet.ts'
import { pointFigures, type PointConfig } from '../point.ts'

export function limboFigures(config: PointConfig): Figures {
  return pointFigures(config)
}
