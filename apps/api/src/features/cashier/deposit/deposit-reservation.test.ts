import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderUncertain } from '../../../providers/provider-errors.ts'
import { openTestCashier, type TestCashier } from '../testing.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let site: TestCashier
let player: Awaited<ReturnType<TestCashier['openPlayer']>>
let playerCount = 0

beforeAll(async () => {
  site = await openTestCashier()
})
afterAll(() => site.close())
beforeEach(async () => {
  playerCount += 1
  player = await site.openPlayer(`limited-${playerCount}@example.com`)
  await limit(5_000n)
  site.testProvider.plan('redirect')
})

async function limit(amountMinor: bigint) {
  await site.context.db.transaction().execute((tx) =>
    site.server.cashier.deps.gate.setLimit(tx, player.playerId, {
      type: 'deposit',
      period: 0,
      value: { amountMinor, currency: 'EUR' },
      from: site.context.clock.now(),
    }),
  )
}

const PAGE = { paymentId: 'carouseller', amount: '40' }
const start = async (changes: object = {}) =>
  (await site.deposit(player.token, { ...PAGE, ...changes })).deposit.depositId
const codeOf = (changes: object = {}) =>
  site.codeOf('startDeposit', {
    token: player.token,
    body: site.depositBody({ ...PAGE, ...changes }),
  })
const arrive = (depositId: string, status: 'approved' | 'declined' | 'expired' | 'cancelled') =>
  site.deliver(site.testProvider.news(site.testProvider.change(depositId, status)))
const stateOf = async (depositId: string) =>
  (await site.server.cashier.deposits.own(player.playerId, depositId)).state
const balance = () => site.balance(player.playerId)
const followUp = () => site.server.cashier.followUp.run()
/** The session of the test ends by itself; the player signs in anew. */
async function later(ms: number) {
  site.context.clock.advance(ms)
  const { playerId } = player
  const token = await site.server.sessions.open({ playerId, deviceType: 'desktop' })
  player = { ...player, token }
}

describe('G16 a deposit that is under way counts against the deposit limit', () => {
  test('of a limit of 50, three pages for 40 are begun once', async () => {
    const starts = site.testProvider.asked.starts
    const depositId = await start()
    const second = await site.call('startDeposit', {
      token: player.token,
      body: site.depositBody(PAGE),
    })
    expect(second.json()).toMatchObject({
      code: 'PAYMENT_LIMIT_THRESHOLD',
      limit: { limit: '50.00', used: '40.00', attempted: '40.00' },
    })
    expect(await codeOf()).toBe('PAYMENT_LIMIT_THRESHOLD')
    expect(site.testProvider.asked.starts).toBe(starts + 1)
    await arrive(depositId, 'approved')
    expect(await balance()).toBe(4_000n)
    expect(await codeOf()).toBe('PAYMENT_LIMIT_THRESHOLD')
    expect(await codeOf({ amount: '10' })).toBe('fine')
  })

  test('T20 sixteen begun at the same moment: one', async () => {
    const starts = site.testProvider.asked.starts
    const codes = await Promise.all(Array.from({ length: 16 }, () => codeOf()))
    expect(codes.filter((code) => code === 'fine')).toHaveLength(1)
    expect(site.testProvider.asked.starts).toBe(starts + 1)
  })

  test('in another currency of the player as well', async () => {
    await site.withSettings({ useMultiWallet: true }, async () => {
      await start({ currencyCode: 'USD' })
      expect(await codeOf({ amount: '30' })).toBe('PAYMENT_LIMIT_THRESHOLD')
    })
  })

  test('also while somebody of the house looks at it', async () => {
    const depositId = await start()
    await limit(3_000n)
    await arrive(depositId, 'approved')
    expect(await stateOf(depositId)).toBe('review')
    await limit(5_000n)
    expect(await codeOf()).toBe('PAYMENT_LIMIT_THRESHOLD')
  })

  test('and coins that wait for their confirmations', async () => {
    const { db, clock, random } = site.context
    await db
      .insertInto('crypto_deposit')
      .values({
        id: random.uuid(),
        network: 'bitcoin',
        txid: random.uuid(),
        output: '0',
        player_id: player.playerId,
        coin: 'BTC',
        address: 'bc1q',
        units: '50000',
        // 40 euros, about.
        amount_minor: 50_000n,
        remainder_units: '0',
        block_height: 1,
        status: 'confirming',
        seen_at: clock.now(),
      })
      .execute()
    expect(await codeOf()).toBe('PAYMENT_LIMIT_THRESHOLD')
    expect(await codeOf({ amount: '10' })).toBe('fine')
  })
})

