import { money, type CurrencyCode } from '@baize/money'
import { describe, expect, test } from 'vitest'
import {
  exclusionEnd,
  gateVerdict,
  type Break,
  type GateAct,
  type GateLimit,
  type GateState,
  type VerifiedLocation,
  type LimitType,
  type Place,
} from './gate.ts'
import { dayOf, noUsage, withUsage, type Period, type PeriodSums } from './gate-usage.ts'

/** A Wednesday. */
const NOW = new Date('2026-01-14T12:00:00Z')

const NO_BREAK: Break = { exclusion: { isPermanent: false, until: null }, frozenUntil: null }
const OPEN: GateState = {
  ...NO_BREAK,
  personBreak: NO_BREAK,
  birthDate: '1990-02-03',
  countryCode: 'DE',
  verifiedLocation: null,
  playingSince: null,
  limits: [],
  usage: [],
}

const eur = (amountMinor: bigint) => money(amountMinor, 'EUR')
const act = (kind: GateAct['kind'], amountMinor = 100n, more: Partial<GateAct> = {}): GateAct => ({
  kind,
  amount: eur(amountMinor),
  ...more,
})

function codeOf(state: Partial<GateState>, wanted: GateAct, now = NOW): string {
  const verdict = gateVerdict(now, { ...OPEN, ...state }, wanted)
  return verdict.ok ? 'passes' : verdict.code
}

const KINDS_IN = ['deposit', 'bet', 'free-round', 'bonus'] as const
const KINDS_OUT = ['win', 'rollback', 'withdrawal', 'withdrawal-return'] as const

const BARRED: readonly [string, Partial<GateState>, string][] = [
  ['R411 excluded for ever', { exclusion: { isPermanent: true, until: null } }, 'SELF_EXCLUDED'],
  [
    'R411 excluded until tomorrow',
    { exclusion: { isPermanent: false, until: new Date('2026-01-15T00:00:00Z') } },
    'SELF_EXCLUDED',
  ],
  [
    'R411 excluded until an hour ago, because the day counts',
    { exclusion: { isPermanent: false, until: new Date('2026-01-14T11:00:00Z') } },
    'SELF_EXCLUDED',
  ],
  ['R906 frozen', { frozenUntil: new Date('2026-01-14T12:00:01Z') }, 'ACCOUNT_FROZEN'],
  [
    'T19 excluded in another account',
    { personBreak: { ...NO_BREAK, exclusion: { isPermanent: true, until: null } } },
    'ACCOUNT_UNDER_REVIEW',
  ],
  [
    'T19 frozen in another account',
    { personBreak: { ...NO_BREAK, frozenUntil: new Date('2026-01-14T12:00:01Z') } },
    'ACCOUNT_UNDER_REVIEW',
  ],
  ['of no known age', { birthDate: null }, 'AGE_UNKNOWN'],
  ['with the placeholder of old systems', { birthDate: '1900-01-01' }, 'AGE_UNKNOWN'],
  ['born on a day that is none', { birthDate: '1990-02-30' }, 'AGE_UNKNOWN'],
  ['older than anybody', { birthDate: '1920-01-01' }, 'AGE_UNKNOWN'],
  ['R506 of seventeen', { birthDate: '2008-01-15' }, 'UNDER_AGE'],
]

test('G17 what an operator gives back reaches nobody but who is excluded for good, and is no bet', () => {
  const given = { isOnlyWithdrawable: true }
  const letIn = BARRED.filter(
    ([, state]) => codeOf(state, act('deposit', 100n, given)) === 'passes',
  )
  expect(letIn.map(([who]) => who)).toEqual(['R411 excluded for ever'])
  const [, state = {}] = BARRED[0] ?? []
  for (const kind of ['bet', 'free-round', 'bonus'] as const)
    expect(codeOf(state, act(kind, 100n, given))).toBe('SELF_EXCLUDED')
})

describe('a player who is', () => {
  test.each(BARRED)('%s can bring and stake nothing', (_who, state, code) => {
    for (const kind of KINDS_IN) expect([kind, codeOf(state, act(kind))]).toEqual([kind, code])
  })

  test.each(BARRED)('%s still gets what is theirs', (_who, state) => {
    for (const kind of KINDS_OUT) expect([kind, codeOf(state, act(kind))]).toEqual([kind, 'passes'])
  })

  test('free of all this passes', () => {
    for (const kind of KINDS_IN) expect(codeOf({}, act(kind))).toBe('passes')
  })
})

