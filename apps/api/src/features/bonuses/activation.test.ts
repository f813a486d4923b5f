import { BONUS_REFUSALS } from '@baize/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../testing.ts'
import { createGate } from '../gate/gate.ts'
import { auditLedger } from '../ledger/audit/ledger-audit-store.ts'
import { DAY_MS, openBonusCasino, type BonusCasino, type BonusPlayer } from './testing.ts'

let casino: BonusCasino
let player: BonusPlayer
const reached = new Set<string>()

beforeAll(async () => {
  casino = await openBonusCasino()
})
afterAll(() => casino.stop())
beforeEach(async () => {
  casino.context.clock.set(TEST_NOW)
  player = await casino.openPlayer()
})
afterEach(() => {
  for (const key of ['first-table', 'verified-welcome', 'weekend-reload', 'daily-cashback'])
    casino.offer(key, {})
})

/** R804. What the call said no with, for the count at the end. */
async function refusalOf(key: string, zone?: string, by: BonusPlayer = player) {
  const { response, said } = await by.activate(key, zone)
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).not.toBe(403)
  reached.add(String(said))
  return response.json<{ code: string; values?: Record<string, string> }>()
}

describe('R302 R105 a player takes an offer', () => {
  test('of a deposit, which waits for it and is filled by it', async () => {
    const { data } = await player.activate('first-table')
    expect(data?.bonus).toMatchObject({
      bonusKey: 'first-table',
      bonusType: 'deposit',
      title: '100% on your first deposit',
      state: 'offered',
      expiresAt: '2026-01-21T12:00:00.000Z',
      figures: { minDeposit: '20.00', percent: 100, maxBonus: '100.00', maxBet: '5.00' },
    })
    await player.deposit(5_000n)
    expect(await player.wallet()).toEqual([5_000n, 5_000n])
  })

  test('twice, and has it once', async () => {
    const [first, second] = [
      await player.activate('first-table'),
      await player.activate('first-table'),
    ]
    expect(second.data).toEqual(first.data)
    expect(await player.bonuses()).toHaveLength(1)
  })

  test('in place of another that only waits', async () => {
    casino.context.clock.set('2026-01-16T12:00:00Z')
    await player.activate('first-table')
    expect((await player.activate('weekend-reload')).said).toBe('offered')
    const states = (await player.bonuses()).map(({ bonusKey, state }) => [bonusKey, state])
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        ['first-table', 'forfeited'],
        ['weekend-reload', 'offered'],
      ]),
    )
    // It never was theirs, so it still can be.
    expect((await player.activate('first-table')).said).toBe('offered')
  })

  test('of a weekend, which waits until the weekend is over where they are', async () => {
    casino.context.clock.set('2026-01-16T12:00:00Z')
    const { data } = await player.activate('weekend-reload', 'Asia/Tokyo')
    expect(data?.bonus).toMatchObject({ expiresAt: '2026-01-18T15:00:00.000Z' })
    casino.context.clock.set('2026-01-18T15:00:00Z')
    await player.deposit(5_000n)
    expect(await player.wallet()).toEqual([5_000n, 0n])
  })

  test('without a deposit, which is there at once and opens games', async () => {
    const { data } = await player.activate('verified-welcome')
    expect(data?.bonus).toMatchObject({ state: 'active', amount: '5.00', required: '200.00' })
    expect(await player.wallet()).toEqual([0n, 500n])
    const body = { slug: 'dice', mode: 'real' }
    const launched = await casino.send('launchGame', { token: await player.signIn(), body })
    expect(launched.json<{ code?: string }>().code).not.toBe('DEPOSIT_REQUIRED')
  })

  test('that an operator has assigned, whatever it asks for', async () => {
    casino.offer('verified-welcome', { conditions: { minDeposits: 5 } })
    await casino.operator('assign-bonus', player.email, 'verified-welcome')
    expect(await player.wallet()).toEqual([0n, 0n])
    expect((await player.activate('verified-welcome')).said).toBe('active')
    expect(await player.wallet()).toEqual([0n, 500n])
  })
})

