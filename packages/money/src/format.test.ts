import { expect, test } from 'vitest'
import { formatMoney } from './format.ts'
import { money } from './money.ts'

test('R904 ordinary money shows its own decimals, two for most currencies', () => {
  expect(formatMoney(money(123_450n, 'EUR'), 'en')).toBe('€1,234.50')
  expect(formatMoney(money(0n, 'USD'), 'en')).toBe('$0.00')
  expect(formatMoney(money(1234n, 'JPY'), 'en')).toBe('¥1,234')
})

test('R904 crypto shows up to eight decimals with trailing zeros trimmed', () => {
  expect(formatMoney(money(123_000_000n, 'BTC'), 'en')).toBe('₿1.23')
  expect(formatMoney(money(1n, 'BTC'), 'en')).toBe('₿0.00000001')
  expect(formatMoney(money(100_000_000n, 'ETH'), 'en')).toBe('Ξ1.00')
})

test('an amount beyond the exact range of a float keeps every digit', () => {
  expect(formatMoney(money(900_719_925_474_099_312n, 'EUR'), 'en')).toBe(
    '€9,007,199,254,740,993.12',
  )
})

test('the reader’s locale decides separators and digits', () => {
  expect(formatMoney(money(123_450n, 'EUR'), 'de')).toBe('1.234,50\u00a0€')
})

test('what came has a plus where it is asked for, what went always has its minus', () => {
  expect(formatMoney(money(1_000n, 'EUR'), 'en', { sign: 'always' })).toBe('+€10.00')
  expect(formatMoney(money(1_000n, 'EUR'), 'de', { sign: 'always' })).toBe('+10,00\u00a0€')
  expect(formatMoney(money(0n, 'EUR'), 'en', { sign: 'always' })).toBe('€0.00')
  expect(formatMoney(money(-1_000n, 'EUR'), 'en', { sign: 'always' })).toBe('-€10.00')
  expect(formatMoney(money(-1_000n, 'EUR'), 'en')).toBe('-€10.00')
})

test('the sign of crypto stands before its symbol', () => {
  expect(formatMoney(money(123_456_000_000n, 'BTC'), 'en', { sign: 'always' })).toBe('+₿1,234.56')
  expect(formatMoney(money(-50_000_000n, 'BTC'), 'en')).toBe('-₿0.50')
})
