import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDepositEvents } from './deposit-store.ts'
import { openTestCashier, type TestCashier } from '../testing.ts'

/** Only a database with several connections can lock itself out. */
const REPEATS = process.env['DATABASE_URL'] ? 40 : 3

let site: TestCashier
let playerCount = 0
let player: Awaited<ReturnType<TestCashier['openPlayer']>>

beforeAll(async () => {
  site = await openTestCashier()
})
afterAll(() => site.close())
beforeEach(async () => {
  playerCount += 1
  player = await site.openPlayer(`player-${playerCount}@example.com`)
  site.testProvider.plan('approve')
  site.told.length = 0
})

const balance = () => site.balance(player.playerId)
const stateOf = async (depositId: string) =>
  (await site.answer('getDeposit', { token: player.token, params: { depositId } })).data.deposit
const toldEvents = () => site.told.map(({ event, payload }) => [event, payload])

describe('R103 a deposit', () => {
  test('by card that the provider approves at once is credited once', async () => {
    const { deposit, next } = await site.deposit(player.token)
    expect(next).toEqual({ type: 'approved' })
    expect(deposit).toMatchObject({
      amount: '25.00',
      currencyCode: 'EUR',
      state: 'approved',
      status: 'completed',
      method: { id: 'card', name: 'card', title: 'Bank card' },
    })
    expect(await balance()).toBe(2_500n)
    const payment = site.testProvider.paymentOf(deposit.depositId)
    if (payment) await site.deliver(site.testProvider.news(payment))
    expect(await balance()).toBe(2_500n)
  })

  test('counts in the details of the player, from the ledger', async () => {
    await site.deposit(player.token)
    await site.deposit(player.token, { amount: '10.50' })
    const { data } = await site.answer('getUserDetails', { token: player.token })
    expect(data).toMatchObject({ depositCount: 2, totalDeposit: '35.50' })
    expect(data.userWallet.amount).toBe('35.50')
  })

  test('sent again with the same key is the same deposit', async () => {
    const body = site.depositBody()
    const send = () => site.answer('startDeposit', { token: player.token, body })
    await Promise.all([send(), send(), send(), send()])
    expect((await send()).data.next).toEqual({ type: 'approved' })
    expect(await balance()).toBe(2_500n)
    const other = { ...body, amount: '26' }
    expect(await site.codeOf('startDeposit', { token: player.token, body: other })).toBe(
      'DEPOSIT_ERROR',
    )
  })

  test(`sent ${REPEATS} times in 8 copies at once neither doubles nor waits for itself`, async () => {
    const starts = site.testProvider.asked.starts
    for (let round = 0; round < REPEATS; round += 1) {
      const body = site.depositBody({ amount: '5' })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => site.answer('startDeposit', { token: player.token, body })),
      )
      expect(new Set(answers.map(({ data }) => data.deposit.depositId)).size).toBe(1)
    }
    expect(site.testProvider.asked.starts - starts).toBe(REPEATS)
    expect(await balance()).toBe(BigInt(REPEATS) * 500n)
  }, 600_000)

  test('that is declined credits nothing and tells the pages which method it was (R420)', async () => {
    site.testProvider.plan('decline')
    const { deposit, next } = await site.deposit(player.token)
    expect([deposit.state, deposit.status, next.type]).toEqual(['declined', 'rejected', 'declined'])
    expect(await balance()).toBe(0n)
    expect(toldEvents()).toContainEqual(['failedDeposit', { method: 'card' }])
    expect(site.told.every(({ playerId }) => playerId === player.playerId)).toBe(true)
  })

  test('by redirect is credited when the provider says so, not when the browser does', async () => {
    site.testProvider.plan('redirect')
    const { deposit, next } = await site.deposit(player.token, { paymentId: 'carouseller' })
    expect(next).toEqual({ type: 'redirect', url: 'https://pay.example/page' })
    expect(site.testProvider.intent()?.returnUrls.declined).toMatch(
      /\/deposit\?modal=deposit-decline&met=carouseller&deposit=/,
    )
    const back = { token: player.token, body: { depositId: deposit.depositId } }
    expect((await site.answer('noteDepositReturn', back)).data.deposit.state).toBe('redirected')
    expect(await balance()).toBe(0n)
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'approved')),
    )
    expect(await stateOf(deposit.depositId)).toMatchObject({ state: 'approved' })
    expect(await balance()).toBe(2_500n)
  })

  test('whose callback got lost is credited when the player comes back', async () => {
    site.testProvider.plan('redirect')
    const { deposit } = await site.deposit(player.token, { paymentId: 'carouseller' })
    site.testProvider.change(deposit.depositId, 'approved')
    const back = { token: player.token, body: { depositId: deposit.depositId } }
    expect((await site.answer('noteDepositReturn', back)).data.deposit.state).toBe('approved')
    await site.answer('noteDepositReturn', back)
    expect(await balance()).toBe(2_500n)
  })

  test('that is pending becomes a success or an end', async () => {
    site.testProvider.plan('pending')
    const { deposit, next } = await site.deposit(player.token, { paymentId: 'bank-transfer' })
    expect([next.type, deposit.state, deposit.status]).toEqual(['pending', 'pending', 'pending'])
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'declined')),
    )
    expect(await stateOf(deposit.depositId)).toMatchObject({ state: 'declined' })
    expect(await balance()).toBe(0n)
  })

  test('of another player is not found', async () => {
    const { deposit } = await site.deposit(player.token)
    const other = await site.openPlayer(`other-${playerCount}@example.com`)
    const { depositId } = deposit
    const about = { token: other.token, params: { depositId } }
    expect(await site.codeOf('getDeposit', about)).toBe('NOT_FOUND')
    const deed = { token: other.token, body: { depositId } }
    expect(await site.codeOf('cancelDeposit', deed)).toBe('NOT_FOUND')
    expect(await site.codeOf('noteDepositReturn', deed)).toBe('NOT_FOUND')
  })
})

