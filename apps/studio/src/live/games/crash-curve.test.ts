import { expect, test } from 'vitest'
import { crashAfterMs, msUntil, multiplierAt } from './crash-curve.ts'

test.each([
  [0, 100],
  [11_552, 199],
  [11_553, 200],
  [38_376, 999],
  [38_377, 1000],
  [76_753, 10_000],
])('after %i ms a flight stands at %i hundredths', (elapsedMs, expected) => {
  expect(multiplierAt(elapsedMs)).toBe(expected)
})

test('every multiplier begins at the millisecond that is named for it, and not before', () => {
  for (let multiplier = 101; multiplier < 5000; multiplier += 1) {
    expect(multiplierAt(msUntil(multiplier))).toBeGreaterThanOrEqual(multiplier)
    expect(multiplierAt(msUntil(multiplier) - 1)).toBeLessThan(multiplier)
  }
})

test('a flight shows its last multiplier and none above it', () => {
  for (const point of [101, 150, 200, 1234, 100_000]) {
    expect(multiplierAt(crashAfterMs(point) - 1)).toBeLessThanOrEqual(point)
    expect(multiplierAt(crashAfterMs(point))).toBeGreaterThan(point)
  }
})
