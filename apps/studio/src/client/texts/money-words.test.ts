import { expect, test } from 'vitest'
import { moneyWords } from './money-words.ts'

test('a multiplier keeps its sign behind the number in a language that is written from right to left', () => {
  // Both marks are invisible; without them the sign would be drawn before the number.
  expect(moneyWords('EUR', 'ar', 'rtl').times(1.5)).toBe('\u20661.50×\u2069')
  expect(moneyWords('EUR', 'en', 'ltr').times(1.5)).toBe('1.50×')
})
