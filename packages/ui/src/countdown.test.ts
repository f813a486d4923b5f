import { expect, test } from 'vitest'
import { dial } from './countdown.tsx'

test.each<[string, number, string]>([
  [
    'two days and an hour show their days',
    2 * 86_400 + 3600 + 61,
    'day 2, hour 1, minute 1, second 1',
  ],
  ['a day exactly is one day and nothing else', 86_400, 'day 1, hour 0, minute 0, second 0'],
  ['below a day the days are left out', 86_399, 'hour 23, minute 59, second 59'],
  ['the last second keeps every other place', 1, 'hour 0, minute 0, second 1'],
])('%s', (_rule, leftSeconds, expected) => {
  const shown = dial(leftSeconds).map(({ unit, count }) => `${unit} ${count}`)
  expect(shown.join(', ')).toBe(expected)
})

test('before the clock is known the places are there and empty, so that nothing moves', () => {
  expect(dial(undefined).map(({ unit }) => unit)).toEqual(dial(59).map(({ unit }) => unit))
  expect(dial(undefined).every(({ count }) => count === undefined)).toBe(true)
})
