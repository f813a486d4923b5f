import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestCashier, type TestCashier } from '../testing.ts'
import { readDepositEvents } from './deposit-store.ts'

const MINUTE_MS = 60_000

let site: TestCashier
let player: Awaited<ReturnType<TestCashier['openPlayer']>>
let playerCount = 0

beforeAll(async () => {
  site = await openTestCashier()
})
afterAll(() => site.close())
beforeEach(async () => {
  playerCount += 1
  player = await site.openPlayer(`refunded-${playerCount}@example.com`)
  site.testProvider.plan('pending')
})

const stateOf = async (depositId: string) =>
  (await site.server.cashier.deposits.own(player.playerId, depositId)).state
const balance = () => site.balance(player.playerId)
const refuse = (depositId: string) =>
  site.server.cashier.review.refuse(depositId, 'We cannot take deposits from you now.')
async function followUp() {
  site.context.clock.advance(61_000)
  await site.server.cashier.followUp.run()
}

/** Money that was paid and may not be credited: somebody excluded themselves in the meantime. */
async function heldDeposit(): Promise<string> {
  const { deposit } = await site.deposit(player.token)
  const { gate } = site.server.cashier.deps
  await site.context.db
    .transaction()
    .execute((tx) => gate.setExclusion(tx, player.playerId, { isPermanent: true, until: null }))
  await site.deliver(
    site.testProvider.news(site.testProvider.change(deposit.depositId, 'approved')),
  )
  expect(await stateOf(deposit.depositId)).toBe('review')
  return deposit.depositId
}

describe('G19 a deposit that is refused in review', () => {
  test('is given back by the provider, told to the player, and shown as refunded', async () => {
    const depositId = await heldDeposit()
    site.testProvider.plan('approve')
    expect((await refuse(depositId)).state).toBe('refunded')
    expect(site.testProvider.paymentOf(depositId)?.status).toBe('refunded')
    const [mail] = await site.mailsTo(player.email)
    expect(mail?.subject).toContain('€25.00')
    expect(mail?.body_text).toContain('We cannot take deposits from you now.')
    const { data } = await site.answer('getPaymentTransactions', {
      token: player.token,
      query: { direction: 'deposit', status: 'refunded' },
    })
    expect(data.rows).toMatchObject([{ transactionId: depositId, status: 'refunded' }])
    expect(await balance()).toBe(0n)
    const events = await readDepositEvents(site.context.db, depositId)
    expect(events.map(({ state, said_by }) => `${state} ${said_by}`).slice(-3)).toEqual([
      'review provider',
      'refunding operator',
      'refunded provider',
    ])
  })

  test('is asked for again until the provider says that it is done, and given back once', async () => {
    const depositId = await heldDeposit()
    const before = site.testProvider.asked.refunds
    site.testProvider.plan('lost-before')
    expect((await refuse(depositId)).state).toBe('refunding')
    site.testProvider.plan('pending')
    await followUp()
    expect(await stateOf(depositId)).toBe('refunding')
    site.testProvider.plan('lost-after')
    await followUp()
    expect(await stateOf(depositId)).toBe('refunding')
    site.testProvider.plan('approve')
    await followUp()
    expect(await stateOf(depositId)).toBe('refunded')
    expect(site.testProvider.asked.refunds - before).toBe(4)
    await followUp()
    expect(site.testProvider.asked.refunds - before).toBe(4)
    // Approved, and refunded: nothing happened to it at the provider but that.
    expect(site.testProvider.paymentOf(depositId)?.revision).toBe(3)
    expect(await site.mailsTo(player.email)).toHaveLength(1)
  })

  test('that weeks of outage keep from its refund is not forgotten', async () => {
    const depositId = await heldDeposit()
    site.testProvider.plan('lost-before')
    await refuse(depositId)
    site.context.clock.advance(30 * 24 * 60 * MINUTE_MS)
    await followUp()
    site.testProvider.plan('approve')
    await followUp()
    expect(await stateOf(depositId)).toBe('refunded')
  })

  test('whose refund the provider refuses, because the bank took it back, is charged back', async () => {
    const depositId = await heldDeposit()
    site.testProvider.plan('refuse')
    expect((await refuse(depositId)).state).toBe('refunding')
    site.testProvider.change(depositId, 'charged-back')
    await followUp()
    expect(await stateOf(depositId)).toBe('charged-back')
    expect(await balance()).toBe(0n)
  })

  test('is refused once, and can no longer be credited', async () => {
    const depositId = await heldDeposit()
    const both = await Promise.allSettled([refuse(depositId), refuse(depositId)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { review } = site.server.cashier
    await expect(review.credit(depositId)).rejects.toMatchObject({ code: 'DEPOSIT_ERROR' })
    expect(await site.mailsTo(player.email)).toHaveLength(1)
  })

  test('of another amount than was asked for goes back as well', async () => {
    const { deposit } = await site.deposit(player.token)
    const wrong = site.testProvider.change(deposit.depositId, 'approved', {
      amount: money(99n, 'EUR'),
    })
    await site.deliver(site.testProvider.news(wrong))
    site.testProvider.plan('approve')
    expect((await refuse(deposit.depositId)).state).toBe('refunded')
  })

  test('keeps nothing of the deposit limit, and an approval that comes late credits nothing', async () => {
    const depositId = await heldDeposit()
    await refuse(depositId)
    const again = site.testProvider.change(depositId, 'approved')
    expect((await site.deliver(site.testProvider.news(again))).json().data.outcome).toBe(
      'refunding',
    )
    site.testProvider.plan('approve')
    await followUp()
    await site.deliver(site.testProvider.news(site.testProvider.change(depositId, 'approved')))
    expect([await stateOf(depositId), await balance()]).toEqual(['refunded', 0n])
  })
})

test('G19 a refund that the provider makes by itself takes the credited money back, once', async () => {
  site.testProvider.plan('approve')
  const { deposit } = await site.deposit(player.token)
  await site.deposit(player.token, { amount: '10' })
  const news = site.testProvider.news(site.testProvider.change(deposit.depositId, 'refunded'))
  await Promise.all([site.deliver(news), site.deliver(news)])
  expect([await stateOf(deposit.depositId), await balance()]).toEqual(['refunded', 1_000n])
  expect((await site.server.ledger.explain(player.playerId, 'EUR')).isRight).toBe(true)
})
