import { expect, test } from 'vitest'
import { shownAmount } from './amounts.ts'

test.each([
  ['1234.50', 'EUR', 'en', '€1,234.50'],
  ['-0.05', 'EUR', 'en', '-€0.05'],
  ['-1234', 'JPY', 'de', '-1.234\u00a0¥'],
  ['0.00', 'EUR', 'en', '€0.00'],
])('%s %s reads in %s as %s', (amount, code, locale, text) => {
  expect(shownAmount(amount, code, locale)).toBe(text)
})

test('with its sign, what came has a plus and nothing has none', () => {
  expect(shownAmount('5.00', 'EUR', 'en', { sign: 'always' })).toBe('+€5.00')
  expect(shownAmount('0.00', 'EUR', 'en', { sign: 'always' })).toBe('€0.00')
})

test('what cannot be read is shown as it came', () => {
  expect(shownAmount('5.00', 'XYZ', 'en')).toBe('5.00 XYZ')
  expect(shownAmount('--5', 'EUR', 'en')).toBe('--5 EUR')
  expect(shownAmount('1e3', 'EUR', 'en')).toBe('1e3 EUR')
})
