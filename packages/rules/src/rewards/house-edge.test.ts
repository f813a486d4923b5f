import { describe, expect, test } from 'vitest'
import { edgeWeighted, edgeWorth, houseEdge } from './house-edge.ts'

describe('the house edge', () => {
  test.each([
    ['of a published return', 97.3, 27_000],
    ['of a return that no double can hold', 99.27, 7_300],
    ['of a game that gives everything back', 100, 0],
    ['of one that gives more than everything', 100.2, 0],
    ['of a game that publishes none', 0, 0],
    ['of nonsense', Number.NaN, 0],
  ])('%s', (_what, percent, edge) => {
    expect(houseEdge(percent)).toBe(edge)
  })

  test('times a stake is exact, beyond the range of a JS number too', () => {
    expect(edgeWeighted(100_000_000_000_000_001n, 27_001)).toBe(2_700_100_000_000_000_027_001n)
  })

  test('of a bet is worth euros, cut to the billionth of one', () => {
    // 10.00 EUR at 2.7 % is 0.27 EUR.
    expect(edgeWorth(1_000n, 27_000, 10_000_000n)).toBe(270_000_000n)
    expect(edgeWorth(1n, 1, 2n)).toBe(0n)
  })
})
