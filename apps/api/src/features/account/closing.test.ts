import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '../../testing-players.ts'
import { openTestCashier, type TestCashier } from '../cashier/testing.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = { password: GOOD_PASSWORD, givesUpBonuses: false }

let site: TestCashier
beforeAll(async () => {
  site = await openTestCashier()
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
})