test('R411 an exclusion ends when its day is over everywhere on earth', () => {
  const until = new Date('2026-01-12T23:59:59Z')
  expect(exclusionEnd(until)).toEqual(new Date('2026-01-13T12:00:00Z'))
  const exclusion = { isPermanent: false, until }
  expect(codeOf({ exclusion }, act('bet'), new Date('2026-01-13T11:59:59Z'))).toBe('SELF_EXCLUDED')
  expect(codeOf({ exclusion }, act('bet'), new Date('2026-01-13T12:00:00Z'))).toBe('passes')
})

test('R906 a freeze ends at its second', () => {
  expect(codeOf({ frozenUntil: NOW }, act('bet'))).toBe('passes')
})

test('somebody comes of age when it is so everywhere', () => {
  const birthDate = '2008-01-14'
  expect(codeOf({ birthDate }, act('bet'), new Date('2026-01-14T11:59:59Z'))).toBe('UNDER_AGE')
  expect(codeOf({ birthDate }, act('bet'), new Date('2026-01-14T12:00:00Z'))).toBe('passes')
})

describe('R433 an excluded place', () => {
  const HERE: Place = { isAddressExcluded: false, excludedCountries: new Set(['GB', 'US']) }
  test.each<[string, Place, string | null, boolean]>([
    ['by the address', { ...HERE, isAddressExcluded: true }, 'DE', true],
    ['by the declared country, wherever the address is', HERE, 'GB', true],
    ['by both', { ...HERE, isAddressExcluded: true }, 'US', true],
    ['by neither', HERE, 'DE', false],
    ['by no address, when no country was declared', HERE, null, false],
  ])('%s', (_how, place, countryCode, isRefused) => {
    const said = (kind: GateAct['kind']) => codeOf({ countryCode }, act(kind, 1n, { place }))
    expect(said('deposit')).toBe(isRefused ? 'DEPOSIT_COUNTRY_BLOCK' : 'passes')
    expect(said('bet')).toBe(isRefused ? 'COUNTRY_BLOCKED' : 'passes')
    expect(said('free-round')).toBe(isRefused ? 'COUNTRY_BLOCKED' : 'passes')
    expect(said('withdrawal')).toBe('passes')
  })

  const US_ADDRESS: Place = { ...HERE, isAddressExcluded: true, network: '8.8.8.8' }
  const IN_GERMANY: VerifiedLocation = {
    country: 'DE',
    subdivision: '',
    ruledOut: [],
    network: '8.8.8.8',
    until: new Date(NOW.getTime() + 1),
  }
  test.each<[string, Place, VerifiedLocation, string, boolean]>([
    ['a location from the same network', US_ADDRESS, IN_GERMANY, 'DE', false],
    ['from another network', US_ADDRESS, { ...IN_GERMANY, network: '8.8.4.4' }, 'DE', true],
    ['that has expired', US_ADDRESS, { ...IN_GERMANY, until: NOW }, 'DE', true],
    ['in an excluded country', US_ADDRESS, { ...IN_GERMANY, country: 'GB' }, 'DE', true],
    ['with an excluded country declared', US_ADDRESS, IN_GERMANY, 'GB', true],
    [
      'at an address without a network',
      { ...HERE, isAddressExcluded: true },
      IN_GERMANY,
      'DE',
      true,
    ],
  ])('R432 R433 cleared by %s', (_how, place, verifiedLocation, countryCode, isRefused) => {
    const said = (kind: GateAct['kind']) =>
      codeOf({ countryCode, verifiedLocation }, act(kind, 1n, { place }))
    expect(said('deposit')).toBe(isRefused ? 'DEPOSIT_COUNTRY_BLOCK' : 'passes')
    expect(said('bet')).toBe(isRefused ? 'COUNTRY_BLOCKED' : 'passes')
  })
})

function limit(
  type: LimitType,
  period: Period | null,
  amountMinor: bigint,
  more: Partial<GateLimit> = {},
): GateLimit {
  const value = { amountMinor, currency: 'EUR' as const }
  return { type, period, setBy: 'player', value, pending: null, ...more }
}

function used(counters: Partial<PeriodSums>, day = dayOf(NOW), currency: CurrencyCode = 'EUR') {
  return Object.entries(counters).reduce(
    (usage, [counter, amountMinor]) =>
      withUsage(usage, { counter: counter as keyof PeriodSums, amountMinor }),
    noUsage(currency, day),
  )
}