describe('a deposit that the player gave up', () => {
  async function cancelled() {
    site.testProvider.plan('redirect')
    const { deposit } = await site.deposit(player.token, { paymentId: 'carouseller' })
    const deed = { token: player.token, body: { depositId: deposit.depositId } }
    const { data } = await site.answer('cancelDeposit', deed)
    expect(data.deposit).toMatchObject({ state: 'cancelled', status: 'cancelled' })
    return deposit.depositId
  }

  test('and that succeeds late all the same is credited once', async () => {
    const depositId = await cancelled()
    const late = site.testProvider.news(site.testProvider.change(depositId, 'approved'))
    await Promise.all([site.deliver(late), site.deliver(late), site.deliver(late)])
    expect(await stateOf(depositId)).toMatchObject({ state: 'approved' })
    expect(await balance()).toBe(2_500n)
  })

  test('stays so when the provider agrees', async () => {
    const depositId = await cancelled()
    await site.deliver(site.testProvider.news(site.testProvider.change(depositId, 'cancelled')))
    expect(await stateOf(depositId)).toMatchObject({ state: 'cancelled' })
  })

  test('is not given up when it has already been paid', async () => {
    site.testProvider.plan('redirect')
    const { deposit } = await site.deposit(player.token, { paymentId: 'carouseller' })
    site.testProvider.change(deposit.depositId, 'approved')
    const deed = { token: player.token, body: { depositId: deposit.depositId } }
    expect((await site.answer('cancelDeposit', deed)).data.deposit.state).toBe('approved')
    expect(await balance()).toBe(2_500n)
  })
})

