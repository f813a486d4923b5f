import { CURRENCIES, type CurrencyCode } from '@baize/money'
import { describe, expect, test } from 'vitest'
import { betRange, demoBalance } from './bet-levels.ts'

describe('what may be bet on a title from 0.10 to 100', () => {
  const range = (code: CurrencyCode) => betRange({ minBet: '0.10', maxBet: '100' }, code)

  test.each<[CurrencyCode, bigint, bigint]>([
    ['EUR', 10n, 10_000n],
    ['JPY', 10n, 10_000n],
    ['KWD', 50n, 50_000n],
    ['BTC', 100n, 100_000n],
    ['INR', 1_000n, 1_000_000n],
  ])('in %s is from %s to %s of its smallest coin', (code, min, max) => {
    expect(range(code)).toMatchObject({ min, max })
  })

  test('the levels rise in steps of 1, 2 and 5 from the lowest to the highest', () => {
    expect(range('EUR').levels.map(String)).toEqual([
      '10',
      '20',
      '50',
      '100',
      '200',
      '500',
      '1000',
      '2000',
      '5000',
      '10000',
    ])
  })

  test('every currency has a lowest bet above nothing, and play money for many of them', () => {
    for (const code of Object.keys(CURRENCIES) as CurrencyCode[]) {
      const { min, max, levels } = range(code)
      expect(min).toBeGreaterThan(0n)
      expect(max).toBeGreaterThan(min)
      expect(new Set(levels).size).toBe(levels.length)
      expect(demoBalance(code)).toBeGreaterThanOrEqual(min * 1_000n)
    }
  })
})
