import { describe, expect, test } from 'vitest'
import { money } from '@baize/money'
import { limitsOf, readEntry } from './amount-entry.ts'

const EUR = { min: money(500n, 'EUR'), max: money(1_000_000n, 'EUR') }
const JPY = { min: money(750n, 'JPY'), max: money(1_500_000n, 'JPY') }

describe('R512 the amount field', () => {
  test.each([
    ['5', 500n],
    ['25.50', 2550n],
    ['10000', 1_000_000n],
  ])('takes %j', (text, amountMinor) => {
    expect(readEntry(text, 'en', EUR)).toEqual({ amount: money(amountMinor, 'EUR') })
  })

  test.each([
    ['', 'required'],
    ['abc', 'format'],
    ['1e3', 'format'],
    ['1,000', 'format'],
    ['12.345', 'tooManyDecimals'],
    ['0', 'notPositive'],
    ['-5', 'notPositive'],
    ['4.99', 'outOfLimits'],
    ['10000.01', 'outOfLimits'],
  ])('refuses %j: %s', (text, problem) => {
    expect(readEntry(text, 'en', EUR)).toEqual({ problem })
  })

  test('knows that yen have no parts', () => {
    expect(readEntry('1000', 'ja', JPY)).toEqual({ amount: money(1000n, 'JPY') })
    expect(readEntry('1000.5', 'ja', JPY)).toEqual({ problem: 'tooManyDecimals' })
  })
})

test('limits in a currency that this build does not know are none', () => {
  expect(limitsOf({ limits: { min: '5', max: '10', currencyCode: 'XXX' } })).toBeNull()
  expect(limitsOf({ limits: null })).toBeNull()
  expect(limitsOf({ limits: { min: '5', max: '10', currencyCode: 'EUR' } })?.max).toEqual(
    money(1000n, 'EUR'),
  )
})
