import { drawInt, type Draws } from '../draws.ts'
import type { PointConfig } from './point.ts'

/** Low targets as often as high ones: each digit more is as likely as the one before. */
export function anyTarget({ targets: [lowest, highest] }: PointConfig, chance: Draws): number {
  const upTo = 10 ** (3 + drawInt(chance, 6))
  return lowest + drawInt(chance, Math.min(upTo, highest) - lowest + 1)
}