describe('R316 R805 R908 a limit', () => {
  const CODES: readonly [LimitType, Period, GateAct['kind'], Partial<PeriodSums>, string][] = [
    ['deposit', 0, 'deposit', { depositedMinor: 900n }, 'PAYMENT_LIMIT_THRESHOLD'],
    ['deposit', 1, 'deposit', { depositedMinor: 900n }, 'PAYMENT_LIMIT_THRESHOLD'],
    ['deposit', 2, 'deposit', { depositedMinor: 900n }, 'PAYMENT_LIMIT_THRESHOLD'],
    ['bet', 0, 'bet', { stakedMinor: 900n }, 'dailyBetLimit'],
    ['bet', 1, 'bet', { stakedMinor: 900n }, 'weeklyBetLimit'],
    ['bet', 2, 'bet', { stakedMinor: 900n }, 'monthlyBetLimit'],
    ['loss', 0, 'bet', { stakedMinor: 1_900n, wonMinor: 1_000n }, 'dailyLossLimit'],
    ['loss', 1, 'bet', { stakedMinor: 1_900n, wonMinor: 1_000n }, 'weeklyLossLimit'],
    ['loss', 2, 'bet', { stakedMinor: 1_900n, wonMinor: 1_000n }, 'monthlyLossLimit'],
  ]
  test.each(CODES)(
    'on %s of period %s lets the last unit of a %s pass and not one more',
    (...row) => {
      const [type, period, kind, counters, code] = row
      const state = { limits: [limit(type, period, 1_000n)], usage: [used(counters)] }
      expect(codeOf(state, act(kind, 100n))).toBe('passes')
      expect(codeOf(state, act(kind, 101n))).toBe(code)
    },
  )

  test('G16 on deposits counts those that are under way, in whichever currency, and no other limit does', () => {
    const limits = [limit('deposit', 0, 1_000n), limit('bet', 0, 1_000n)]
    const state = { limits, usage: [used({ depositedMinor: 300n })] }
    const open = { openDeposits: [eur(200n), money(200n, 'USD')] }
    // 200 US cents are about 180 euro cents.
    expect(codeOf(state, act('deposit', 320n, open))).toBe('passes')
    expect(codeOf(state, act('deposit', 321n, open))).toBe('PAYMENT_LIMIT_THRESHOLD')
    expect(codeOf(state, act('bet', 1_000n, open))).toBe('passes')
  })

  test('is told with what was used, what was wanted and when the period ends', () => {
    const state = {
      ...OPEN,
      limits: [limit('bet', 1, 1_000n)],
      usage: [used({ stakedMinor: 950n })],
    }
    expect(gateVerdict(NOW, state, act('bet', 51n))).toEqual({
      ok: false,
      code: 'weeklyBetLimit',
      breach: {
        type: 'bet',
        period: 1,
        setBy: 'player',
        limit: eur(1_000n),
        used: eur(950n),
        attempted: eur(51n),
        resetsAt: new Date('2026-01-19T00:00:00Z'),
      },
    })
  })

  test('the strictest of several decides', () => {
    const limits = [limit('bet', 2, 10_000n), limit('bet', 0, 100n), limit('bet', 1, 5_000n)]
    expect(codeOf({ limits }, act('bet', 101n))).toBe('dailyBetLimit')
  })

  test('that waits to be loosened holds until its moment', () => {
    const pending = { value: null, from: new Date('2026-01-15T12:00:00Z') }
    const limits = [limit('bet', 0, 50n, { pending })]
    expect(codeOf({ limits }, act('bet'))).toBe('dailyBetLimit')
    expect(codeOf({ limits }, act('bet'), pending.from)).toBe('passes')
  })

  test('counts every wallet of the player, rounded up', () => {
    const state = {
      limits: [limit('bet', 0, 1_000n)],
      // 1,000 US cents are about 900 euro cents.
      usage: [used({ stakedMinor: 50n }), used({ stakedMinor: 1_001n }, dayOf(NOW), 'USD')],
    }
    expect(codeOf(state, act('bet', 49n))).toBe('passes')
    expect(codeOf(state, act('bet', 50n))).toBe('dailyBetLimit')
  })

  test('forgets a period that has ended, and only that', () => {
    const yesterday = [used({ stakedMinor: 1_000n }, dayOf(NOW) - 1)]
    expect(codeOf({ limits: [limit('bet', 0, 1_000n)], usage: yesterday }, act('bet'))).toBe(
      'passes',
    )
    expect(codeOf({ limits: [limit('bet', 1, 1_000n)], usage: yesterday }, act('bet'))).toBe(
      'weeklyBetLimit',
    )
  })
})

