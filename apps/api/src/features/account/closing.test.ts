import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '../../testing-players.ts'
import { openTestCashier, type TestCashier } from '../cashier/testing.ts'
import { testGames } from '../play/testing.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = { password: GOOD_PASSWORD, givesUpBonuses: false }

let site: TestCashier
/** Whose round is open, and whether the provider can be asked about it. */
const playing = new Set<string>()
let isStudioAway = false
beforeAll(async () => {
  const { provider } = testGames()
  const openRoundsOf: typeof provider.openRoundsOf = async (playerId) => {
    if (isStudioAway) throw new Error('away')
    const openedAt = site.context.clock.now()
    const round = { roundId: 'round-1', game: 'dice', openedAt, stakedMinor: 0n }
    return playing.has(playerId) ? [{ ...round, currency: 'EUR' }] : []
  }
  site = await openTestCashier({}, { gameProviders: [{ ...provider, openRoundsOf }] })
})
afterAll(() => site.close())

const close = (token: string, body: object = NOW) => site.codeOf('closeAccount', { token, body })
const login = (email: string) => site.call('login', { body: { email, password: GOOD_PASSWORD } })
const rowOf = async (id: string) =>
  await site.context.db
    .selectFrom('player')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const leftIn = async (token: string, body: object = NOW) => {
  const answer = await site.call('closeAccount', { token, body })
  return answer.json<{ values?: { what: string } }>().values?.what
}
const erase = () => site.server.closing.job.run(new AbortController().signal)

