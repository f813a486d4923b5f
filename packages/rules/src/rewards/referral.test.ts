import { expect, test } from 'vitest'
import { edgeWeighted } from './house-edge.ts'
import { commissionWorth, payableUnits, referralShare } from './referral.ts'

const CENT = 10_000_000n

test('R109 a hundred euros at an edge of 2.7 % earn a tenth of 2.70 for whoever brought the player', () => {
  const weighted = edgeWeighted(100_00n, 27_000) * CENT
  expect(payableUnits(commissionWorth(weighted, referralShare(10)), CENT)).toBe(27n)
})

test('R109 what is below a cent is kept until it is one, and never rounded up', () => {
  const weighted = edgeWeighted(1_00n, 10_000) * CENT
  const tenBets = commissionWorth(weighted * 10n, referralShare(9.5))
  expect([payableUnits(commissionWorth(weighted, referralShare(9.5)), CENT), tenBets]).toEqual([
    0n,
    9_500_000n,
  ])
  expect(payableUnits(tenBets, CENT)).toBe(0n)
  expect(payableUnits(tenBets * 2n, CENT)).toBe(1n)
})

test('R109 R913 no percent and a negative sum pay nothing', () => {
  expect(referralShare(0)).toBe(0)
  expect(referralShare(-5)).toBe(0)
  expect(payableUnits(-1n, CENT)).toBe(0n)
})
