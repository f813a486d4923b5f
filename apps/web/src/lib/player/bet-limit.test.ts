import { expect, test } from 'vitest'
import { BET_LIMIT_CODES, BET_LIMIT_PARAMS, betLimitParams } from './bet-limit.ts'

const LIMIT = {
  type: 'bet',
  period: 0,
  setBy: 'player',
  limit: '50.00',
  used: '45.00',
  attempted: '12.50',
  currencyCode: 'EUR',
  resetsAt: '2026-01-15T00:00:00.000Z',
} as const

test.each(BET_LIMIT_CODES)('R254 R805 a bet refused with %s opens the popup', (code) => {
  expect(betLimitParams({ code, limit: LIMIT })).toEqual({
    refused: code,
    amount: '12.50',
    limit: '50.00',
    used: '45.00',
    currency: 'EUR',
    resets: '2026-01-15T00:00:00.000Z',
  })
})

test('R254 every parameter leaves with the popup, and a limit of a bonus is said to be one', () => {
  const params = betLimitParams({ code: 'MAX_BET_LIMIT_REACHED', limit: LIMIT }, 'bonus')
  expect(Object.keys(params ?? {}).toSorted()).toEqual(BET_LIMIT_PARAMS.toSorted())
})

test('R254 what was refused for another reason does not', () => {
  expect(betLimitParams({ code: 'INSUFFICIENT_FUNDS' })).toBeUndefined()
  expect(betLimitParams({ code: 'PAYMENT_LIMIT_THRESHOLD', limit: LIMIT })).toBeUndefined()
})