describe('a payment that is not what was asked for', () => {
  test.each([
    ['more', { amount: money(999_999n, 'EUR') }],
    ['less', { amount: money(1n, 'EUR') }],
    ['another currency', { amount: money(2_500n, 'JPY') }],
  ])('%s is held for review and not credited', async (_what, fault) => {
    site.testProvider.plan('pending')
    const { deposit } = await site.deposit(player.token)
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'approved', fault)),
    )
    expect(await stateOf(deposit.depositId)).toMatchObject({ state: 'review', status: 'pending' })
    expect(await balance()).toBe(0n)
  })

  test('taken for another account is not ours at all', async () => {
    site.testProvider.plan('pending')
    const { deposit } = await site.deposit(player.token)
    const wrong = site.testProvider.change(deposit.depositId, 'approved', {
      payee: 'somebody-else',
    })
    const reply = await site.deliver(site.testProvider.news(wrong))
    expect(reply.json().data.outcome).toBe('ignored: paid to somebody else')
    expect(await stateOf(deposit.depositId)).toMatchObject({ state: 'pending' })
    expect(await balance()).toBe(0n)
  })
})

describe('what a deposit meets when it arrives', () => {
  test('R411 a self-exclusion in the meantime: the money is kept apart, not credited', async () => {
    site.testProvider.plan('pending')
    const { deposit } = await site.deposit(player.token)
    const { gate } = site.server.cashier.deps
    await site.context.db
      .transaction()
      .execute((tx) => gate.setExclusion(tx, player.playerId, { isPermanent: true, until: null }))
    const news = site.testProvider.news(site.testProvider.change(deposit.depositId, 'approved'))
    const replies = await Promise.all([site.deliver(news), site.deliver(news)])
    expect(replies.map((reply) => reply.body)).toEqual([replies[0]?.body, replies[0]?.body])
    expect(await stateOf(deposit.depositId)).toMatchObject({ state: 'review' })
    expect(await balance()).toBe(0n)
    const events = await readDepositEvents(site.context.db, deposit.depositId)
    expect(events.at(-1)).toMatchObject({ state: 'review', note: 'SELF_EXCLUDED' })
    expect(
      await site.codeOf('startDeposit', { token: player.token, body: site.depositBody() }),
    ).toBe('SELF_EXCLUDED')
  })

  test('T19 the card of somebody who takes a break in another account: kept apart as well', async () => {
    const cardToken = `tok_of_${player.playerId.slice(0, 8)}`
    await site.deposit(player.token, { cardToken })
    const { gate } = site.server.cashier.deps
    await site.context.db.transaction().execute(async (tx) => {
      await gate.lockPerson(tx, player.playerId)
      await gate.setFreeze(tx, player.playerId, new Date('2026-02-01T00:00:00Z'))
    })
    const again = await site.openPlayer(`again-${playerCount}@example.com`)
    const { deposit } = await site.deposit(again.token, { cardToken })
    expect(deposit.state).toBe('review')
    expect(await site.balance(again.playerId)).toBe(0n)
    const body = site.depositBody({ paymentId: 'bank-transfer' })
    expect(await site.codeOf('startDeposit', { token: again.token, body })).toBe(
      'ACCOUNT_UNDER_REVIEW',
    )
  })

  test('a status that goes backwards, or an old one: nothing changes', async () => {
    site.testProvider.plan('pending')
    const { deposit } = await site.deposit(player.token)
    const old = site.testProvider.news(site.testProvider.change(deposit.depositId, 'pending'))
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'approved')),
    )
    await site.deliver(old)
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'pending')),
    )
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'declined')),
    )
    expect(await stateOf(deposit.depositId)).toMatchObject({ state: 'approved' })
    expect(await balance()).toBe(2_500n)
  })

  test('an approval after a decline: it is not believed', async () => {
    site.testProvider.plan('pending')
    const { deposit } = await site.deposit(player.token)
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'declined')),
    )
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'approved')),
    )
    expect(await stateOf(deposit.depositId)).toMatchObject({ state: 'declined' })
    expect(await balance()).toBe(0n)
  })
})

