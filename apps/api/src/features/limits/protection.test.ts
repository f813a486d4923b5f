import { EXCLUSION_OPTIONS, FREEZE_DAYS } from '@baize/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../testing.ts'
import { openTestSite, PASSWORD, type TestSite } from '../auth/testing.ts'
import { DAY_MS, HOUR_MS, limitPlayer } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(() => site.context.clock.set(TEST_NOW))
afterAll(() => site.close())

const MINUTE_MS = 60_000

describe('self-exclusion', () => {
  test.each(EXCLUSION_OPTIONS)('R411 R907 %s leaves nothing but the way out', async (option) => {
    const ann = await limitPlayer(site, `ann-${option}@example.com`)
    await ann.post('deposit', 5_000n)
    expect(await ann.post('bet', 100n)).toBe('done')
    const custom = option === 'custom' ? { custom: { unit: 'months', count: 6 } } : {}
    const answer = await ann.act('selfExclude', { option, ...custom })
    expect(answer).toMatchObject({ exclusion: { isInForce: true } })

    expect(await ann.post('deposit', 100n)).toBe('SELF_EXCLUDED')
    expect(await ann.post('bet', 100n)).toBe('SELF_EXCLUDED')
    expect(await ann.post('bonus', 100n)).toBe('SELF_EXCLUDED')
    // The win of the open round is paid, and the money may leave; so the session stays.
    expect(await ann.post('win', 300n)).toBe('done')
    expect(await ann.post('withdrawal', 5_200n)).toBe('done')
    expect(await ann.history()).toEqual(['excluded'])
    expect((await ann.mails())[0]).toContain('excluded yourself')
  })

  test('R301 R411 is told with the user details, the date as it was chosen', async () => {
    const bea = await limitPlayer(site, 'bea@example.com')
    await bea.act('selfExclude', { option: '1h' })
    const details = await site.call('getUserDetails', { token: bea.token() })
    expect(details.json().data.getUser['userLimit']).toEqual({
      selfExclusion: '2026-01-14T13:00:00.000Z',
      isSelfExclusionPermanent: false,
      frozenUntil: null,
    })
  })

  test('R411 holds on its whole day everywhere on earth, and on every brand', async () => {
    const cyd = await limitPlayer(site, 'cyd@example.com')
    await cyd.act('selfExclude', { option: '1h' })
    const { exclusion } = await cyd.view()
    expect(exclusion.endsAt).toBe('2026-01-15T12:00:00.000Z')
    site.context.clock.set('2026-01-15T11:59:59Z')
    expect(await cyd.post('deposit', 100n)).toBe('SELF_EXCLUDED')
    // One account is one player on every brand of the platform.
    const { accounts, brandSettings } = site.server
    const brand = brandSettings.byName('lulu')
    if (!brand) throw new Error('There is no second brand.')
    const body = { email: cyd.email, password: PASSWORD }
    const { data } = await accounts.login({ brand, body })
    const there = await site.call('getLimits', {
      token: data.accessToken,
      headers: { 'x-baize-brand': 'lulu' },
    })
    expect(there.json().data).toMatchObject({ exclusion: { isInForce: true } })
    site.context.clock.set('2026-01-15T12:00:00Z')
    expect(await cyd.post('deposit', 100n)).toBe('done')
  })

  test('R411 can be made longer and never shorter', async () => {
    const dan = await limitPlayer(site, 'dan@example.com')
    await dan.act('selfExclude', { option: '1w' })
    expect(await dan.act('selfExclude', { option: '3d' })).toBe('PROTECTION_NOT_SHORTENED')
    await dan.act('selfExclude', { option: '1m' })
    expect((await dan.view()).exclusion.until).toBe('2026-02-14T12:00:00.000Z')
    await dan.act('selfExclude', { option: 'permanent' })
    expect(await dan.act('selfExclude', { option: '1m' })).toBe('PROTECTION_NOT_SHORTENED')
    site.context.clock.set('2099-01-01T00:00:00Z')
    expect(await dan.post('deposit', 100n)).toBe('SELF_EXCLUDED')
  })

  test.each<[string, object]>([
    ['custom without a count', { option: 'custom' }],
    ['no days', { option: 'custom', custom: { unit: 'days', count: 0 } }],
    ['half a month', { option: 'custom', custom: { unit: 'months', count: 0.5 } }],
    ['too many months', { option: 'custom', custom: { unit: 'months', count: 61 } }],
    ['a count beside an option', { option: '1h', custom: { unit: 'days', count: 1 } }],
    ['an option that is none', { option: '2h' }],
  ])('R907 %s is refused', async (what, body) => {
    const eva = await limitPlayer(site, `eva-${what.replaceAll(/\W/g, '-')}@example.com`)
    expect(await eva.act('selfExclude', body)).toBe('INVALID_FIELDS')
  })

  test('R411 limits go down meanwhile and not up, and what waited is forgotten', async () => {
    const flo = await limitPlayer(site, 'flo@example.com')
    const daily = { type: 'deposit', period: 0 } as const
    await flo.set({ ...daily, value: '50' })
    await flo.loosen({ ...daily, value: '60' })
    await flo.act('selfExclude', { option: '1d' })
    expect(await flo.limit('deposit', 0)).toMatchObject({ request: null })
    expect(await flo.loosen({ ...daily, value: '60' })).toBe('SELF_EXCLUDED')
    await flo.set({ ...daily, value: '40' })
    expect(await flo.limit('deposit', 0)).toMatchObject({ value: '40.00' })
  })

  test('R411 of all the bets that race it, none is taken after it', async () => {
    const gil = await limitPlayer(site, 'gil@example.com')
    await gil.post('deposit', 10_000n)
    const betCount = async () =>
      (await site.server.ledger.turnoverOf(gil.playerId, 'EUR', 'bet')).total.amountMinor
    const betTimes = async (times: number): Promise<void> => {
      if (times > 0 && (await gil.post('bet', 1n)) === 'done') await betTimes(times - 1)
    }
    const gamblers = Array.from({ length: 8 }, () => betTimes(12))
    const countAtExclusion = gil.act('selfExclude', { option: '1d' }).then(betCount)
    await Promise.all(gamblers)
    expect(await betCount()).toBe(await countAtExclusion)
    expect(await gil.post('bet', 1n)).toBe('SELF_EXCLUDED')
  })
})