describe('R804 a player is told why not', () => {
  const CONDITIONS = [
    ['REGISTRATION_BONUS', { registeredWithinDays: 3 }, { days: '3' }],
    ['DEPOSITS_NUMBER', { minDeposits: 2 }, { min: '2', has: '1' }],
    ['DEPOSITS_NUMBER2', { maxDeposits: 0 }, { max: '0' }],
    ['ADD_TO_CALENDAR', { isOfCalendar: true }, undefined],
  ] as const
  test.each(CONDITIONS)('%s', async (code, conditions, values) => {
    await player.deposit(1_000n)
    casino.context.clock.advance(3 * DAY_MS)
    casino.offer('verified-welcome', { conditions })
    expect(await refusalOf('verified-welcome')).toMatchObject({ code, ...(values && { values }) })
    expect(await player.bonuses()).toEqual([])
  })

  test('START_TIME_ERROR before it begins, END_TIME_ERROR when it is over', async () => {
    casino.offer('verified-welcome', { from: '2026-01-14T12:00:01Z' })
    const early = await refusalOf('verified-welcome')
    expect(early).toMatchObject({ values: { at: '2026-01-14T12:00:01.000Z' } })
    casino.offer('verified-welcome', { until: TEST_NOW })
    const late = await refusalOf('verified-welcome')
    expect([early.code, late.code]).toEqual(['START_TIME_ERROR', 'END_TIME_ERROR'])
  })

  test('VALID_ON_DAYS by the day where they are', async () => {
    // Thursday in Greenwich is Friday in Tokyo.
    casino.context.clock.set('2026-01-15T20:00:00Z')
    const refusal = await refusalOf('weekend-reload', 'UTC')
    expect(refusal).toMatchObject({ code: 'VALID_ON_DAYS', values: { days: '5,6,7' } })
    expect((await player.activate('weekend-reload', 'Asia/Tokyo')).said).toBe('offered')
  })

  test('ACTIVE_BONUS while another is played', async () => {
    await player.activate('verified-welcome')
    expect((await refusalOf('first-table')).code).toBe('ACTIVE_BONUS')
  })

  test('ACTIVE_FREE_SPINS while some are left to play', async () => {
    await player.activate('lantern-spins')
    await player.deposit(2_500n)
    casino.context.clock.set('2026-01-20T12:00:00Z')
    expect((await refusalOf('tuesday-tumble')).code).toBe('ACTIVE_FREE_SPINS')
  })

  test('RETRY_PERIOD until it opens again, or that it does not', async () => {
    casino.offer('verified-welcome', { conditions: { retryDays: 4 } })
    await player.activate('verified-welcome')
    for (let bets = 0; bets < 5; bets += 1) await player.play(100n, 0n)
    await casino.bonuses.sweep()
    expect(await refusalOf('verified-welcome')).toMatchObject({
      code: 'RETRY_PERIOD',
      values: { at: '2026-01-18T12:00:00.000Z' },
    })
    casino.offer('verified-welcome', { conditions: { retryDays: null } })
    expect(await refusalOf('verified-welcome')).toMatchObject({ values: { at: 'never' } })
    casino.offer('verified-welcome', { conditions: { retryDays: 4 } })
    casino.context.clock.advance(4 * DAY_MS)
    expect((await player.activate('verified-welcome')).said).toBe('active')
  })

  test('CANCELLED when they gave it up, or an operator took it', async () => {
    await player.activate('verified-welcome')
    const [bonus] = await player.bonuses()
    await player.forfeit(bonus?.bonusId ?? '')
    expect((await refusalOf('verified-welcome')).code).toBe('CANCELLED')
  })

  test('DAYS_VALID when it was assigned and its days are over; to others there is no such offer', async () => {
    casino.offer('verified-welcome', { conditions: { isAssignedOnly: true } })
    expect((await player.activate('verified-welcome')).said).toBe('NOT_FOUND')
    await casino.operator('assign-bonus', player.email, 'verified-welcome')
    casino.context.clock.advance(7 * DAY_MS)
    await casino.bonuses.sweep()
    expect((await refusalOf('verified-welcome')).code).toBe('DAYS_VALID')
  })

  test('R314 REQUIRED_EMAIL_VERIFICATION by verifyEmailOnBonusActivation, and by an offer that asks for it', async () => {
    const unproven = await casino.openPlayer({}, false)
    const code = 'REQUIRED_EMAIL_VERIFICATION'
    expect((await refusalOf('first-table', 'UTC', unproven)).code).toBe(code)
    await casino.withSettings({ verifyEmailOnBonusActivation: false }, async () => {
      expect((await unproven.activate('first-table')).said).toBe('offered')
      expect((await refusalOf('verified-welcome', 'UTC', unproven)).code).toBe(code)
    })
  })

  test('BONUS_FRAUD when another account of the same person had it', async () => {
    const person = { firstName: 'Maria', lastName: 'Twice', dateOfBirth: '1980-05-06' }
    const [first, second] = [await casino.openPlayer(person), await casino.openPlayer(person)]
    expect((await first.activate('verified-welcome')).said).toBe('active')
    expect((await refusalOf('verified-welcome', 'UTC', second)).code).toBe('BONUS_FRAUD')
    expect((await second.activate('first-table')).said).toBe('offered')
  })

  test('MAXIMUM_PARTICIPANTS when all places are taken, also when many ask for the last', async () => {
    casino.offer('weekend-reload', { weekdays: undefined, conditions: { maxParticipants: 2 } })
    expect((await player.activate('weekend-reload')).said).toBe('offered')
    const others = await Promise.all(Array.from({ length: 6 }, () => casino.openPlayer()))
    const said = await Promise.all(
      others.map(async (other) => (await other.activate('weekend-reload')).said),
    )
    expect(said.filter((one) => one === 'offered')).toHaveLength(1)
    expect(said.filter((one) => one === 'MAXIMUM_PARTICIPANTS')).toHaveLength(5)
    reached.add('MAXIMUM_PARTICIPANTS')
  })

  test('R606 CASHBACK_NEED_DEPOSIT without one, NO_CASHBACK without losses', async () => {
    expect((await refusalOf('daily-cashback')).code).toBe('CASHBACK_NEED_DEPOSIT')
    await player.deposit(10_000n)
    const refusal = await refusalOf('daily-cashback')
    expect(refusal).toMatchObject({ code: 'NO_CASHBACK', values: { period: '2026-01-13' } })
  })

  test('UNIFIED_ERROR with a reference when something is wrong with us', async () => {
    const broken = await openBonusCasino()
    const someone = await broken.openPlayer()
    await broken.context.db.schema.dropTable('bonus_grant').execute()
    const { response } = await someone.activate('verified-welcome')
    expect([response.statusCode, response.json()]).toMatchObject([
      500,
      { code: 'UNIFIED_ERROR', reference: expect.stringMatching(/\w/) },
    ])
    await broken.stop()
  })

  test('every one of them was said by the real call', () => {
    expect(BONUS_REFUSALS.filter((code) => !reached.has(code))).toEqual([])
  })
})

