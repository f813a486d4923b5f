import type { SlotConfig } from './slot-config.ts'

/** How many boards the reels of a spin can show: what an enumeration of it costs. */
export function cycleSize({ strips }: Pick<SlotConfig, 'strips'>): number {
  return strips.base.reduce((boards, strip) => boards * strip.length, 1)
}
