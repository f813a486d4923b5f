import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestCashier, type TestCashier } from '../testing.ts'

/** Longer than a signature lives. */
const STALE_MS = 301_000

let site: TestCashier
let player: Awaited<ReturnType<TestCashier['openPlayer']>>
let playerCount = 0

beforeAll(async () => {
  site = await openTestCashier()
})
afterAll(() => site.close())
beforeEach(async () => {
  playerCount += 1
  player = await site.openPlayer(`payer-${playerCount}@example.com`)
  site.testProvider.plan('pending')
})

const begin = async (amount = '25') =>
  (await site.deposit(player.token, { amount })).deposit.depositId
const outcomeOf = async (news: Parameters<TestCashier['deliver']>[0]) => {
  const reply = await site.deliver(news)
  return reply.statusCode === 200 ? reply.json().data.outcome : reply.statusCode
}
const balance = () => site.balance(player.playerId)
const wallet = async () => {
  const [only] = await site.server.ledger.walletsOf(player.playerId)
  return [only?.balance.amountMinor, only?.held.amountMinor]
}

/** A withdrawal that its provider is paying. */
async function paying(): Promise<string> {
  site.testProvider.plan('approve')
  await site.deposit(player.token, { amount: '100' })
  await site.wager(player.playerId, 10_000n)
  site.testProvider.plan('pending')
  const body = site.withdrawalBody(player)
  const { data } = await site.answer('requestWithdrawal', { token: player.token, body })
  await site.server.cashier.payouts.approve(data.withdrawal.withdrawalId)
  return data.withdrawal.withdrawalId
}

describe('G19 a correctly signed message', () => {
  test('that is stale is refused, and the same news signed anew is heard', async () => {
    const depositId = await begin()
    const payment = site.testProvider.change(depositId, 'approved')
    const kept = site.testProvider.news(payment)
    site.context.clock.advance(STALE_MS)
    expect(await outcomeOf(kept)).toBe(400)
    expect(await balance()).toBe(0n)
    expect(await outcomeOf(site.testProvider.news(payment))).toBe('approved')
    expect(await balance()).toBe(2_500n)
  })

  test('that is repeated under another name, or from before, changes nothing', async () => {
    const depositId = await begin()
    const before = site.testProvider.change(depositId, 'pending')
    const payment = site.testProvider.change(depositId, 'approved')
    await site.deliver(site.testProvider.news(payment))
    for (let copy = 0; copy < 3; copy += 1) {
      expect(await outcomeOf(site.testProvider.news(payment))).toBe('ignored: stale revision')
    }
    expect(await outcomeOf(site.testProvider.news(before))).toBe('ignored: stale revision')
    expect(await balance()).toBe(2_500n)
  })

  test('with the references of two payments swapped credits neither with the other', async () => {
    const [small, large] = [await begin('5'), await begin('500')]
    const paid = site.testProvider.change(small, 'approved', { reference: large })
    expect(await outcomeOf(site.testProvider.news(paid))).toBe('ignored: another payment')
    expect(await balance()).toBe(0n)
  })

  test('that names a payment for a deposit whose start got lost does not lend it another one', async () => {
    const small = await begin('5')
    site.testProvider.plan('lost-before')
    const body = site.depositBody({ amount: '5' })
    await site.codeOf('startDeposit', { token: player.token, body })
    const { data } = await site.answer('startDeposit', { token: player.token, body })
    const lost = data.deposit.depositId
    const paid = site.testProvider.change(small, 'approved')
    expect(await outcomeOf(site.testProvider.news({ ...paid, reference: lost }))).toBe(
      'ignored: payment of another deposit',
    )
    expect(await outcomeOf(site.testProvider.news(paid))).toBe('approved')
    expect(await balance()).toBe(500n)
  })

  test('about a deposit in the words of a payout, or the other way round, is nobody’s', async () => {
    const [depositId, withdrawalId] = [await begin(), await paying()]
    const payout = site.testProvider.changePayout(withdrawalId, 'paid')
    const asPayout = site.testProvider.providerPayouts({ ...payout, reference: depositId })
    expect(await outcomeOf(asPayout)).toBe('ignored: unknown withdrawal')
    const payment = site.testProvider.change(depositId, 'approved')
    const asPayment = site.testProvider.news({ ...payment, reference: withdrawalId })
    expect(await outcomeOf(asPayment)).toBe('ignored: unknown deposit')
    expect(await wallet()).toEqual([4_000n, 6_000n])
  })
})

describe('G19 a correctly signed message about a payout', () => {
  test('with the references of two swapped ends neither', async () => {
    const first = await paying()
    const second = await paying()
    const paid = site.testProvider.changePayout(first, 'paid')
    const swapped = site.testProvider.providerPayouts({ ...paid, reference: second })
    expect(await outcomeOf(swapped)).toBe('ignored: another payout')
    expect(await wallet()).toEqual([8_000n, 12_000n])
  })

  test('does not lend the payout of one withdrawal to another whose start got lost', async () => {
    const first = await paying()
    site.testProvider.plan('lost-before')
    const body = site.withdrawalBody(player, { amount: '40' })
    const { data } = await site.answer('requestWithdrawal', { token: player.token, body })
    await site.server.cashier.payouts.approve(data.withdrawal.withdrawalId)
    const paid = site.testProvider.changePayout(first, 'paid')
    const lent = {
      ...paid,
      reference: data.withdrawal.withdrawalId,
      amount: { amountMinor: 4_000n, currency: 'EUR' as const },
    }
    expect(await outcomeOf(site.testProvider.providerPayouts(lent))).toBe(
      'ignored: payout of another withdrawal',
    )
    expect(await wallet()).toEqual([0n, 10_000n])
  })

  test('that is stale, repeated or late moves the money once', async () => {
    const withdrawalId = await paying()
    const paid = site.testProvider.changePayout(withdrawalId, 'paid')
    const kept = site.testProvider.providerPayouts(paid)
    site.context.clock.advance(STALE_MS)
    expect(await outcomeOf(kept)).toBe(400)
    expect(await outcomeOf(site.testProvider.providerPayouts(paid))).toBe('paid')
    expect(await outcomeOf(site.testProvider.providerPayouts(paid))).toBe('ignored: stale revision')
    const back = site.testProvider.providerPayouts(
      site.testProvider.changePayout(withdrawalId, 'returned'),
    )
    expect(await outcomeOf(back)).toBe('ignored: paid cannot become returned')
    expect(await wallet()).toEqual([4_000n, 0n])
  })
})
