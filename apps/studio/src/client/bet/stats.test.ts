import { expect, test } from 'vitest'
import { countStats, curveShape, NO_STATS } from './stats.ts'

test('rounds are counted: a return of the stake is no win', () => {
  const stats = [
    [100n, 300n],
    [100n, 0n],
    [100n, 100n],
  ].reduce((sum, [staked = 0n, paid = 0n]) => countStats(sum, staked, paid), NO_STATS)
  expect(stats).toEqual({
    wins: 1,
    losses: 2,
    wagered: 300n,
    profit: 100n,
    curve: [0n, 200n, 100n, 100n],
  })
})

test('the curve keeps the latest 200 rounds', () => {
  let stats = NO_STATS
  for (let round = 0; round < 500; round += 1) stats = countStats(stats, 1n, 0n)
  expect(stats.curve).toHaveLength(200)
  expect(stats.curve.at(-1)).toBe(-500n)
})

test('a loss runs below the zero line and a profit above it', () => {
  expect(curveShape([0n, -10n])).toEqual({ points: '0.00,2.00 100.00,38.00', zero: 2 })
  expect(curveShape([0n, 10n])).toEqual({ points: '0.00,38.00 100.00,2.00', zero: 38 })
})
