import { expect, test } from 'vitest'
import { celebrationOf } from './celebration.ts'

test.each([
  ['nothing back', 100n, 0n, 'none'],
  ['half of the stake back', 100n, 50n, 'none'],
  ['exactly the stake back', 100n, 100n, 'none'],
  ['one unit more than the stake', 100n, 101n, 'win'],
  ['just under fifteen times', 100n, 1499n, 'win'],
  ['fifteen times', 100n, 1500n, 'big'],
  ['fifty times', 100n, 5000n, 'huge'],
  ['a free round that paid nothing', 0n, 0n, 'none'],
] as const)('%s is shown as it deserves', (_case, staked, paid, expected) => {
  expect(celebrationOf(staked, paid)).toBe(expected)
})