describe('R411 whoever may not play is given nothing', () => {
  test.each([
    ['SELF_EXCLUDED', { excluded_permanently: true }],
    ['ACCOUNT_FROZEN', { frozen_until: new Date('2026-02-01T00:00:00Z') }],
    ['UNDER_AGE', { birth_date: '2010-01-01' }],
    ['AGE_UNKNOWN', { birth_date: '1900-01-01' }],
  ])('%s', async (code, changes) => {
    await casino.context.db
      .updateTable('player_gate')
      .set(changes)
      .where('player_id', '=', player.playerId)
      .execute()
    for (const key of ['first-table', 'verified-welcome', 'daily-cashback'])
      expect((await player.activate(key)).said).toBe(code)
    const entry = { bonusKey: 'verified-welcome', day: '2026-01-20' }
    const added = await casino.send('addBonusToCalendar', {
      token: await player.signIn(),
      body: entry,
    })
    expect(added.json()).toMatchObject({ code })
    expect([await player.bonuses(), await player.wallet()]).toEqual([[], [0n, 0n]])
  })

  test('nor whom the brand or the offer excludes by country', async () => {
    const dutch = await casino.openPlayer({ countryCode: 'NL' })
    expect((await dutch.activate('verified-welcome')).said).toBe('OFFER_NOT_IN_COUNTRY')
    await casino.withSettings({ excludedCountryCodeList: 'DE' }, async () => {
      expect((await player.activate('first-table')).said).toBe('COUNTRY_BLOCKED')
    })
  })
})

describe('R804 an offer of the calendar', () => {
  const add = async (day: string, bonusKey = 'verified-welcome') =>
    (
      await casino.send('addBonusToCalendar', {
        token: await player.signIn(),
        body: { bonusKey, day },
      })
    ).json<{ code?: string }>().code

  test('is had on the day it was planned for, and planned before it', async () => {
    casino.offer('verified-welcome', { conditions: { isOfCalendar: true } })
    expect(await add('2026-01-14')).toBe('INVALID_FIELDS')
    expect(await add('2026-01-15')).toBeUndefined()
    expect(await add('2026-01-15')).toBeUndefined()
    expect(await add('2026-01-15', 'first-table')).toBe('NOT_FOUND')
    expect((await player.activate('verified-welcome')).said).toBe('ADD_TO_CALENDAR')
    casino.context.clock.advance(DAY_MS)
    expect((await player.activate('verified-welcome')).said).toBe('active')
  })
})

test('R302 a wrong zone, an unknown offer and an offer of a campaign they did not come by', async () => {
  const zone = await player.activate('first-table', 'Mars/Olympus')
  expect(zone.response.json()).toMatchObject({ code: 'INVALID_FIELDS', fields: { timeZone: /./ } })
  expect((await player.activate('nothing')).said).toBe('NOT_FOUND')
  casino.offer('first-table', { campaigns: ['spring'] })
  expect((await player.activate('first-table')).said).toBe('NOT_FOUND')
  const came = await casino.openPlayer({ cpnc: 'autumn, spring' })
  expect((await came.activate('first-table')).said).toBe('offered')
})

test('R105 one at a time, also when many ask at the same moment', async () => {
  const said = await Promise.all(
    Array.from({ length: 5 }, async () => (await player.activate('verified-welcome')).said),
  )
  expect(said.filter((one) => one === 'active')).toHaveLength(1)
  expect(await player.wallet()).toEqual([0n, 500n])
})

test('R411 an exclusion while it waits ends it without a word of money', async () => {
  await player.activate('first-table')
  await casino.context.db.transaction().execute((tx) =>
    createGate(casino.context).setExclusion(tx, player.playerId, {
      isPermanent: true,
      until: null,
    }),
  )
  await casino.bonuses.sweep()
  expect(await player.bonuses()).toMatchObject([{ state: 'expired', paid: '0.00' }])
})

test('after all of this every law of the books holds', async () => {
  expect(await auditLedger(casino.context.db)).toEqual([])
})
