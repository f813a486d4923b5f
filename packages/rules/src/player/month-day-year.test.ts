import { expect, test } from 'vitest'
import { isoFromMonthDayYear } from './month-day-year.ts'

test('R509 a date written month-day-year is read as that day', () => {
  expect(isoFromMonthDayYear('05-17-1990')).toBe('1990-05-17')
})

test.each(['1990-05-17', '5-17-1990', '05/17/1990', '05-17-1990x', ''])('%j is not', (text) => {
  expect(isoFromMonthDayYear(text)).toBeUndefined()
})
