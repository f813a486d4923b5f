import { money, type CurrencyCode } from '@baize/money'
import { describe, expect, test } from 'vitest'
import {
  amountLimits,
  defaultAmount,
  depositAmount,
  plainAmount,
  quickAmounts,
  steppedAmount,
} from './deposit-amounts.ts'

function limits(min: string, max: string, code: CurrencyCode = 'EUR') {
  const read = amountLimits({ min, max }, code)
  if (read === null) throw new Error('These are no limits.')
  return read
}
const USUAL = limits('5', '100000')

describe('R902 quick amounts', () => {
  test.each<[string, ReturnType<typeof limits>, string[], string]>([
    ['are 25, 50 and 100, and 25 comes first', USUAL, ['25', '50', '100'], '25'],
    ['leave out what is below the minimum', limits('30', '1000'), ['50', '100'], '50'],
    ['leave out what is above the maximum', limits('1', '60'), ['25', '50'], '25'],
    [
      'are multiples of a minimum beyond them',
      limits('1000', '500000', 'JPY'),
      ['1000', '2000', '4000'],
      '1000',
    ],
    ['are the minimum where nothing else fits', limits('700', '900'), ['700'], '700'],
  ])('%s', (_rule, range, amounts, first) => {
    expect(quickAmounts(range).map(plainAmount)).toEqual(amounts)
    expect(plainAmount(defaultAmount(range))).toBe(first)
  })
})

describe('R902 plus and minus', () => {
  test.each<[string, 'up' | 'down', string]>([
    ['25', 'up', '26'],
    ['29', 'up', '30'],
    ['30', 'up', '31'],
    ['31', 'up', '36'],
    ['100', 'up', '105'],
    ['36', 'down', '31'],
    ['35', 'down', '34'],
    ['31', 'down', '30'],
    ['26', 'down', '25'],
    ['5', 'down', '5'],
    ['99998', 'up', '100000'],
    ['25.50', 'up', '26.50'],
  ])('%s goes %s to %s', (from, direction, to) => {
    const read = depositAmount(from, 'EUR', USUAL)
    if (!('amount' in read)) throw new Error(read.problem)
    expect(plainAmount(steppedAmount(read.amount, direction, USUAL))).toBe(to)
  })

  test('minus undoes plus, from every whole amount', () => {
    for (let units = 5n; units < 500n; units += 1n) {
      const amount = money(units * 100n, 'EUR')
      const there = steppedAmount(amount, 'up', USUAL)
      expect(steppedAmount(there, 'down', USUAL)).toEqual(amount)
    }
  })
})

describe('R512 a deposit', () => {
  test.each<[string, string]>([
    ['0', 'not-positive'],
    ['0.00', 'not-positive'],
    ['-5', 'not-positive'],
    ['-0', 'not-positive'],
    ['4.99', 'out-of-limits'],
    ['100000.01', 'out-of-limits'],
    ['', 'malformed'],
    ['five', 'malformed'],
    ['1e3', 'malformed'],
    ['0x10', 'malformed'],
    ['1,000', 'malformed'],
    ['--5', 'malformed'],
    ['5.001', 'malformed'],
    ['٣٠', 'malformed'],
  ])('of "%s" is %s', (text, problem) => {
    expect(depositAmount(text, 'EUR', USUAL)).toEqual({ problem })
  })

  test.each(['5', '5.00', '100000', ' 25 '])('of "%s" is within the limits', (text) => {
    expect(depositAmount(text, 'EUR', USUAL)).toHaveProperty('amount')
  })
})
