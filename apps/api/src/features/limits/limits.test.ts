import type { SetLimitBody } from '@baize/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, PASSWORD, type TestSite } from '../auth/testing.ts'
import { DAY_MS, HOUR_MS, limitPlayer } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const DAILY: Pick<SetLimitBody, 'type' | 'period'> = { type: 'deposit', period: 0 }

describe('a limit', () => {
  test('R107 R316 R908 there is none to begin with, and every kind can be read', async () => {
    const ann = await limitPlayer(site, 'ann@example.com')
    const { limits, currencyCode, exclusion, frozenUntil } = await ann.view()
    expect(limits).toHaveLength(11)
    expect(limits.every(({ value, request }) => value === null && request === null)).toBe(true)
    expect(limits[0]).toMatchObject({
      ...DAILY,
      used: '0.00',
      resetsAt: '2026-01-15T00:00:00.000Z',
    })
    expect([currencyCode, exclusion.isInForce, frozenUntil]).toEqual(['EUR', false, null])
  })

  test('R316 R809 is in force at once without a password, is written down and told by mail', async () => {
    const ben = await limitPlayer(site, 'ben@example.com')
    await ben.post('deposit', 2_000n)
    expect(await ben.set({ ...DAILY, value: '50' })).toMatchObject({ currencyCode: 'EUR' })
    expect(await ben.limit('deposit', 0)).toMatchObject({ value: '50.00', used: '20.00' })
    expect(await ben.post('deposit', 3_001n)).toBe('PAYMENT_LIMIT_THRESHOLD')
    expect(await ben.post('deposit', 3_000n)).toBe('done')
    expect(await ben.post('deposit', 1n)).toBe('PAYMENT_LIMIT_THRESHOLD')
    expect(await ben.history()).toEqual(['set'])
    expect((await ben.mails())[0]).toContain('daily deposit limit')
  })

  test.each([
    ['bet', 0, 'dailyBetLimit'],
    ['bet', 1, 'weeklyBetLimit'],
    ['bet', 2, 'monthlyBetLimit'],
    ['loss', 0, 'dailyLossLimit'],
    ['loss', 1, 'weeklyLossLimit'],
    ['loss', 2, 'monthlyLossLimit'],
    ['maxBet', null, 'maxBetLimit'],
  ] as const)('R805 R908 %s %s says no with %s', async (type, period, code) => {
    const cyd = await limitPlayer(site, `cyd-${type.toLowerCase()}-${period}@example.com`)
    await cyd.post('deposit', 10_000n)
    await cyd.set({ type, period, value: '10' })
    expect(await cyd.post('bet', 1_001n)).toBe(code)
    expect(await cyd.post('bet', 1_000n)).toBe('done')
    expect(await cyd.post('withdrawal', 100n)).toBe('done')
  })

  test('R301 the monthly limit of deposits is told with the user details', async () => {
    const dot = await limitPlayer(site, 'dot@example.com')
    const monthly = async () => {
      const { data } = (await site.call('getUserDetails', { token: dot.token() })).json()
      return (data as unknown as { userMonthlyLimit: string | null }).userMonthlyLimit
    }
    expect(await monthly()).toBeNull()
    await dot.set({ type: 'deposit', period: 0, value: '20' })
    await dot.set({ type: 'deposit', period: 2, value: '500' })
    expect(await monthly()).toBe('500.00')
  })

  test('R908 the strictest of several periods decides', async () => {
    const dee = await limitPlayer(site, 'dee@example.com')
    await dee.set({ type: 'deposit', period: 0, value: '100' })
    await dee.set({ type: 'deposit', period: 2, value: '30' })
    expect(await dee.post('deposit', 3_001n)).toBe('PAYMENT_LIMIT_THRESHOLD')
    expect(await dee.post('deposit', 3_000n)).toBe('done')
  })

  test.each<[string, object, string]>([
    ['a deposit limit without a period', { type: 'deposit', period: null, value: '5' }, 'period'],
    ['a session with a period', { type: 'session', period: 0, value: '5' }, 'period'],
    ['an amount that is none', { ...DAILY, value: '5,00' }, 'value'],
    ['a finer amount than the currency has', { ...DAILY, value: '5.001' }, 'value'],
    ['minutes that are none', { type: 'session', period: null, value: '1.5' }, 'value'],
    ['a fourth period', { type: 'bet', period: 3, value: '5' }, 'period'],
  ])('refuses %s', async (what, body, field) => {
    const email = `wrong-${what.replaceAll(/\W/g, '-')}@example.com`
    const eve = await limitPlayer(site, email)
    const answer = await site.call('setLimit', { token: eve.token(), body })
    expect([answer.status, Object.keys(answer.json().fields)]).toEqual([422, [field]])
    expect(await eve.history()).toEqual([])
  })
})

