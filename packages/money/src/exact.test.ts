import { expect, test } from 'vitest'
import { formatExact } from './exact.ts'

test.each([
  ['14.8', 'EUR', '€0.148'],
  ['14', 'EUR', '€0.14'],
  ['0.333', 'JPY', '¥0.333'],
  ['1234567.5', 'EUR', '€12,345.675'],
  ['3.6', 'BTC', '₿0.000000036'],
  ['12.25', 'KWD', 'KWD\u00A00.01225'],
] as const)('%s units of %s are %s', (units, code, text) => {
  expect(formatExact(units, code, 'en')).toBe(text)
})

test('is written as the language writes it, and nothing but units is read', () => {
  expect(formatExact('14.8', 'EUR', 'de')).toBe('0,148\u00A0€')
  for (const text of ['', '-1', '1.2345', '1e3', '.5'])
    expect(() => formatExact(text, 'EUR', 'en')).toThrow(RangeError)
})