describe('G16 what a deposit kept of the limit is free again', () => {
  test.each(['declined', 'expired', 'cancelled'] as const)(
    'when the provider says %s',
    async (status) => {
      const depositId = await start()
      await arrive(depositId, status)
      expect(await codeOf()).toBe('fine')
    },
  )

  test('when the provider refuses to begin', async () => {
    site.testProvider.plan('refuse')
    expect(await codeOf()).toBe('TRANSACTION_FAILED')
    site.testProvider.plan('redirect')
    expect(await codeOf()).toBe('fine')
  })

  test('when the provider never heard of it, after ten minutes', async () => {
    site.testProvider.plan('lost-before')
    expect(await codeOf()).toBe('PROVIDER_ERROR')
    site.testProvider.plan('redirect')
    expect(await codeOf()).toBe('PAYMENT_LIMIT_THRESHOLD')
    await later(11 * MINUTE_MS)
    await followUp()
    expect(await codeOf()).toBe('fine')
  })

  test('when the player does not come back for a day, whatever the provider says', async () => {
    const depositId = await start()
    await later(DAY_MS + MINUTE_MS)
    const { readPayment } = site.testProvider.provider
    site.testProvider.provider.readPayment = async () => {
      throw new ProviderUncertain('a question')
    }
    await followUp()
    site.testProvider.provider.readPayment = readPayment
    expect(await stateOf(depositId)).toBe('expired')
    expect(await codeOf()).toBe('fine')
  })

  test('when a transfer does not arrive within a week', async () => {
    site.testProvider.plan('pending')
    const depositId = await start({ paymentId: 'bank-transfer' })
    await later(6 * DAY_MS)
    await followUp()
    expect(await stateOf(depositId)).toBe('pending')
    expect(await codeOf()).toBe('PAYMENT_LIMIT_THRESHOLD')
    await later(2 * DAY_MS)
    await followUp()
    expect(await stateOf(depositId)).toBe('expired')
    expect(await codeOf()).toBe('fine')
  })

  test('when the player gave up and the provider takes nothing any more, not before', async () => {
    const depositId = await start()
    const deed = { token: player.token, body: { depositId } }
    await site.answer('cancelDeposit', deed)
    expect(await stateOf(depositId)).toBe('cancelled')
    expect(await codeOf()).toBe('PAYMENT_LIMIT_THRESHOLD')
    await arrive(depositId, 'expired')
    expect(await stateOf(depositId)).toBe('cancelled')
    expect(await codeOf()).toBe('fine')
  })
})

describe('G19 a message that comes after the limit was given free', () => {
  test('credits nothing that the limit has no room for: it waits for the house', async () => {
    const late = await start()
    await later(DAY_MS + MINUTE_MS)
    await followUp()
    const second = await start()
    await arrive(second, 'approved')
    await arrive(late, 'approved')
    expect([await stateOf(late), await balance()]).toEqual(['review', 4_000n])
  })

  test('credits what there is room for, once', async () => {
    const late = await start()
    await later(DAY_MS + MINUTE_MS)
    await followUp()
    const news = site.testProvider.news(site.testProvider.change(late, 'approved'))
    await Promise.all([site.deliver(news), site.deliver(news)])
    expect([await stateOf(late), await balance()]).toEqual(['approved', 4_000n])
  })

  test('a provider that could not be asked for ten minutes has not forgotten the payment', async () => {
    site.testProvider.plan('lost-after')
    const body = site.depositBody(PAGE)
    await site.codeOf('startDeposit', { token: player.token, body })
    const { findPayment } = site.testProvider.provider
    site.testProvider.provider.findPayment = async () => {
      throw new ProviderUncertain('a question')
    }
    await later(11 * MINUTE_MS)
    await followUp()
    site.testProvider.provider.findPayment = findPayment
    const { data } = await site.answer('startDeposit', { token: player.token, body })
    expect(data.deposit.state).toBe('pending')
    await arrive(data.deposit.depositId, 'approved')
    expect(await balance()).toBe(4_000n)
  })
})
