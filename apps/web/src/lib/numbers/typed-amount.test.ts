import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['25', 'en', '25'],
  [' 25.50 ', 'en', '25.50'],
  ['25,50', 'de', '25.50'],
  ['25.50', 'de', '25.50'],
  ['٢٥٫٥', 'ar', '25.5'],
  ['۲۵', 'ar', '25'],
  ['1,000', 'en', '1,000'],
  ['1.000,50', 'de', '1.000,50'],
  ['2,5,0', 'de', '2.5,0'],
  ['-5', 'en', '-5'],
])('R512 %j typed in %s is read as %j and never guessed at', (text, locale, read) => {
  expect(typedAmount(text, locale)).toBe(read)
})