describe('a chargeback', () => {
  test('takes the money back', async () => {
    const { deposit } = await site.deposit(player.token)
    await site.deposit(player.token, { amount: '10' })
    const news = site.testProvider.news(site.testProvider.change(deposit.depositId, 'charged-back'))
    await Promise.all([site.deliver(news), site.deliver(news)])
    expect(await stateOf(deposit.depositId)).toMatchObject({ state: 'charged-back' })
    expect(await balance()).toBe(1_000n)
  })

  test('of money that is gone leaves a debt to the house, and no balance below zero', async () => {
    const { deposit } = await site.deposit(player.token, { amount: '30' })
    const { ledger } = site.server
    await site.context.db.transaction().execute((tx) =>
      ledger.postTransfer(tx, {
        debit: `player:${player.playerId}:cash`,
        credit: 'house:games',
        amount: money(2_000n, 'EUR'),
        key: `lost:${player.playerId}`,
        kind: 'bet',
      }),
    )
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'charged-back')),
    )
    expect(await balance()).toBe(0n)
    const owed = await site.context.db
      .selectFrom('ledger_posting')
      .where('account', '=', 'house:receivables')
      .select('amount_minor')
      .execute()
    expect(owed).toEqual([{ amount_minor: -2_000n }])
    expect((await ledger.explain(player.playerId, 'EUR')).isRight).toBe(true)
  })

  test('of a payment that was never credited takes nothing', async () => {
    site.testProvider.plan('pending')
    const { deposit } = await site.deposit(player.token)
    await site.deposit(player.token, { amount: '40' })
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'charged-back')),
    )
    expect(await stateOf(deposit.depositId)).toMatchObject({ state: 'charged-back' })
    expect(await balance()).toBe(0n)
  })
})

describe('a provider whose answer gets lost', () => {
  test('before it began: refused, followed up and given up', async () => {
    site.testProvider.plan('lost-before')
    const body = site.depositBody()
    const start = () => site.codeOf('startDeposit', { token: player.token, body })
    expect(await start()).toBe('PROVIDER_ERROR')
    site.context.clock.advance(61_000)
    await site.server.cashier.followUp.run()
    expect(await start()).toBe('fine')
    site.context.clock.advance(11 * 60_000)
    await site.server.cashier.followUp.run()
    expect(await start()).toBe('TRANSACTION_FAILED')
    expect(toldEvents()).toContainEqual(['failedDeposit', { method: 'card' }])
    expect(await balance()).toBe(0n)
  })

  test('after it began: never started twice, and credited when it is asked', async () => {
    site.testProvider.plan('lost-after')
    const body = site.depositBody()
    const starts = site.testProvider.asked.starts
    expect(await site.codeOf('startDeposit', { token: player.token, body })).toBe('PROVIDER_ERROR')
    const { data } = await site.answer('startDeposit', { token: player.token, body })
    expect(data.deposit.state).toBe('pending')
    expect(site.testProvider.asked.starts).toBe(starts + 1)
    site.testProvider.change(data.deposit.depositId, 'approved')
    site.context.clock.advance(61_000)
    await site.server.cashier.followUp.run()
    expect(await balance()).toBe(2_500n)
  })

  test('a player who never comes back: expired after a day, credited if it was paid after all', async () => {
    site.testProvider.plan('redirect')
    const { deposit } = await site.deposit(player.token, { paymentId: 'carouseller' })
    site.context.clock.advance(25 * 60 * 60_000)
    await site.server.cashier.followUp.run()
    // The session has ended by then; the row tells.
    const found = await site.server.cashier.deposits.own(player.playerId, deposit.depositId)
    expect(found.state).toBe('expired')
    await site.deliver(
      site.testProvider.news(site.testProvider.change(deposit.depositId, 'approved')),
    )
    expect(await balance()).toBe(2_500n)
  })
})
