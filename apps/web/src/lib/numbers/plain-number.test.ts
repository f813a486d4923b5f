import { expect, test } from 'vitest'
import { numeralsOf } from '../../server/numerals.ts'
import { plainNumber } from './plain-number.ts'

test.each(['en', 'de', 'ar', 'ar-EG', 'ja', 'hi', 'fa'])(
  'in %s a percentage is written as the browser itself would write it',
  (locale) => {
    const numerals = numeralsOf(locale)
    const own = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    for (const value of [0, 1, 94.5, 96.48, 99, 99.999, 97.3, 100])
      expect(plainNumber(value, numerals)).toBe(own.format(value))
  },
)
