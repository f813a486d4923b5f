import { expect, test } from 'vitest'
import { racePlaces } from './race-places.ts'

/** By the formula of Gauss, in parts of the whole track. */
function areaOf({ width, height, corners }: ReturnType<typeof racePlaces>[number]): number {
  const twice = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return (Math.abs(twice) / 2) * width * height
}

test.each([37, 38])(
  'a track of %i pockets lies in its box, the first in the middle of its right',
  (count) => {
    const places = racePlaces(count)
    for (const { left, top, width, height } of places) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9)
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(100 + 1e-9)
    }
    const [first] = places
    expect((first?.left ?? 0) + (first?.width ?? 0)).toBeCloseTo(100)
    expect((first?.top ?? 0) + (first?.height ?? 0) / 2).toBeCloseTo(50)
  },
)

test('no pocket of the track is larger than another, but for the corners of its bends', () => {
  const areas = racePlaces(37).map(areaOf)
  expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.05)
})

test('the second pocket lies below the first, as on the wheel, and the last above it', () => {
  const [first, second, ...others] = racePlaces(37)
  expect(second?.top).toBeGreaterThan(first?.top ?? 0)
  expect(others.at(-1)?.top).toBeLessThan(first?.top ?? 0)
})
