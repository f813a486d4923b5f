/** Where the reels stand on the board, in CSS pixels. */
export interface ReelLayout {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly cellWidth: number
  readonly cellHeight: number
  readonly reels: number
  readonly rows: number
}

const MARGIN = 14
/** Room for what is said above the reels. */
const HEAD = 52
const FOOT = 18
const WIDEST_CELL = 1.18
const TALLEST_CELL = 1.12
const LARGEST_CELL = 190

export function layoutReels(
  width: number,
  height: number,
  reels: number,
  rows: number,
): ReelLayout {
  const wide = (width - MARGIN * 2) / reels
  const high = (height - HEAD - FOOT) / rows
  const cellHeight = Math.max(24, Math.min(high, wide * TALLEST_CELL, LARGEST_CELL))
  const cellWidth = Math.max(24, Math.min(wide, cellHeight * WIDEST_CELL))
  return {
    width,
    height,
    left: (width - cellWidth * reels) / 2,
    top: HEAD + Math.max(0, (height - HEAD - FOOT - cellHeight * rows) / 2),
    cellWidth,
    cellHeight,
    reels,
    rows,
  }
}