describe('loosening a limit', () => {
  test.each<[string, string | null, string]>([
    ['raising', '80', 'fay-raise@example.com'],
    ['lifting', null, 'fay-lift@example.com'],
  ])('%s it waits 24 hours and then needs the word again', async (_what, value, email) => {
    const fay = await limitPlayer(site, email)
    await fay.set({ ...DAILY, value: '50' })
    await fay.loosen({ ...DAILY, value })
    const asked = await fay.limit('deposit', 0)
    const shown = value === null ? null : '80.00'
    expect(asked).toMatchObject({ value: '50.00', request: { value: shown } })
    const requestId = asked?.request?.requestId
    const confirm = () => fay.act('confirmLimit', { requestId, password: PASSWORD })

    site.context.clock.advance(DAY_MS - 1)
    await fay.comeBack()
    expect(await confirm()).toBe('LIMIT_NOT_READY')
    expect(await fay.post('deposit', 5_001n)).toBe('PAYMENT_LIMIT_THRESHOLD')
    site.context.clock.advance(1)
    // The wait alone changes nothing.
    expect(await fay.post('deposit', 5_001n)).toBe('PAYMENT_LIMIT_THRESHOLD')
    await confirm()
    expect(await fay.limit('deposit', 0)).toMatchObject({ value: shown, request: null })
    expect(await fay.post('deposit', 5_001n)).toBe('done')
    expect(await fay.history()).toEqual(['loosened', 'asked', 'set'])
    expect(await fay.mails()).toHaveLength(3)
    expect(await confirm()).toBe('NOT_FOUND')
  })

  test('needs the password, because a stolen session must not do it', async () => {
    const gus = await limitPlayer(site, 'gus@example.com')
    await gus.set({ ...DAILY, value: '50' })
    expect(await gus.set({ ...DAILY, value: '51' })).toBe('INVALID_FIELDS')
    const wrong = { ...DAILY, value: '51', password: 'not-the-password' }
    expect(await gus.act('setLimit', wrong)).toBe('WRONG_CURRENT_PASSWORD')
    expect(await gus.history()).toEqual(['set'])
    await gus.loosen({ ...DAILY, value: '51' })
    const request = (await gus.limit('deposit', 0))?.request
    site.context.clock.advance(DAY_MS)
    await gus.comeBack()
    const confirmation = { requestId: request?.requestId, password: 'not-the-password' }
    expect(await gus.act('confirmLimit', confirmation)).toBe('WRONG_CURRENT_PASSWORD')
    expect(await gus.limit('deposit', 0)).toMatchObject({ value: '50.00' })
  })

  test('is forgotten when nobody confirms it within a week', async () => {
    const hal = await limitPlayer(site, 'hal@example.com')
    await hal.set({ ...DAILY, value: '50' })
    await hal.loosen({ ...DAILY, value: '60' })
    const requestId = (await hal.limit('deposit', 0))?.request?.requestId
    site.context.clock.advance(8 * DAY_MS)
    await hal.comeBack()
    expect(await hal.limit('deposit', 0)).toMatchObject({ value: '50.00', request: null })
    expect(await hal.act('confirmLimit', { requestId, password: PASSWORD })).toBe('NOT_FOUND')
    // And can be asked for anew.
    await hal.loosen({ ...DAILY, value: '70' })
    expect(await hal.limit('deposit', 0)).toMatchObject({ request: { value: '70.00' } })
  })

  test('can be cancelled without a password, and a tighter limit cancels it too', async () => {
    const ida = await limitPlayer(site, 'ida@example.com')
    await ida.set({ ...DAILY, value: '50' })
    await ida.loosen({ ...DAILY, value: '60' })
    const requestId = (await ida.limit('deposit', 0))?.request?.requestId
    await ida.act('cancelLimit', { requestId })
    expect(await ida.limit('deposit', 0)).toMatchObject({ value: '50.00', request: null })
    await ida.loosen({ ...DAILY, value: '60' })
    await ida.set({ ...DAILY, value: '40' })
    expect(await ida.limit('deposit', 0)).toMatchObject({ value: '40.00', request: null })
    expect(await ida.history()).toEqual(['set', 'asked', 'cancelled', 'asked', 'set'])
  })

  test('of another player is nobody else’s to confirm or cancel', async () => {
    const [jan, kim] = [
      await limitPlayer(site, 'jan@example.com'),
      await limitPlayer(site, 'kim@example.com'),
    ]
    await jan.set({ ...DAILY, value: '50' })
    await jan.loosen({ ...DAILY, value: '60' })
    const requestId = (await jan.limit('deposit', 0))?.request?.requestId
    expect(await kim.act('cancelLimit', { requestId })).toBe('NOT_FOUND')
    expect(await kim.act('confirmLimit', { requestId, password: PASSWORD })).toBe('NOT_FOUND')
  })

  test('R481 R805 a bet limit is raised once an hour; lowered at any time', async () => {
    const lee = await limitPlayer(site, 'lee@example.com')
    const bet = { type: 'bet', period: 0 } as const
    const maxBet = { type: 'maxBet', period: null } as const
    await lee.set({ ...bet, value: '50' })
    await lee.set({ ...maxBet, value: '5' })
    await lee.loosen({ ...bet, value: '60' })
    expect(await lee.loosen({ ...bet, value: '61' })).toBe('BET_LIMIT_CHANGED_RECENTLY')
    expect(await lee.loosen({ ...maxBet, value: null })).toBe('BET_LIMIT_CHANGED_RECENTLY')
    expect(await lee.view()).toMatchObject({ betLimitRaiseFrom: expect.any(String) })
    expect(await lee.set({ ...maxBet, value: '4' })).toBeTypeOf('object')
    site.context.clock.advance(HOUR_MS)
    await lee.comeBack()
    expect(await lee.loosen({ ...maxBet, value: '6' })).toBeTypeOf('object')
  })

  test('twenty loosenings at the same moment leave one request', async () => {
    const mia = await limitPlayer(site, 'mia@example.com')
    await mia.set({ ...DAILY, value: '50' })
    const values = Array.from({ length: 20 }, (_, index) => String(60 + index))
    await Promise.all(values.map((value) => mia.loosen({ ...DAILY, value })))
    const open = await sql<{ count: number }>`
      select count(*)::int as count from limit_request
      where player_id = ${mia.playerId} and settled_at is null`.execute(site.context.db)
    expect(open.rows).toEqual([{ count: 1 }])
  })
})

test('what was done is never rewritten', async () => {
  const nia = await limitPlayer(site, 'nia@example.com')
  await nia.set({ ...DAILY, value: '50' })
  const rewrite = sql`update limit_change set value_after = '5000'`.execute(site.context.db)
  await expect(rewrite).rejects.toThrow('append only')
})
