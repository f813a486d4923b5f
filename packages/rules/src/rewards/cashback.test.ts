import { expect, test } from 'vitest'
import { cashbackOf, cashbackPeriod, isoWeekdayOf } from './cashback.ts'

test.each([
  ['2026-01-14T12:00:00Z', 'day', '2026-01-13', '2026-01-15T00:00:00Z'],
  ['2026-01-14T00:00:00Z', 'day', '2026-01-13', '2026-01-15T00:00:00Z'],
  ['2026-01-13T23:59:59Z', 'day', '2026-01-12', '2026-01-14T00:00:00Z'],
  ['2026-01-12T00:00:00Z', 'week', '2026-01-05/2026-01-11', '2026-01-19T00:00:00Z'],
  ['2026-01-11T23:59:59Z', 'week', '2025-12-29/2026-01-04', '2026-01-12T00:00:00Z'],
] as const)('R105 cashback at %s of a %s is counted over %s', (now, of, name, nextAt) => {
  expect(cashbackPeriod(new Date(now), of)).toMatchObject({ name, nextAt: new Date(nextAt) })
})

test('the days of the week have the numbers of the calendar', () => {
  const days = ['2026-01-12', '2026-01-14', '2026-01-18'].map((day) => Date.parse(day) / 86_400_000)
  expect(days.map(isoWeekdayOf)).toEqual([1, 3, 7])
})

test.each([
  ['a share, cut to the cent', 1_999n, 199n],
  ['nothing for who has won', -5_000n, 0n],
  ['nothing below the least', 999n, 0n],
  ['the least', 1_000n, 100n],
  ['no more than the most', 9_000_000n, 20_000n],
])('R105 cashback is %s', (_what, lost, paid) => {
  expect(cashbackOf(lost, { percent: 10, minMinor: 100n, maxMinor: 20_000n })).toBe(paid)
})
