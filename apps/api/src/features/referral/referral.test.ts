import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignUpBody } from '@baize/contract'
import { dayOf } from '@baize/rules/gate-usage'
import { createRateLimits, type RateLimits } from '../../edge/rate-limits.ts'
import { signUpBody } from '../../testing-players.ts'
import { NO_LIMITS, TEST_NOW } from '../../testing.ts'
import { DAY_MS, openBonusCasino, type BonusCasino, type BonusPlayer } from '../bonuses/testing.ts'

/** A game that keeps 2 % of every stake. */
const GAME = 'two-percent'
const PERCENT = 10

let casino: BonusCasino
let referrer: BonusPlayer
let code: string

const setPercent = (percent: number) =>
  casino.brandSettings.set(casino.brandSettings.names()[0] ?? '', 'referAFriendPercent', percent)

/** Tests are quicker than any visitor; how often a link counts is what one of them is about. */
const real = createRateLimits(undefined)
const limits: RateLimits = {
  ...NO_LIMITS,
  spend: async (limit, key) => {
    if (limit.name === 'referral:click') await real.spend(limit, key)
  },
}

beforeAll(async () => {
  casino = await openBonusCasino({ limits })
  await setPercent(PERCENT)
  const first = dayOf(new Date(TEST_NOW))
  await casino.context.db
    .insertInto('game_edge')
    .values([0, 1, 2, 3].map((later) => ({ game: GAME, day: first + later, edge_ppm: 20_000 })))
    .execute()
})
afterAll(() => casino.stop())
beforeEach(async () => {
  casino.context.clock.set(TEST_NOW)
  referrer = await casino.openPlayer()
  code = (await overview()).code
})

async function overview(of = referrer) {
  return (await casino.answerOf('getReferral', { token: await of.signIn() })).data
}

async function claim(of = referrer) {
  const response = await casino.send('claimReferral', { token: await of.signIn() })
  const { code: refused, data } = response.json<{ code?: string; data?: { amount: string } }>()
  return refused ?? data?.amount
}

/** Somebody who came by the link, has paid in and staked this much of it. */
async function friend(stake: bigint, changes: Partial<SignUpBody> = {}): Promise<BonusPlayer> {
  const brought = await casino.openPlayer({ referralCode: code, ...changes })
  await brought.deposit(1_000_00n)
  await brought.play(stake, 0n, GAME)
  await casino.ledgerFollower.follow()
  return brought
}

const nextDay = () => casino.context.clock.advance(DAY_MS)

describe('R109 the link of a player', () => {
  test('brings friends, whose stakes are counted with their own arithmetic', async () => {
    await friend(500_00n)
    await casino.openPlayer({ referralCode: code.toLowerCase() })
    const { friends, ...sums } = await overview()
    expect(sums).toEqual({
      code,
      percent: PERCENT,
      currencyCode: 'EUR',
      clicks: 0,
      signUps: 2,
      depositors: 1,
      wagered: '500.00',
      available: '0.00',
      pending: '1.00',
      claimed: '0.00',
    })
    expect(friends.find(({ hasDeposited }) => hasDeposited)).toEqual({
      initial: 'B',
      joinedAt: new Date(TEST_NOW).toISOString(),
      hasDeposited: true,
      wagered: '500.00',
      edge: '10.00',
      percent: PERCENT,
      commission: '1.00',
    })
  })

  test('counts on every brand, because an account is one on all of them', async () => {
    const [, other = ''] = casino.brandSettings.names()
    await casino.brandSettings.set(other, 'referAFriendPercent', 20)
    const brand = casino.brandSettings.byName(other)
    if (!brand) throw new Error('There is no second brand.')
    const body = { ...signUpBody('elsewhere@example.com'), referralCode: code }
    await casino.accounts.register({ brand, body, isEmailVerified: true })
    expect((await overview()).friends.map(({ percent }) => percent)).toEqual([20])
  })

  test('is counted when it is opened, once a day for a visitor', async () => {
    const open = async (url: string) => {
      const body = { event: 'PAGE_VIEW', data: { url } } as const
      await casino.send('logEvent', { body })
      await casino.context.events.idle()
    }
    const site = 'https://baize.test/promotions'
    const { code: another } = await overview(await casino.openPlayer())
    for (const url of [site, `${site}?ref=NOBODY0000`, `${site}?ref=${another}`]) await open(url)
    expect((await overview()).clicks).toBe(0)
    for (let times = 0; times < 3; times += 1) await open(`${site}?ref=${code}`)
    expect((await overview()).clicks).toBe(1)
  })

  test('with a slip in its code keeps nobody out, and one without a programme counts nobody', async () => {
    await casino.openPlayer({ referralCode: 'NOBODY0000' })
    await setPercent(0)
    await friend(500_00n)
    expect((await overview()).percent).toBe(0)
    await setPercent(PERCENT)
    expect((await overview()).signUps).toBe(0)
  })
})

describe('R109 the commission', () => {
  test('is claimed when its day is over, to the cent and once', async () => {
    await friend(499_49n)
    expect(await claim()).toBe('NO_COMMISSION')
    nextDay()
    expect((await overview()).available).toBe('0.99')
    const answers = await Promise.all([claim(), claim(), claim()])
    expect(answers.filter((answer) => answer === 'NO_COMMISSION')).toHaveLength(2)
    expect(answers).toContain('0.99')
    expect(await referrer.wallet()).toEqual([99n, 0n])
    expect(await overview()).toMatchObject({ available: '0.00', claimed: '0.99' })
  })

  test('keeps what is below a cent for the next claim', async () => {
    const brought = await friend(4_00n)
    nextDay()
    expect(await claim()).toBe('NO_COMMISSION')
    await brought.play(1_00n, 0n, GAME)
    await casino.ledgerFollower.follow()
    nextDay()
    expect(await claim()).toBe('0.01')
  })

  test('is of cash alone, and at the share that was promised when the friend came', async () => {
    const brought = await casino.openPlayer({ referralCode: code })
    await brought.activate('verified-welcome')
    await brought.play(1_00n, 0n, GAME)
    await casino.ledgerFollower.follow()
    expect((await overview()).wagered).toBe('0.00')
    const sooner = await friend(500_00n)
    await setPercent(50)
    await sooner.play(500_00n, 0n, GAME)
    await casino.ledgerFollower.follow()
    await setPercent(PERCENT)
    expect((await overview()).pending).toBe('2.00')
  })

  test('T19 is not earned by bringing oneself', async () => {
    const { phone, phoneCode } = { phone: '15155500001', phoneCode: '+49' }
    referrer = await casino.openPlayer({ phone, phoneCode })
    code = (await overview()).code
    await friend(500_00n, { phone, phoneCode })
    nextDay()
    expect(await overview()).toMatchObject({ signUps: 0, available: '0.00' })
    expect(await claim()).toBe('NO_COMMISSION')
  })

  test('R411 R433 is not paid to somebody who is excluded, nor where the brand is not, and waits for them', async () => {
    await friend(500_00n)
    nextDay()
    const gate = (excluded: boolean) =>
      casino.context.db
        .updateTable('player_gate')
        .set({ excluded_permanently: excluded })
        .where('player_id', '=', referrer.playerId)
        .execute()
    await claim(await casino.openPlayer())
    await gate(true)
    expect(await claim()).toBe('SELF_EXCLUDED')
    await gate(false)
    await casino.withSettings({ excludedCountryCodeList: 'DE' }, async () => {
      expect(await claim()).toBe('COUNTRY_BLOCKED')
    })
    expect(await claim()).toBe('1.00')
  })
})
