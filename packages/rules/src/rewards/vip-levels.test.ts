import { describe, expect, test } from 'vitest'
import { levelFor, levelGroups, wayToNext } from './vip-levels.ts'

const LEVELS = [
  { level: 1, points: 0n },
  { level: 2, points: 100n },
  { level: 3, points: 500n },
]

describe('a level of the club', () => {
  test.each([
    [0n, 1],
    [99n, 1],
    [100n, 2],
    [499n, 2],
    [500n, 3],
    [9_999n, 3],
    // What was taken back may leave less than nothing for a moment.
    [-5n, 1],
  ])('%s points are level %s', (points, level) => {
    expect(levelFor(points, LEVELS).level).toBe(level)
  })

  test('tells the way to the next one, and that there is none above the last', () => {
    expect(wayToNext(200n, 2, LEVELS)).toEqual({ next: LEVELS[2], missing: 300n, percent: 25 })
    expect(wayToNext(600n, 2, LEVELS)).toMatchObject({ missing: 0n, percent: 100 })
    expect(wayToNext(900n, 3, LEVELS)).toBeNull()
  })

  test('R314 loyaltyLevelGroupSteps: belongs to the group that its step begins', () => {
    const numbers = (steps: readonly number[]) =>
      levelGroups(LEVELS, steps).map((group) => group.map(({ level }) => level))
    expect(numbers([1])).toEqual([[1, 2, 3]])
    expect(numbers([1, 3])).toEqual([[1, 2], [3]])
    expect(numbers([2])).toEqual([[1, 2, 3]])
    expect(numbers([])).toEqual([[1, 2, 3]])
    expect(numbers([3, 1, 2])).toEqual([[1], [2], [3]])
  })
})
