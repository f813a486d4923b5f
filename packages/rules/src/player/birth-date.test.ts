import { describe, expect, test } from 'vitest'
import {
  ageOn,
  birthDateProblem,
  daysInMonth,
  isIsoDate,
  UNKNOWN_BIRTH_DATE,
  yearsBefore,
} from './birth-date.ts'

const TODAY = '2026-03-10'

describe('a birth date, seen on 10 March 2026', () => {
  test.each<[string, string, string | undefined]>([
    ['left empty is required', '', 'form.validation.required'],
    ['eighteen years ago today is old enough', '2008-03-10', undefined],
    ['eighteen years ago tomorrow is too young', '2008-03-11', 'form.validation.invalid.dob'],
    ['in the future is too young', '2030-01-01', 'form.validation.invalid.dob'],
    ['a hundred years old is still accepted', '1926-03-10', undefined],
    ['a hundred and one years old is asked to check', '1925-03-10', 'form.validation.checkDob'],
    ['the placeholder is no age', UNKNOWN_BIRTH_DATE, 'form.validation.checkDob'],
    ['a day that does not exist is asked to check', '2001-02-29', 'form.validation.checkDob'],
    ['month first is not the stored form', '03-10-2000', 'form.validation.checkDob'],
  ])('R506 %s', (_rule, birthDate, expected) => {
    expect(birthDateProblem(birthDate, TODAY)).toBe(expected)
  })
})

test('R506 a birthday on 29 February is reached on 1 March of a common year', () => {
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17)
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18)
})

test('R507 a month is as long as its calendar says', () => {
  expect([daysInMonth(2026, 1), daysInMonth(2026, 4), daysInMonth(2026, 12)]).toEqual([31, 30, 31])
  expect([daysInMonth(2024, 2), daysInMonth(2026, 2), daysInMonth(1900, 2)]).toEqual([29, 28, 28])
})

test.each(['2024-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(isIsoDate(text)).toBe(true)
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-04-31', '2026-04-30x'])(
  '%s is no day',
  (text) => {
    expect(isIsoDate(text)).toBe(false)
  },
)

test('R473 eighteen years before a leap day falls on the last day of February', () => {
  expect(yearsBefore('2028-02-29', 18)).toBe('2010-02-28')
  expect(yearsBefore('2028-02-29', 20)).toBe('2008-02-29')
  expect(yearsBefore(TODAY, 18)).toBe('2008-03-10')
})
