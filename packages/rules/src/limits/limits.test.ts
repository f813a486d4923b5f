import { money } from '@baize/money'
import { describe, expect, test } from 'vitest'
import type { LimitValue } from './gate.ts'
import {
  isLimitKind,
  LIMIT_KINDS,
  limitChangeVerdict,
  limitMove,
  limitValueOf,
  playSessionStart,
  requestStage,
  strictestRoom,
  type LimitKind,
  type LimitMove,
} from './limits.ts'

const NOW = new Date('2026-01-14T12:00:00Z')
const NO_BREAK = { exclusion: { isPermanent: false, until: null }, frozenUntil: null }
const FREE = { ...NO_BREAK, personBreak: NO_BREAK }
const eur = (amountMinor: bigint) => money(amountMinor, 'EUR')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

test('R316 R908 there are three periods of deposits, losses and bets, one highest bet and one session', () => {
  expect(LIMIT_KINDS.map(({ type, period }) => `${type} ${period}`)).toEqual([
    'deposit 0',
    'deposit 1',
    'deposit 2',
    'loss 0',
    'loss 1',
    'loss 2',
    'bet 0',
    'bet 1',
    'bet 2',
    'maxBet null',
    'session null',
  ])
})

test.each<[LimitKind, boolean]>([
  [{ type: 'deposit', period: 0 }, true],
  [{ type: 'deposit', period: null }, false],
  [{ type: 'session', period: 1 }, false],
  [{ type: 'maxBet', period: null }, true],
])('R908 %o is a limit: %s', (kind, expected) => {
  expect(isLimitKind(kind)).toBe(expected)
})

describe('a limit becomes', () => {
  test.each<[string, LimitValue, LimitValue, LimitMove]>([
    ['the first one is tighter than none', null, eur(100n), 'tighter'],
    ['less is tighter', eur(100n), eur(99n), 'tighter'],
    ['nothing at all is the tightest', eur(1n), eur(0n), 'tighter'],
    ['more is looser', eur(100n), eur(101n), 'looser'],
    ['none is the loosest', eur(100n), null, 'looser'],
    ['the same is no change', eur(100n), eur(100n), 'same'],
    ['none again is no change', null, null, 'same'],
    ['fewer minutes are tighter', { minutes: 60 }, { minutes: 59 }, 'tighter'],
    ['more minutes are looser', { minutes: 60 }, { minutes: 61 }, 'looser'],
    ['another currency counts by its worth', eur(100n), money(10_000n, 'BTC'), 'looser'],
  ])('%s', (_rule, before, next, expected) => {
    expect(limitMove(before, next)).toBe(expected)
  })
})

