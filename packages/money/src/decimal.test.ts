import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, type CurrencyCode } from './currencies.ts'
import { parseAmount, toDecimalString } from './decimal.ts'
import { money } from './money.ts'

const codes = Object.keys(CURRENCIES) as CurrencyCode[]

describe('the decimal text of an amount', () => {
  test.each<[bigint, CurrencyCode, string]>([
    [0n, 'EUR', '0.00'],
    [5n, 'EUR', '0.05'],
    [-5n, 'EUR', '-0.05'],
    [1234n, 'JPY', '1234'],
    [1n, 'KWD', '0.001'],
    [1n, 'BTC', '0.00000001'],
    [123_456_789_012_345_678n, 'USD', '1234567890123456.78'],
  ])('%s minor units of %s read %s', (amountMinor, code, text) => {
    expect(toDecimalString(money(amountMinor, code))).toBe(text)
  })

  test('is read back to the same amount, whatever the amount and the currency', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 20n })
    fc.assert(
      fc.property(amounts, fc.constantFrom(...codes), (amountMinor, code) => {
        const amount = money(amountMinor, code)
        expect(parseAmount(toDecimalString(amount), code)).toEqual(amount)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('text that is not exactly an amount is refused', () => {
  test.each([
    '',
    ' ',
    '1 ',
    ' 1',
    '-1',
    '+1',
    '-0',
    '01',
    '1.',
    '.5',
    '1e3',
    '1E3',
    '0x10',
    '1,000',
    '1_000',
    'NaN',
    'Infinity',
    '١٢',
    '１',
    '1.2.3',
    '1.005',
    '1\n',
    'null',
    '12 €',
    '9'.repeat(22),
  ])('%j', (text) => {
    expect(parseAmount(text, 'EUR')).toBeNull()
  })

  test('more decimals than the currency has', () => {
    expect(parseAmount('1.5', 'JPY')).toBeNull()
    expect(parseAmount('1.555', 'EUR')).toBeNull()
    expect(parseAmount('1.555', 'KWD')).toEqual(money(1555n, 'KWD'))
  })
})
