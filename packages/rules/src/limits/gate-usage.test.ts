import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALL_PERIODS,
  dayOf,
  isSamePeriod,
  noUsage,
  periodEnd,
  usageOn,
  withUsage,
  type Period,
} from './gate-usage.ts'

const day = (text: string) => dayOf(new Date(`${text}T00:00:00Z`))

describe('R908 a period in UTC', () => {
  test.each<[string, Period, string, string]>([
    ['a day ends at midnight', 0, '2026-01-14T23:59:59.999Z', '2026-01-15T00:00:00Z'],
    ['a week ends on Monday', 1, '2026-01-14T12:00:00Z', '2026-01-19T00:00:00Z'],
    ['Sunday belongs to the week before', 1, '2026-01-18T23:59:59Z', '2026-01-19T00:00:00Z'],
    ['Monday begins one', 1, '2026-01-19T00:00:00Z', '2026-01-26T00:00:00Z'],
    ['a month ends on the first', 2, '2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z'],
    ['a leap day belongs to February', 2, '2028-02-29T12:00:00Z', '2028-03-01T00:00:00Z'],
    ['December ends with the year', 2, '2026-12-31T23:00:00Z', '2027-01-01T00:00:00Z'],
  ])('%s', (_rule, period, now, end) => {
    expect(periodEnd(period, new Date(now))).toEqual(new Date(end))
  })

  test('ends exactly where the next begins, on any day of a century', () => {
    const days = fc.integer({ min: 0, max: 36_500 })
    fc.assert(
      fc.property(days, fc.constantFrom(...ALL_PERIODS), (number, period) => {
        const end = dayOf(periodEnd(period, new Date(number * 86_400_000)))
        expect(isSamePeriod(period, number, end - 1)).toBe(true)
        expect(isSamePeriod(period, number, end)).toBe(false)
      }),
    )
  })
})

test('sums are kept as long as their period lasts', () => {
  const wednesday = withUsage(noUsage('EUR', day('2026-01-28')), {
    counter: 'stakedMinor',
    amountMinor: 70n,
  })
  const staked = (on: string) =>
    usageOn(day(on), wednesday).sums.map(({ stakedMinor }) => stakedMinor)
  expect(staked('2026-01-28')).toEqual([70n, 70n, 70n])
  expect(staked('2026-01-29')).toEqual([0n, 70n, 70n])
  expect(staked('2026-02-01')).toEqual([0n, 70n, 0n])
  expect(staked('2026-02-02')).toEqual([0n, 0n, 0n])
  // A clock that went back opens nothing anew.
  expect(staked('2026-01-01')).toEqual([70n, 70n, 70n])
})

test('a stake that is returned later leaves only the periods it was staked in', () => {
  const monday = withUsage(noUsage('EUR', day('2026-01-12')), {
    counter: 'stakedMinor',
    amountMinor: 70n,
  })
  const tuesday = withUsage(usageOn(day('2026-01-13'), monday), {
    counter: 'stakedMinor',
    amountMinor: 30n,
  })
  const returned = withUsage(tuesday, {
    counter: 'stakedMinor',
    amountMinor: -70n,
    onDay: day('2026-01-12'),
  })
  expect(returned.sums.map(({ stakedMinor }) => stakedMinor)).toEqual([30n, 30n, 30n])
})
