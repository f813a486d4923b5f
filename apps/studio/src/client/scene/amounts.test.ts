import { expect, test } from 'vitest'
import { ownMultiplier } from './amounts.ts'

test.each([
  ['whole units', 25n, [{ type: 'end' }], 2.5],
  // 0.36 of 10 is 3.6: paid are 4 or 3, and the game said 0.36 both times.
  ['a part that was paid', 4n, [{ type: 'end', fraction: '3/5', isFractionPaid: true }], 0.36],
  ['a part that was not', 3n, [{ type: 'end', fraction: '3/5', isFractionPaid: false }], 0.36],
  ['nothing', 0n, [], 0],
])("the multiplier of a past round is the game's own: %s", (_what, paid, events, expected) => {
  expect(ownMultiplier({ staked: 10n, paid, events })).toBeCloseTo(expected, 10)
})

test('a free round was staked nothing and has no multiplier', () => {
  expect(ownMultiplier({ staked: 0n, paid: 5n, events: [] })).toBeNull()
})
