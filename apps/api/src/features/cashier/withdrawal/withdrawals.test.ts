import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runsOf } from '../../ledger/proofs/testing.ts'
import { openTestCashier, type TestCashier } from '../testing.ts'

const RACE_COUNT = runsOf(3, 20, 100)
const RACERS = 16

let site: TestCashier
let player: Awaited<ReturnType<TestCashier['openPlayer']>>
let playerCount = 0

beforeAll(async () => {
  site = await openTestCashier()
})
afterAll(() => site.close())
beforeEach(async () => {
  player = await newPlayer()
  site.testProvider.plan('approve')
})

/** Somebody who has paid 100 in and played it through. */
async function newPlayer() {
  playerCount += 1
  const opened = await site.openPlayer(`player-${playerCount}@example.com`)
  site.testProvider.plan('approve')
  await site.deposit(opened.token, { amount: '100' })
  await site.wager(opened.playerId, 10_000n)
  return opened
}

const body = (changes: Record<string, string> = {}) => site.withdrawalBody(player, changes)

async function request(changes: Record<string, string> = {}) {
  const { data } = await site.answer('requestWithdrawal', {
    token: player.token,
    body: body(changes),
  })
  return data.withdrawal
}
const refusal = (changes: Record<string, string> = {}) =>
  site.codeOf('requestWithdrawal', { token: player.token, body: body(changes) })
const wallet = async () => {
  const [only] = await site.server.ledger.walletsOf(player.playerId)
  return [only?.balance.amountMinor, only?.held.amountMinor]
}
const list = async () => (await site.answer('getWithdrawals', { token: player.token })).data.rows
const conditions = async () =>
  (await site.answer('getWithdrawalConditions', { token: player.token })).data