describe('a freeze', () => {
  test.each(FREEZE_DAYS)('R906 of %d days closes play and leaves the way out', async (days) => {
    const hal = await limitPlayer(site, `hal-${days}@example.com`)
    await hal.post('deposit', 500n)
    await hal.act('freezeAccount', { days })
    expect(await hal.post('deposit', 100n)).toBe('ACCOUNT_FROZEN')
    expect(await hal.post('bet', 100n)).toBe('ACCOUNT_FROZEN')
    expect(await hal.post('withdrawal', 100n)).toBe('done')
    expect(await hal.history()).toEqual(['frozen'])
    site.context.clock.advance(days * DAY_MS - 1)
    expect(await hal.post('deposit', 100n)).toBe('ACCOUNT_FROZEN')
    site.context.clock.advance(1)
    expect(await hal.post('deposit', 100n)).toBe('done')
  })

  test('R906 is of 1, 3, 7 or 10 days, and never made shorter', async () => {
    const ian = await limitPlayer(site, 'ian@example.com')
    expect(await ian.act('freezeAccount', { days: 2 })).toBe('INVALID_FIELDS')
    await ian.act('freezeAccount', { days: 7 })
    expect(await ian.act('freezeAccount', { days: 1 })).toBe('PROTECTION_NOT_SHORTENED')
    expect((await ian.view()).frozenUntil).toBe('2026-01-21T12:00:00.000Z')
  })
})

describe('the time of a session', () => {
  test('R316 ends play when it is over, counted from the login', async () => {
    const jan = await limitPlayer(site, 'jan@example.com')
    await jan.post('deposit', 1_000n)
    site.context.clock.advance(20 * MINUTE_MS)
    await jan.set({ type: 'session', period: null, value: '60' })
    expect(await jan.limit('session')).toMatchObject({ value: '60', used: '20' })
    site.context.clock.advance(40 * MINUTE_MS - 1)
    expect(await jan.post('bet', 1n)).toBe('done')
    site.context.clock.advance(1)
    expect(await jan.post('bet', 1n)).toBe('SESSION_TIME_OVER')
    expect(await jan.post('withdrawal', 100n)).toBe('done')
  })

  test('R316 is not begun anew by logging out and in, but by a rest', async () => {
    const kai = await limitPlayer(site, 'kai@example.com')
    await kai.post('deposit', 1_000n)
    await kai.set({ type: 'session', period: null, value: '30' })
    site.context.clock.advance(29 * MINUTE_MS)
    await kai.view()
    site.context.clock.advance(1 * MINUTE_MS)
    await site.call('logout', { token: kai.token() })
    await kai.comeBack()
    expect(await kai.post('bet', 1n)).toBe('SESSION_TIME_OVER')
    site.context.clock.advance(HOUR_MS / 2)
    await kai.comeBack()
    expect(await kai.post('bet', 1n)).toBe('done')
    expect(await kai.limit('session')).toMatchObject({ used: '0' })
  })
})

test('the open pages of a player hear that something changed', async () => {
  const lea = await limitPlayer(site, 'lea@example.com')
  const heard: unknown[][] = []
  const { live } = site.server
  const send = live.send
  live.send = (...said: unknown[]) => void heard.push(said)
  try {
    await lea.act('freezeAccount', { days: 1 })
    await lea.act('freezeAccount', { days: 1 })
  } finally {
    live.send = send
  }
  // A refusal changes nothing, so it says nothing.
  expect(new Set(heard)).toEqual(
    new Set([
      [lea.playerId, 'limitsChanged'],
      [lea.playerId, 'notified'],
    ]),
  )
})
