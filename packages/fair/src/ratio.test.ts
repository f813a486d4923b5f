import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compare,
  decimalRatio,
  minus,
  over,
  payOf,
  plus,
  ratio,
  times,
  toDecimal,
  toNumber,
} from './ratio.ts'

const anyRatio = fc
  .tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 20n))
  .map(([num, den]) => ratio(num, den))

describe('fractions', () => {
  test('are in lowest terms with a denominator above zero', () => {
    expect(ratio(6, -4)).toEqual({ num: -3n, den: 2n })
    expect(ratio(0, 5)).toEqual({ num: 0n, den: 1n })
    expect(() => ratio(1, 0)).toThrow(RangeError)
  })

  test('what is added is taken away again, what is multiplied divided', () => {
    fc.assert(
      fc.property(anyRatio, anyRatio, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a)
        fc.pre(b.num !== 0n)
        expect(over(times(a, b), b)).toEqual(a)
        expect(compare(a, b)).toBe(-compare(b, a) || 0)
      }),
    )
  })

  test('decimals are read digit by digit and written with the rest cut off', () => {
    expect(decimalRatio('1.0102')).toEqual(ratio(5051, 5000))
    expect(decimalRatio('-0.5')).toEqual(ratio(-1, 2))
    expect(toDecimal(ratio(2, 3), 4)).toBe('0.6666')
    expect(toDecimal(ratio(5, 2), 0)).toBe('2')
    for (const text of ['', '.5', '1.', '1e3', '1,5', ' 1']) {
      expect(() => decimalRatio(text)).toThrow(RangeError)
    }
  })

  test('a pay is never rounded up, and never lower than it must be', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 18n),
        fc.nat(10 ** 9),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (bet, num, den) => {
          const multiplier = ratio(num, den)
          const paid = payOf(bet, multiplier)
          expect(paid * multiplier.den <= bet * multiplier.num).toBe(true)
          expect((paid + 1n) * multiplier.den > bet * multiplier.num).toBe(true)
        },
      ),
    )
  })

  test('figures far beyond a double are still shown to its last digits', () => {
    expect([9900, 49.5, -0.1].map((one) => toNumber(ratio(one * 10, 10)))).toEqual([
      9900, 49.5, -0.1,
    ])
    expect(toNumber(ratio(10n ** 400n + 1n, 3n * 10n ** 400n))).toBeCloseTo(1 / 3, 15)
  })
})