describe('R104 a withdrawal', () => {
  test('sets the money aside at once and waits for the house', async () => {
    const withdrawal = await request()
    expect(withdrawal).toMatchObject({
      amount: '60.00',
      currencyCode: 'EUR',
      state: 'requested',
      status: 'pending',
      account: '•••• 3000',
      method: { id: 'bank-transfer', title: 'Bank transfer' },
      timeline: [{ state: 'requested', at: site.context.clock.now().toISOString() }],
    })
    expect(await wallet()).toEqual([4_000n, 6_000n])
    expect((await conditions()).available).toBe('40.00')
    const [mail] = await site.mailsTo(player.email)
    expect(mail?.subject).toContain('€60.00')
  })

  test('is approved, paid by the provider and leaves a timeline with times', async () => {
    const { withdrawalId } = await request()
    site.testProvider.plan('pending')
    site.context.clock.advance(60_000)
    await site.server.cashier.payouts.approve(withdrawalId)
    expect((await list())[0]).toMatchObject({ state: 'paying', status: 'processing' })
    site.context.clock.advance(60_000)
    const news = site.testProvider.providerPayouts(
      site.testProvider.changePayout(withdrawalId, 'paid'),
    )
    const replies = await Promise.all(Array.from({ length: 5 }, () => site.deliver(news)))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    const [paid] = await list()
    expect(paid).toMatchObject({ state: 'paid', status: 'processed', reason: null })
    expect(paid?.timeline.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'paying',
      'paid',
    ])
    const times = paid?.timeline.map(({ at }) => Date.parse(at)) ?? []
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[3]).toBe((times[0] ?? 0) + 120_000)
    expect(await wallet()).toEqual([4_000n, 0n])
    expect((await site.mailsTo(player.email))[0]?.subject).toContain('has been paid')
    expect((await site.server.ledger.explain(player.playerId, 'EUR')).isRight).toBe(true)
  })

  test('that is rejected comes back with the reason, in the list and by mail', async () => {
    const { withdrawalId } = await request()
    await site.server.cashier.payouts.reject(withdrawalId, 'The name does not match.')
    expect((await list())[0]).toMatchObject({
      state: 'rejected',
      status: 'rejected',
      reason: 'The name does not match.',
    })
    expect(await wallet()).toEqual([10_000n, 0n])
    expect((await site.mailsTo(player.email))[0]?.body_text).toContain('The name does not match.')
  })

  test('that the provider sends back is the player’s again', async () => {
    const { withdrawalId } = await request()
    site.testProvider.plan('pending')
    await site.server.cashier.payouts.approve(withdrawalId)
    const back = site.testProvider.changePayout(withdrawalId, 'returned', 'account closed')
    await site.deliver(site.testProvider.providerPayouts(back))
    expect((await list())[0]).toMatchObject({ state: 'returned', reason: 'account closed' })
    expect(await wallet()).toEqual([10_000n, 0n])
    await site.deliver(
      site.testProvider.providerPayouts(site.testProvider.changePayout(withdrawalId, 'paid')),
    )
    expect(await wallet()).toEqual([10_000n, 0n])
    expect((await list())[0]?.state).toBe('returned')
  })

  test('that the provider refuses outright is the player’s again', async () => {
    const { withdrawalId } = await request()
    site.testProvider.plan('refuse')
    await site.server.cashier.payouts.approve(withdrawalId)
    expect((await list())[0]).toMatchObject({ state: 'returned', reason: 'account-closed' })
    expect(await wallet()).toEqual([10_000n, 0n])
  })

  test('is decided once: a second yes or no changes nothing', async () => {
    const { withdrawalId } = await request()
    const { payouts } = site.server.cashier
    const decisions = await Promise.allSettled([
      payouts.approve(withdrawalId),
      payouts.reject(withdrawalId, 'no'),
      payouts.approve(withdrawalId),
      payouts.reject(withdrawalId, 'no'),
    ])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [balance, held] = await wallet()
    expect(held).toBe(0n)
    expect([4_000n, 10_000n]).toContain(balance)
  })

  test('cannot be called back into play: there is no such call', async () => {
    await request()
    const { CALLS } = await import('@baize/contract')
    expect(Object.keys(CALLS).filter((name) => /cancel.*withdraw/i.test(name))).toEqual([])
    expect(await site.codeOf('requestWithdrawal', { token: player.token, body: body() })).toBe(
      'INSUFFICIENT_FUNDS',
    )
  })

  test('sent again with the same key is the same withdrawal', async () => {
    const same = body()
    const send = () => site.answer('requestWithdrawal', { token: player.token, body: same })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ data }) => data.withdrawal.withdrawalId)).size).toBe(1)
    expect(await wallet()).toEqual([4_000n, 6_000n])
    const other = { ...same, amount: '61' }
    expect(await site.codeOf('requestWithdrawal', { token: player.token, body: other })).toBe(
      'WITHDRAWAL_ERROR',
    )
  })

  test('is followed up when a crash or a lost answer left it between two states', async () => {
    const { withdrawalId } = await request()
    site.testProvider.plan('lost-before')
    await site.server.cashier.payouts.approve(withdrawalId)
    expect((await list())[0]?.state).toBe('paying')
    site.testProvider.plan('approve')
    site.context.clock.advance(61_000)
    await site.server.cashier.followUp.run()
    expect((await list())[0]?.state).toBe('paid')
    expect(await wallet()).toEqual([4_000n, 0n])
  })

  test('is not paid before its time', async () => {
    const brand = site.server.brandSettings.byName(site.server.brandSettings.names()[0] ?? '')
    const account = await site.server.accounts.findByEmail(player.email)
    if (!brand || !account) throw new Error('The player is missing.')
    const payableFrom = new Date(site.context.clock.now().getTime() + 60_000)
    const { id } = await site.server.cashier.withdrawals.open(
      { player: account, brand, place: { isAddressExcluded: false, excludedCountries: new Set() } },
      {
        key: site.newKey(),
        methodId: 'bank-transfer',
        methodName: 'bank-transfer',
        provider: 'cashbox',
        amount: money(1_000n, 'EUR'),
        fullName: null,
        destination: 'somewhere new',
        email: player.email,
        payableFrom,
      },
    )
    expect((await site.server.cashier.payouts.approve(id)).state).toBe('approved')
    await site.server.cashier.followUp.run()
    expect((await list())[0]?.state).toBe('approved')
    site.context.clock.advance(61_000)
    await site.server.cashier.followUp.run()
    expect((await list())[0]?.state).toBe('paid')
  })
})

