import { expect, test } from 'vitest'
import { layoutReels } from './reel-layout.ts'

const SIZES = [
  [366, 391, 3, 3],
  [374, 402, 6, 5],
  [811, 629, 5, 4],
] as const

test.for([1, 1.5])(
  'reels stand on whole points of a canvas of %s points a pixel, so that symbols are copied and not mixed',
  (density) => {
    for (const [width, height, reels, rows] of SIZES) {
      const { left, top, cellWidth, cellHeight } = layoutReels(width, height, reels, rows, density)
      for (const pixels of [left, top, cellWidth, cellHeight])
        expect(Math.abs(pixels * density - Math.round(pixels * density))).toBeLessThan(1e-9)
      expect(left + cellWidth * reels).toBeLessThanOrEqual(width)
      expect(top + cellHeight * rows).toBeLessThanOrEqual(height)
    }
  },
)