describe('closing an account', () => {
  test('asks for the password', async () => {
    const ann = await site.openPlayer('ann@example.com')
    expect(await close(ann.token, { ...NOW, password: 'wrong' })).toBe('WRONG_CURRENT_PASSWORD')
    expect((await rowOf(ann.playerId)).closed_at).toBeNull()
  })

  test('is refused while there is money, set aside or not', async () => {
    const ben = await site.openPlayer('ben@example.com')
    site.testProvider.plan('approve')
    await site.deposit(ben.token, { amount: '100' })
    const refused = await site.call('closeAccount', { token: ben.token, body: NOW })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'ACCOUNT_NOT_EMPTY', values: { what: 'money' } },
    ])
    await site.wager(ben.playerId, 10_000n)
    const body = site.withdrawalBody(ben, { amount: '100' })
    expect(await site.codeOf('requestWithdrawal', { token: ben.token, body })).toBe('fine')
    expect(await close(ben.token)).toBe('ACCOUNT_NOT_EMPTY')
    expect((await rowOf(ben.playerId)).closed_at).toBeNull()
  })

  test('ends sessions and mails, and a sign-in afterwards is that of a stranger', async () => {
    const cyd = await site.openPlayer('cyd@example.com')
    expect(await close(cyd.token)).toBe('fine')
    expect(await site.codeOf('getUserDetails', { token: cyd.token })).toBe('SESSION_EXPIRED')
    const [closed, unknown] = [await login('cyd@example.com'), await login('nobody@example.com')]
    expect([closed.statusCode, closed.body]).toEqual([unknown.statusCode, unknown.body])
    const consents = await site.context.db
      .selectFrom('consent')
      .select(['kind', 'given'])
      .where('player_id', '=', cyd.playerId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(consents.map(({ given }) => given)).toEqual([false, false])
    const mails = await site.context.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_address', '=', 'cyd@example.com')
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain('Your account at Curacao is closed')
  })

  test('does not end a break: the marks of the person stay, also when it is erased', async () => {
    const dee = await site.openPlayer('dee@example.com')
    await site.answer('selfExclude', { token: dee.token, body: { option: 'permanent' } })
    const marks = () =>
      site.context.db
        .selectFrom('person_mark')
        .selectAll()
        .where('player_id', '=', dee.playerId)
        .orderBy('kind')
        .execute()
    const before = await marks()
    expect(before.length).toBeGreaterThan(0)
    expect(await close(dee.token)).toBe('fine')
    site.context.clock.advance(1_825 * DAY_MS)
    await erase()
    expect(await marks()).toEqual(before)
    const gate = await site.server.ledger.walletsOf(dee.playerId)
    expect(gate).toEqual([])
  })

  test('who it was is known for as long as the law wants it, and not a day longer', async () => {
    const eve = await site.openPlayer('eve@example.com')
    expect(await close(eve.token)).toBe('fine')
    site.context.clock.advance(1_825 * DAY_MS - 1)
    await erase()
    expect(await rowOf(eve.playerId)).toMatchObject({
      closed_email: 'eve@example.com',
      erased_at: null,
    })
    site.context.clock.advance(1)
    await erase()
    const row = await rowOf(eve.playerId)
    expect(row.erased_at).not.toBeNull()
    expect(row).toMatchObject({
      closed_email: null,
      first_name: null,
      last_name: null,
      date_of_birth: null,
      phone: null,
      address: null,
    })
    const sessions = await site.context.db
      .selectFrom('session')
      .selectAll()
      .where('player_id', '=', eve.playerId)
      .execute()
    expect(sessions).toEqual([])
  })

  test('gives up bonuses only when the player says so', async () => {
    const fay = await site.openPlayer('fay@example.com')
    const wallet = { playerId: fay.playerId, currency: 'EUR' } as const
    const grantId = await site.server.bonuses.assign(wallet, 'first-table')
    expect(await leftIn(fay.token)).toBe('bonuses')
    expect(await close(fay.token, { ...NOW, givesUpBonuses: true })).toBe('fine')
    const grants = await site.server.bonuses.listOf(fay.playerId)
    expect(grants).toMatchObject([{ id: grantId, state: 'forfeited' }])
  })

  test('waits for an open round, and while nobody knows whether there is one', async () => {
    const gil = await site.openPlayer('gil@example.com')
    playing.add(gil.playerId)
    expect(await leftIn(gil.token)).toBe('rounds')
    playing.delete(gil.playerId)
    isStudioAway = true
    expect(await close(gil.token)).toBe('SERVICE_UNAVAILABLE')
    isStudioAway = false
    expect(await close(gil.token)).toBe('fine')
  })

  test('waits for a rain of one’s own, what is left of which comes back', async () => {
    const { db, clock, random } = site.context
    const hal = await site.openPlayer('hal@example.com')
    const rain = { id: random.uuid(), giver_id: hal.playerId, key: random.uuid(), brand: 'curacao' }
    const given = { room: 'en', currency_code: 'EUR', amount_minor: 500n, state: 'open' } as const
    const times = { started_at: clock.now(), ends_at: clock.now() }
    await db
      .insertInto('rain')
      .values({ ...rain, ...given, ...times })
      .execute()
    expect(await leftIn(hal.token)).toBe('money')
    await db.updateTable('rain').set({ state: 'over' }).where('id', '=', rain.id).execute()
    expect(await close(hal.token)).toBe('fine')
  })

  test('keeps a deposit that comes after it apart, for an operator to send back', async () => {
    const kim = await site.openPlayer('kim@example.com')
    site.testProvider.plan('pending')
    const { deposit } = await site.deposit(kim.token, { amount: '100' })
    expect(await close(kim.token)).toBe('fine')
    const paid = site.testProvider.change(deposit.depositId, 'approved')
    await site.deliver(site.testProvider.news(paid))
    const stateOf = async () =>
      await site.context.db
        .selectFrom('deposit')
        .select(['state', 'reason'])
        .where('id', '=', deposit.depositId)
        .executeTakeFirst()
    expect(await stateOf()).toEqual({ state: 'review', reason: 'ACCOUNT_UNDER_REVIEW' })
    expect(await site.balance(kim.playerId)).toBe(0n)
    site.testProvider.plan('approve')
    await site.server.cashier.review.refuse(deposit.depositId, 'the account is closed')
    expect((await stateOf())?.state).toBe('refunded')
  })
})