describe('R513 a withdrawal by account', () => {
  test.each([
    [{ fullName: '' }, 'fullName'],
    [{ accountNumber: ' ' }, 'accountNumber'],
    [{ email: 'ann@' }, 'email'],
    [{ email: '' }, 'email'],
    [{ accountNumber: '4111 1111 1111 1111' }, 'accountNumber'],
  ])('without %o is refused and the field is named', async (change, field) => {
    const response = await site.call('requestWithdrawal', {
      token: player.token,
      body: body(change),
    })
    expect(response.json()).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { [field]: expect.any(String) },
    })
    expect(await wallet()).toEqual([10_000n, 0n])
  })

  test.each([
    [{ amount: '0' }, 'AMOUNT_BELOW_ZERO'],
    [{ amount: '-60' }, 'AMOUNT_BELOW_ZERO'],
    [{ amount: 'all' }, 'INVALID_FIELDS'],
    [{ amount: '19.99' }, 'PAYMENT_PROVIDER_LIMIT_THRESHOLD'],
    [{ amount: '100.01' }, 'INSUFFICIENT_FUNDS'],
    [{ paymentId: 'card' }, 'WITHDRAWAL_ERROR'],
    [{ paymentId: 'crypto' }, 'WITHDRAWAL_ERROR'],
    [{ paymentId: 'private-desk' }, 'WITHDRAWAL_ERROR'],
    [{ currencyCode: 'USD' }, 'PAYMENT_SERVICE_ERROR'],
  ] as [Record<string, string>, string][])(
    'of %o is refused with %s (R809)',
    async (change, code) => {
      expect(await refusal(change)).toBe(code)
      expect(await wallet()).toEqual([10_000n, 0n])
    },
  )
})

describe('the list of withdrawals', () => {
  test('R905 pages by twenty unless told, the newest first, and shows nobody else’s', async () => {
    for (const amount of ['20', '21', '22']) {
      site.context.clock.advance(1_000)
      await request({ amount })
    }
    const page = async (query: Record<string, string>) =>
      (await site.answer('getWithdrawals', { token: player.token, query })).data
    const first = await page({ limit: '2' })
    expect(first.rows.map(({ amount }) => amount)).toEqual(['22.00', '21.00'])
    const second = await page({ limit: '2', cursor: first.nextCursor ?? '' })
    expect(second.rows.map(({ amount }) => amount)).toEqual(['20.00'])
    expect(second.nextCursor).toBeNull()
    const other = await site.openPlayer(`other-${playerCount}@example.com`)
    const stranger = await site.answer('getWithdrawals', {
      token: other.token,
      query: { cursor: first.nextCursor ?? '' },
    })
    expect(stranger.data.rows).toEqual([])
  })
})

test(`${RACE_COUNT} races of ${RACERS} withdrawals on a balance for one: exactly one is held`, async () => {
  let accepted = 0
  for (let race = 0; race < RACE_COUNT; race += 1) {
    player = await newPlayer()
    const codes = await Promise.all(
      Array.from({ length: RACERS }, () => refusal({ amount: '100' })),
    )
    expect(codes.filter((code) => code === 'fine')).toHaveLength(1)
    // A machine that is busy may also say "later"; nothing has happened then.
    const refusals = codes.filter((code) => code !== 'fine')
    expect(['INSUFFICIENT_FUNDS', 'SERVICE_UNAVAILABLE']).toEqual(expect.arrayContaining(refusals))
    expect(await wallet()).toEqual([0n, 10_000n])
    accepted += 1
  }
  console.info(`withdrawal races: ${RACE_COUNT} x ${RACERS}, ${accepted} accepted, one each`)
}, 600_000)