describe('the highest bet', () => {
  test('of the player binds every bet, of the operator all but a confirmed one', () => {
    const exempt = act('bet', 101n, { exemptFromOperatorBetCap: true })
    const own = { limits: [limit('maxBet', null, 100n)] }
    const operators = { limits: [limit('maxBet', null, 100n, { setBy: 'operator' })] }
    const bonus = { limits: [limit('maxBet', null, 100n, { setBy: 'bonus' })] }
    expect(codeOf(own, act('bet', 100n))).toBe('passes')
    expect(codeOf(own, act('bet', 101n))).toBe('maxBetLimit')
    expect(codeOf(own, exempt)).toBe('maxBetLimit')
    expect(codeOf(operators, act('bet', 101n))).toBe('MAX_BET_LIMIT_REACHED')
    expect(codeOf(operators, exempt)).toBe('passes')
    expect(codeOf(bonus, exempt)).toBe('MAX_BET_LIMIT_REACHED')
  })

  test('G16 is that of a round: what was staked in it before counts', () => {
    const limits = [limit('maxBet', null, 100n)]
    const chip = (before: bigint) => act('bet', 40n, { stakedInRound: eur(before) })
    expect(codeOf({ limits }, chip(60n))).toBe('passes')
    expect(gateVerdict(NOW, { ...OPEN, limits }, chip(61n))).toMatchObject({
      code: 'maxBetLimit',
      breach: { limit: eur(100n), used: eur(61n), attempted: eur(40n), resetsAt: null },
    })
  })

  test('G16 of another currency rounds the whole round up, and not each chip of it', () => {
    const limits = [limit('maxBet', null, 1n)]
    // A tenth of a euro cent each.
    const chip = (chipsBefore: bigint): GateAct => ({
      kind: 'bet',
      amount: money(10n, 'INR'),
      stakedInRound: money(chipsBefore * 10n, 'INR'),
    })
    expect(codeOf({ limits }, chip(9n))).toBe('passes')
    expect(codeOf({ limits }, chip(10n))).toBe('maxBetLimit')
  })
})

describe('G16 G17 a free round', () => {
  const free = (amountMinor = 100n) => act('free-round', amountMinor)

  test('is held to the highest bet by what it is played at, whoever has set it', () => {
    for (const setBy of ['player', 'operator', 'bonus'] as const) {
      const limits = [limit('maxBet', null, 100n, { setBy })]
      expect(codeOf({ limits }, free(100n))).toBe('passes')
      expect(codeOf({ limits }, free(101n))).not.toBe('passes')
    }
  })

  test('stakes nothing, so it passes what is left of a limit however little that is', () => {
    const limits = [limit('bet', 0, 1_000n), limit('loss', 0, 1_000n)]
    expect(codeOf({ limits, usage: [used({ stakedMinor: 999n })] }, free(500n))).toBe('passes')
  })

  test.each(['bet', 'loss'] as const)('is refused where a %s limit leaves nothing', (type) => {
    const code = type === 'bet' ? 'dailyBetLimit' : 'dailyLossLimit'
    expect(codeOf({ limits: [limit(type, 0, 0n)] }, free())).toBe(code)
    const usedUp = { limits: [limit(type, 0, 1_000n)], usage: [used({ stakedMinor: 1_000n })] }
    expect(codeOf(usedUp, free())).toBe(code)
  })

  test('ends with the time of the session', () => {
    const limits = [limit('session', null, 0n, { value: { minutes: 60 } })]
    const playingSince = new Date(NOW.getTime() - 3_600_000)
    expect(codeOf({ limits, playingSince }, free())).toBe('SESSION_TIME_OVER')
  })
})

test('R316 the time of a session ends play and nothing else', () => {
  const limits = [limit('session', null, 0n, { value: { minutes: 60 } })]
  const began = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * 60_000)
  expect(codeOf({ limits, playingSince: began(59) }, act('bet'))).toBe('passes')
  expect(codeOf({ limits, playingSince: began(60) }, act('bet'))).toBe('SESSION_TIME_OVER')
  expect(codeOf({ limits, playingSince: null }, act('bet'))).toBe('passes')
  expect(codeOf({ limits, playingSince: began(60) }, act('deposit'))).toBe('passes')
})
