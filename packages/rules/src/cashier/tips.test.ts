import { CURRENCIES, money, type CurrencyCode } from '@baize/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approximateValue } from '../currency/approximate-value.ts'
import { eurosIn, NO_TIPS, rainShares, smallestTip, tipLimitsIn, withTip } from './tips.ts'
import { depositWagering } from './withdrawal.ts'

const CODES = Object.keys(CURRENCIES) as CurrencyCode[]

test.each(CODES)('the smallest tip of %s is worth some cents', (code) => {
  const worth = approximateValue(smallestTip(code))
  expect(worth).toBeGreaterThan(approximateValue(money(4n, 'EUR')))
  expect(worth).toBeLessThan(approximateValue(money(30n, 'EUR')))
})

test('the limits of a level are about as much in every currency', () => {
  const limits = { tipMax: '10', tipDayMax: '20.50' }
  expect(tipLimitsIn('EUR', limits)).toEqual({
    most: money(10_00n, 'EUR'),
    mostOfDay: money(20_50n, 'EUR'),
  })
  expect(eurosIn('NOK', '0')).toEqual(money(0n, 'NOK'))
  expect(tipLimitsIn('USD', limits).most).toEqual(money(11_12n, 'USD'))
})

describe('a rain', () => {
  test.each<[bigint, number, bigint, number, bigint]>([
    [100n, 3, 33n, 3, 1n],
    [100n, 4, 25n, 4, 0n],
    [100n, 0, 0n, 0, 100n],
    [1n, 1, 1n, 1, 0n],
    [10n, 12, 1n, 10, 0n],
  ])('of %s shared by %s gives %s to %s and %s back', (amount, joined, each, people, back) => {
    expect(rainShares(amount, joined)).toEqual({
      eachMinor: each,
      people,
      returnedMinor: back,
    })
  })

  test('makes and loses nothing', () => {
    const sizes = [fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.nat({ max: 10_000 })] as const
    fc.assert(
      fc.property(...sizes, (amount, joined) => {
        const { eachMinor, people, returnedMinor } = rainShares(amount, joined)
        expect(eachMinor * BigInt(people) + returnedMinor).toBe(amount)
        expect(people).toBeLessThanOrEqual(joined)
        expect(returnedMinor === amount || returnedMinor < BigInt(people)).toBe(true)
      }),
    )
  })
})

describe('R605 a tip is played through once, after it has come', () => {
  const eur = (minor: bigint) => money(minor, 'EUR')
  const progress = (deposited: bigint, staked: bigint, tips = NO_TIPS) => {
    const { required, done } = depositWagering({
      totalDeposited: eur(deposited),
      totalStaked: eur(staked),
      tips,
    })
    return [required.amountMinor, done.amountMinor]
  }

  test('what was staked before does not count', () => {
    const tips = withTip(NO_TIPS, 500n, 50n)
    expect(progress(100n, 500n, tips)).toEqual([150n, 100n])
    expect(progress(100n, 549n, tips)).toEqual([150n, 149n])
    expect(progress(100n, 550n, tips)).toEqual([150n, 150n])
  })

  test('deposits and tips do not share a stake', () => {
    const tips = withTip(NO_TIPS, 0n, 50n)
    expect(progress(100n, 100n, tips)).toEqual([150n, 100n])
    expect(progress(100n, 150n, tips)).toEqual([150n, 150n])
  })

  test('several add up, also when the first was not played yet', () => {
    const tips = withTip(withTip(NO_TIPS, 10n, 50n), 20n, 30n)
    expect(tips).toEqual({ receivedMinor: 80n, stakedUntilMinor: 90n })
    expect(progress(0n, 89n, tips)).toEqual([80n, 79n])
  })
})
