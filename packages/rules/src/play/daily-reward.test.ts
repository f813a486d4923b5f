import { describe, expect, test } from 'vitest'
import { awardAfter, awardPayout, isAwardLocked, nextAwardAt } from './daily-reward.ts'

const at = (time: string) => Date.parse(`2026-01-14T${time}Z`)

describe('R450 the countdown runs to the next half hour', () => {
  test.each([
    ['10:00:00.001', '10:30:00.000'],
    ['10:29:59.999', '10:30:00.000'],
    ['10:30:00.000', '11:00:00.000'],
    ['23:59:00.000', '24:00:00.000'],
  ])('at %s it runs to %s', (now, next) => {
    expect(nextAwardAt(at(now))).toBe(at(next))
  })
})

describe('R451 what play moves', () => {
  test('bets add to ngr and wins take from it', () => {
    const start = { ngrMinor: 1000n, percent: 10 }
    const bet = awardAfter(start, { kind: 'debit', amountMinor: 500n })
    expect(bet.ngrMinor).toBe(1500n)
    expect(awardAfter(bet, { kind: 'credit', amountMinor: 2000n }).ngrMinor).toBe(-500n)
  })

  test.each<[bigint, number, bigint]>([
    [1500n, 10, 150n],
    [999n, 12.5, 124n],
    [1n, 10, 0n],
    [-500n, 10, 0n],
  ])('payout of ngr %s at %s per cent is %s', (ngrMinor, percent, payout) => {
    expect(awardPayout({ ngrMinor, percent })).toBe(payout)
  })
})

test('R452 it is locked until there was a deposit', () => {
  expect(isAwardLocked(0)).toBe(true)
  expect(isAwardLocked(1)).toBe(false)
})
