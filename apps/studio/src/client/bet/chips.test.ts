import { expect, test } from 'vitest'
import { chipWorths, firstChip } from './chips.ts'

const EUROPEAN = [10n, 20n, 50n, 100n, 200n, 200_000n]
const HALO = [20n, 50n, 100n, 500_000n]

test('the lowest chip is the lowest bet of the title, and none is above the highest', () => {
  expect(chipWorths(EUROPEAN)).toEqual([10n, 50n, 100n, 500n, 1_000n, 5_000n, 10_000n])
  expect(chipWorths(HALO)[0]).toBe(20n)
  expect(chipWorths([100n, 1_000n])).toEqual([100n, 500n, 1_000n])
})

test('the first chip in hand is one of the tray, and no more than a first bet', () => {
  expect(firstChip(EUROPEAN, 200n)).toBe(100n)
  expect(firstChip(EUROPEAN, 3n)).toBe(10n)
})
