import { expect, test } from 'vitest'
import { hotAndCold } from './past-numbers.ts'

test('hot came most often, cold stayed away longest, and of a short past nothing is said', () => {
  const pockets = [0, 1, 2, 3, 4, 5]
  // The newest first.
  const past = [1, 2, 1, 3, 1, 2, 4, 4, 5, 5]
  expect(hotAndCold(past, pockets)).toEqual({ hot: [1, 2, 4, 5], cold: [0, 5, 4, 3] })
  expect(hotAndCold(past.slice(1), pockets)).toBeNull()
})

test('what came once is not hot', () => {
  const past = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(hotAndCold(past, past)?.hot).toEqual([])
})
