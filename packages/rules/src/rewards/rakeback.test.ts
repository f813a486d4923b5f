import { describe, expect, test } from 'vitest'
import {
  calendarDates,
  rakebackDayState,
  rakebackEarned,
  rakebackParts,
  type RakebackDayState,
} from './rakeback.ts'

describe('R440 R441 R442 a day of the calendar, seen on Wednesday 14 January', () => {
  const NOON = '2026-01-14T12:00:00Z'
  test.each<[string, string, boolean, string | null, RakebackDayState]>([
    ['today with an amount can be claimed', '2026-01-14', true, null, 'claimable'],
    ['yesterday can still be claimed', '2026-01-13', true, null, 'claimable'],
    ['two days ago is lost', '2026-01-12', true, null, 'missed'],
    ['a paid day stays claimed, however old', '2026-01-05', true, NOON, 'claimed'],
    ['tomorrow is locked', '2026-01-15', true, null, 'locked'],
    ['a day to come without an amount invites to play', '2026-01-15', false, null, 'play-to-earn'],
    ['and so does today', '2026-01-14', false, null, 'play-to-earn'],
    ['a past day without an amount was nothing', '2026-01-13', false, null, 'nothing'],
  ])('%s', (_rule, canClaimDate, hasAmount, paidAt, expected) => {
    const day = { canClaimDate, hasAmount, paidAt }
    expect(rakebackDayState(new Date(NOON), '2026-01-14', day)).toBe(expected)
  })

  test('where the date is ahead of UTC, today is locked until its play is over', () => {
    const day = { canClaimDate: '2026-01-14', hasAmount: true, paidAt: null }
    const state = (now: string) => rakebackDayState(new Date(now), '2026-01-14', day)
    expect([state('2026-01-13T23:59:59Z'), state('2026-01-14T00:00:00Z')]).toEqual([
      'locked',
      'claimable',
    ])
  })
})

describe('R445 what a day of play earns', () => {
  test('is summed up exactly and cut once', () => {
    // Each alone is 0.6 of a cent; cut one by one, both would be nothing.
    const stake = { stakeMinor: 400n, edge: 30_000 }
    expect(rakebackEarned([stake], 500)).toBe(0n)
    expect(rakebackEarned([stake, stake], 500)).toBe(1n)
  })

  test('is stake x edge x percent: 100.00 at an edge of 4 % and 7.5 % are 0.30', () => {
    expect(rakebackEarned([{ stakeMinor: 10_000n, edge: 40_000 }], 750)).toBe(30n)
  })

  test.each([
    [30n, [50, 25, 25], [16n, 7n, 7n]],
    [1n, [50, 25, 25], [1n, 0n, 0n]],
    [400n, [50, 25, 25], [200n, 100n, 100n]],
    [99n, [100], [99n]],
  ] as const)('%s is spread by %j and nothing of it is lost', (earned, spread, parts) => {
    expect(rakebackParts(earned, spread)).toEqual(parts)
  })
})

test('R242 the calendar has four weeks, Monday first, from the week before', () => {
  const dates = calendarDates('2026-01-14')
  expect([dates.length, dates[0], dates[27]]).toEqual([28, '2026-01-05', '2026-02-01'])
  expect(calendarDates('2026-01-12')[0]).toBe('2026-01-05')
  expect(calendarDates('2026-01-11')[0]).toBe('2025-12-29')
})
