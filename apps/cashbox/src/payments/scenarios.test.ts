import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardFaults } from '../cards/card-rules.mjs'
import { LATER_MS, startTestCashbox } from '../testing.ts'
import { SCENARIOS, scenarioOfAmount, type Scenario } from './scenarios.ts'

const ROWS: readonly Scenario[] = SCENARIOS

test('every card of the table is valid, and no card, amount or name chooses two scripts', () => {
  const today = new Date('2026-01-14T12:00:00Z')
  for (const { card = '' } of ROWS)
    expect(
      cardFaults({ holder: 'A', number: card, expiry: '01/30', cvc: '123' }, today),
      card,
    ).toEqual({})
  for (const column of ['key', 'card', 'amount'] as const) {
    const values = ROWS.map((row) => row[column]).filter((value) => value !== undefined)
    expect(new Set(values).size, column).toBe(values.length)
  }
})

test('an amount chooses its script in every exponent, and only as a whole', () => {
  expect(['101', '101.00', '101.000', '101.00000000'].map(scenarioOfAmount)).toEqual(
    Array.from({ length: 4 }, () => 'decline'),
  )
  expect(['101.01', '1010', '10.1', '1.01'].map(scenarioOfAmount)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

describe('what each script does', () => {
  let cashbox: Awaited<ReturnType<typeof startTestCashbox>>
  beforeAll(async () => {
    cashbox = await startTestCashbox()
  })
  afterAll(() => cashbox.stop())

  test.each<[string, readonly string[]]>([
    ['approve', ['approved']],
    ['decline', ['declined']],
    ['insufficient-funds', ['declined']],
    ['pending-success', ['pending', 'approved']],
    ['pending-decline', ['pending', 'declined']],
    ['late-success', ['pending', 'cancelled', 'approved']],
    ['duplicate-webhook', ['approved', 'approved', 'approved']],
    ['chargeback', ['approved', 'charged-back']],
  ])('by card, %s: the merchant hears %j', async (key, told) => {
    const { card = '' } = ROWS.find((row) => row.key === key) ?? {}
    const { paymentId } = await cashbox.payByCard(card)
    await cashbox.pass(0)
    await cashbox.pass(LATER_MS)
    await cashbox.pass(LATER_MS)
    expect(cashbox.merchant.statusesOf(paymentId)).toEqual(told)
    expect((await cashbox.read(paymentId)).status).toBe(told.at(-1))
  })

  test.each<[string, 'pay' | 'wait' | 'cancel', readonly string[]]>([
    ['25', 'pay', ['approved']],
    ['25', 'wait', ['pending']],
    ['25', 'cancel', ['cancelled']],
    ['101', 'pay', ['declined']],
    ['107', 'pay', ['pending', 'approved']],
    ['107', 'cancel', ['cancelled']],
    ['109', 'cancel', ['cancelled', 'approved']],
    ['113', 'pay', ['approved', 'charged-back']],
  ])('on a hosted page, %s and the button %s: %j', async (value, answer, told) => {
    const { paymentId } = await cashbox.pay({ amount: { value, currency: 'JPY' } })
    await cashbox.submit(`/pay/${paymentId}`, { answer })
    await cashbox.pass(0)
    await cashbox.pass(LATER_MS)
    await cashbox.pass(LATER_MS)
    expect(cashbox.merchant.statusesOf(paymentId)).toEqual(told)
  })

  test.each<[string, readonly string[]]>([
    ['25.00', ['pending', 'approved']],
    ['101.00', ['pending', 'declined']],
    ['107.00', ['pending', 'approved']],
    ['109.00', ['pending', 'cancelled', 'approved']],
  ])('by a later transfer of %s: %j', async (value, told) => {
    const { paymentId } = await cashbox.pay({
      flow: 'offline',
      amount: { value, currency: 'EUR' },
    })
    await cashbox.pass(0)
    await cashbox.pass(LATER_MS)
    await cashbox.pass(LATER_MS)
    expect(cashbox.merchant.statusesOf(paymentId)).toEqual(told)
  })

  test('a faulty provider takes half, or for somebody else, and says so', async () => {
    const half = await cashbox.pay({ amount: { value: '111.00', currency: 'EUR' } })
    expect(half.amount).toEqual({ value: '55.50', currency: 'EUR' })
    const astray = await cashbox.pay({ amount: { value: '112.00', currency: 'EUR' } })
    expect(astray.payee).toBe('another-house')
  })

  test.each([
    ['25', 'paid'],
    ['121', 'returned'],
    ['122', 'pending'],
  ])('a payout of %s ends %s', async (value, end) => {
    const answer = await cashbox.call({
      call: 'create-payout',
      reference: `wd-${value}`,
      amount: { value, currency: 'JPY' },
      method: 'bank',
      customer: 'player-1',
      destination: 'DE00 1234',
    })
    expect(answer).toMatchObject({ type: 'payout', payout: { status: 'pending' } })
    await cashbox.pass(LATER_MS)
    const later = await cashbox.call({ call: 'read-payout', payout: { reference: `wd-${value}` } })
    expect(later).toMatchObject({ payout: { status: end } })
  })

  test('a player who never answers lets the payment expire', async () => {
    const { paymentId } = await cashbox.pay()
    await cashbox.pass(30 * 60_000)
    expect((await cashbox.read(paymentId)).status).toBe('expired')
  })
})