describe('a change of a limit', () => {
  const wish = {
    type: 'deposit',
    before: eur(100n),
    after: eur(50n),
    lastBetRaiseAt: null,
  } as const

  test.each([
    ['free', FREE],
    ['excluded', { ...FREE, exclusion: { isPermanent: true, until: null } }],
    ['frozen', { ...FREE, frozenUntil: after(DAY_MS) }],
  ])(
    'R481 that tightens is at once, for a player who is %s and has just raised another',
    (_who, state) => {
      const bet = { ...wish, type: 'bet', lastBetRaiseAt: NOW } as const
      expect(limitChangeVerdict(NOW, state, bet)).toEqual({ ok: true, move: 'tighter' })
    },
  )

  test('R607 that loosens a bet limit of a high level is for support, and no other one is', () => {
    const more = { ...wish, after: eur(101n), needsSupport: true }
    for (const type of ['bet', 'maxBet'] as const)
      expect(limitChangeVerdict(NOW, FREE, { ...more, type })).toEqual({
        ok: false,
        code: 'BET_LIMIT_BY_SUPPORT',
      })
    expect(limitChangeVerdict(NOW, FREE, more)).toMatchObject({ ok: true, move: 'looser' })
    const less = { ...more, type: 'bet', after: eur(99n) } as const
    expect(limitChangeVerdict(NOW, FREE, less)).toEqual({ ok: true, move: 'tighter' })
  })

  test.each<[string, LimitValue]>([
    ['raises', eur(101n)],
    ['lifts', null],
  ])('that %s waits 24 hours and then a week for its confirmation', (_what, value) => {
    expect(limitChangeVerdict(NOW, FREE, { ...wish, after: value })).toEqual({
      ok: true,
      move: 'looser',
      readyAt: after(DAY_MS),
      lapsesAt: after(8 * DAY_MS),
    })
  })

  test.each([
    ['SELF_EXCLUDED', { ...FREE, exclusion: { isPermanent: false, until: NOW } }],
    ['ACCOUNT_FROZEN', { ...FREE, frozenUntil: after(1) }],
    ['ACCOUNT_UNDER_REVIEW', { ...FREE, personBreak: { ...NO_BREAK, frozenUntil: after(1) } }],
  ])('that loosens is refused with %s', (code, state) => {
    const verdict = limitChangeVerdict(NOW, state, { ...wish, after: null })
    expect(verdict).toEqual({ ok: false, code })
  })

  test.each([
    ['bet', after(-HOUR_MS + 1), 'BET_LIMIT_CHANGED_RECENTLY'],
    ['maxBet', after(-HOUR_MS + 1), 'BET_LIMIT_CHANGED_RECENTLY'],
    ['bet', after(-HOUR_MS), undefined],
    ['bet', null, undefined],
    ['deposit', after(-1), undefined],
  ] as const)('R481 that raises %s after a raise at %s: %s', (type, lastBetRaiseAt, code) => {
    const raise = { type, before: eur(1n), after: eur(2n), lastBetRaiseAt }
    const verdict = limitChangeVerdict(NOW, FREE, raise)
    expect(verdict.ok ? undefined : verdict.code).toBe(code)
  })
})

test.each([
  [-1, 'waiting'],
  [0, 'ready'],
  [DAY_MS - 1, 'ready'],
  [DAY_MS, 'lapsed'],
])('a request %d ms after its wait is %s', (ms, stage) => {
  const request = { readyAt: NOW, lapsesAt: after(DAY_MS) }
  expect(requestStage(after(ms), request)).toBe(stage)
})

test('of several periods the strictest decides what is left', () => {
  const limits = [
    { valueMinor: 500n, usedMinor: 100n },
    { valueMinor: 1_000n, usedMinor: 950n },
    { valueMinor: null, usedMinor: 5_000n },
  ]
  expect(strictestRoom(limits)).toBe(50n)
  expect(strictestRoom([{ valueMinor: 10n, usedMinor: 40n }])).toBe(0n)
  expect(strictestRoom([{ valueMinor: 10n, usedMinor: -40n }])).toBe(50n)
  expect(strictestRoom([{ valueMinor: null, usedMinor: 0n }])).toBeUndefined()
})

describe('the value of a form', () => {
  test.each([
    ['deposit', '100.50', eur(10_050n)],
    ['deposit', '0', eur(0n)],
    ['session', '60', { minutes: 60 }],
    ['session', '1440', { minutes: 1440 }],
    ['session', '1441', undefined],
    ['session', '0', undefined],
    ['session', '60.5', undefined],
    ['deposit', '-1', undefined],
    ['deposit', '1e3', undefined],
    ['deposit', '1,000', undefined],
    ['deposit', '1.005', undefined],
    ['deposit', '', undefined],
    ['deposit', '999999999999999999', undefined],
  ] as const)('%s %s is %o', (type, text, expected) => {
    expect(limitValueOf(type, text, 'EUR')).toEqual(expected)
  })
})

describe('the session of play', () => {
  const since = after(-2 * HOUR_MS)
  test.each<[string, Date | null, Date | null, Date]>([
    ['begins with the first login', null, null, NOW],
    ['goes on when somebody was there a moment ago', since, after(-60_000), since],
    ['goes on until half an hour was rested', since, after(-HOUR_MS / 2 + 1), since],
    ['begins anew after half an hour of rest', since, after(-HOUR_MS / 2), NOW],
    ['begins with a login that nobody counted before', null, after(-60_000), NOW],
  ])('%s', (_rule, playingSince, lastSeenAt, expected) => {
    expect(playSessionStart(NOW, playingSince, lastSeenAt)).toEqual(expected)
  })
})
