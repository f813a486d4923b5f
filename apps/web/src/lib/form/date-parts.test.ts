import { expect, test } from 'vitest'
import {
  birthYears,
  daysOffered,
  emptyDateParts,
  isoFromParts,
  partsFromIso,
  withClampedDay,
} from './date-parts.ts'

const TODAY = '2026-03-10'

test('R507 the picker lists the last hundred years and begins eighteen years ago', () => {
  const years = birthYears(TODAY)
  expect(years).toHaveLength(100)
  expect([years[0], years.at(-1)]).toEqual(['2026', '1927'])
  expect(emptyDateParts(TODAY)).toEqual({ year: '2008', month: '', day: '' })
})

test('R507 a day that the month does not have becomes its last', () => {
  expect(withClampedDay({ year: '2001', month: '02', day: '31' }).day).toBe('28')
  expect(withClampedDay({ year: '2004', month: '02', day: '30' }).day).toBe('29')
  expect(withClampedDay({ year: '2001', month: '03', day: '31' }).day).toBe('31')
  expect(withClampedDay({ year: '2001', month: '02', day: '' }).day).toBe('')
})

test('R507 the days offered are those of the month', () => {
  expect(daysOffered({ year: '2001', month: '', day: '' })).toBe(31)
  expect(daysOffered({ year: '2001', month: '04', day: '' })).toBe(30)
  expect(daysOffered({ year: '', month: '02', day: '' })).toBe(29)
})

test('R507 a date is given only when all three parts are chosen', () => {
  expect(isoFromParts({ year: '2001', month: '04', day: '' })).toBe('')
  expect(isoFromParts({ year: '2001', month: '04', day: '09' })).toBe('2001-04-09')
  expect(partsFromIso('2001-04-09', TODAY)).toEqual({ year: '2001', month: '04', day: '09' })
  expect(partsFromIso('', TODAY)).toEqual(emptyDateParts(TODAY))
})
