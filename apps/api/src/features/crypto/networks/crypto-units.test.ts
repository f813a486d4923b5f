import { money } from '@baize/money'
import { describe, expect, test } from 'vitest'
import { arrivedFrom, unitsFor } from './crypto-units.ts'

describe('R904 units of a chain become eight decimals, exactly and downwards', () => {
  test.each([
    ['one wei is dust', 1n, 18, 0n, 1n],
    ['one ether', 10n ** 18n, 18, 1_00000000n, 0n],
    ['an ether and the finest dust', 10n ** 18n + 9_999_999_999n, 18, 1_00000000n, 9_999_999_999n],
    ['tokens of six decimals', 1_234_567n, 6, 1_23456700n, 0n],
    ['tokens of eight decimals', 42n, 8, 42n, 0n],
    ['tokens without decimals', 3n, 0, 3_00000000n, 0n],
  ])('%s', (_what, units, decimals, amountMinor, remainder) => {
    expect(arrivedFrom(units, decimals, 'ETH')).toEqual({
      amount: money(amountMinor, 'ETH'),
      remainder,
    })
  })

  test('nothing is made and nothing is lost on the way', () => {
    for (const units of [0n, 1n, 7n, 10n ** 10n - 1n, 10n ** 10n, 123_456_789_012_345_678_901n]) {
      const { amount, remainder } = arrivedFrom(units, 18, 'ETH')
      expect(unitsFor(amount, 18) + remainder).toBe(units)
    }
  })
})

test('an amount finer than the chain is a fault, never a rounding', () => {
  expect(unitsFor(money(1_500000_00n, 'USDT'), 6)).toBe(1_500_000n)
  expect(() => unitsFor(money(1n, 'USDT'), 6)).toThrow(/finer/)
})
