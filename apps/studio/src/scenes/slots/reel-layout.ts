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
/** Where symbols that won fall, what they were is told below the reels. */
const FOOT_WITH_TALLY = 50
const WIDEST_CELL = 1.18
const TALLEST_CELL = 1.12
const LARGEST_CELL = 190

/**
 * `density` points of the canvas are a pixel. Cells are whole points large and stand on whole points: a picture that
 * fits is copied, one that does not is mixed anew from its neighbours, point by point and in every frame.
 */
export function layoutReels(
  width: number,
  height: number,
  reels: number,
  rows: number,
  density = 1,
  hasTally = false,
): ReelLayout {
  const foot = hasTally ? FOOT_WITH_TALLY : FOOT
  const whole = (pixels: number) => Math.floor(pixels * density) / density
  const wide = (width - MARGIN * 2) / reels
  const high = (height - HEAD - foot) / rows
  const cellHeight = whole(Math.max(24, Math.min(high, wide * TALLEST_CELL, LARGEST_CELL)))
  const cellWidth = whole(Math.max(24, Math.min(wide, cellHeight * WIDEST_CELL)))
  return {
    width,
    height,
    left: whole((width - cellWidth * reels) / 2),
    top: whole(HEAD + Math.max(0, (height - HEAD - foot - cellHeight * rows) / 2)),
    cellWidth,
    cellHeight,
    reels,
    rows,
  }
}
