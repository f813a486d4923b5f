import type { PlayBlock } from '@baize/contract/cashier'
import { expect, test } from 'vitest'
import type { Break, GateLimit, GateState, Place } from '../limits/gate.ts'
import { playBlock } from './play-block.ts'

const NOW = new Date('2026-01-14T12:00:00Z')
const LATER = new Date('2026-02-01T00:00:00Z')
const NO_BREAK: Break = { exclusion: { isPermanent: false, until: null }, frozenUntil: null }
const HERE: Place = { isAddressExcluded: false, excludedCountries: new Set(['GB']) }
const OPEN: GateState = {
  exclusion: { isPermanent: false, until: null },
  frozenUntil: null,
  personBreak: NO_BREAK,
  birthDate: '1990-02-03',
  countryCode: 'DE',
  verifiedLocation: null,
  playingSince: null,
  limits: [],
  usage: [],
}

const limit = (change: Partial<GateLimit>): Partial<GateState> => ({
  limits: [{ type: 'bet', period: 0, setBy: 'player', value: null, pending: null, ...change }],
})
const euros = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' as const })
const STAKED = { depositedMinor: 0n, stakedMinor: 1_000n, wonMinor: 0n }
const usage = [
  {
    currency: 'EUR' as const,
    day: Math.floor(NOW.getTime() / 86_400_000),
    sums: [STAKED, STAKED, STAKED] as const,
  },
]

test.each<[string, Partial<GateState>, PlayBlock | null]>([
  ['nothing stands in the way', {}, null],
  ['an exclusion', { exclusion: { isPermanent: true, until: null } }, 'barred'],
  ['a freeze', { frozenUntil: LATER }, 'barred'],
  ['a break in another account', { personBreak: { ...NO_BREAK, frozenUntil: LATER } }, 'barred'],
  ['an excluded country in the profile', { countryCode: 'GB' }, 'country'],
  ['an unknown age', { birthDate: '1900-01-01' }, 'age'],
  ['too young', { birthDate: '2010-01-01' }, 'age'],
  ['a bet limit of nothing', limit({ value: euros(0n) }), 'limits'],
  ['a loss limit of nothing', limit({ type: 'loss', period: 2, value: euros(0n) }), 'limits'],
  ['a highest bet of nothing', limit({ type: 'maxBet', period: null, value: euros(0n) }), 'limits'],
  [
    'a cap of the operator',
    limit({ type: 'maxBet', period: null, setBy: 'operator', value: euros(0n) }),
    'limits',
  ],
  ['a limit that is used up', { ...limit({ value: euros(1_000n) }), usage }, 'limits'],
  ['a limit with room left', { ...limit({ value: euros(1_001n) }), usage }, null],
  ['a deposit limit of nothing', limit({ type: 'deposit', value: euros(0n) }), null],
  [
    'a session of no time',
    limit({ type: 'session', period: null, value: { minutes: 0 } }),
    'limits',
  ],
  [
    'a session that is over and can begin anew',
    {
      ...limit({ type: 'session', period: null, value: { minutes: 1 } }),
      playingSince: new Date(0),
    },
    null,
  ],
])('G25 %s: play is %o', (_what, change, expected) => {
  const at = { currency: 'EUR' as const, place: HERE }
  expect(playBlock(NOW, { ...OPEN, ...change }, at)).toBe(expected)
})

test('G25 from an excluded place nobody plays, in whichever currency', () => {
  for (const currency of ['EUR', 'JPY', 'BTC', 'USDT'] as const) {
    expect(playBlock(NOW, OPEN, { currency, place: { ...HERE, isAddressExcluded: true } })).toBe(
      'country',
    )
    expect(playBlock(NOW, OPEN, { currency, place: HERE })).toBeNull()
  }
})
