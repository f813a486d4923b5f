import { describe, expect, test } from 'vitest'
import {
  bandFloor,
  poolByPlace,
  racePlaces,
  raceStanding,
  raceWindows,
  roundMultiplier,
  scoreBand,
  sharePrizes,
  type RaceScore,
} from './races.ts'

const CASH = { cashMinor: [10_000n, 5_000n, 2_501n], offers: [null, null, null, 'spins', 'more'] }
const shared = (scores: readonly bigint[]) => sharePrizes(scores, CASH)

describe('R110 prizes of a race', () => {
  test.each<[string, bigint[], bigint[]]>([
    ['go by place', [9n, 8n, 7n], [10_000n, 5_000n, 2_501n]],
    ['are shared by two at the top, who take both places', [9n, 9n, 7n], [7_500n, 7_500n, 2_501n]],
    ['give the odd cent to whoever was first', [9n, 8n, 8n], [10_000n, 3_751n, 3_750n]],
    ['are shared with places that have none', [9n, 8n, 7n, 7n], [10_000n, 5_000n, 1_251n, 1_250n]],
    ['of three alike are one sum', [9n, 9n, 9n], [5_834n, 5_834n, 5_833n]],
    ['without players are nothing', [], []],
  ])('%s', (_rule, scores, cash) => {
    expect(shared(scores).map(({ cashMinor }) => cashMinor)).toEqual(cash)
  })

  test('that are offers go to those who were first, and are not shared', () => {
    expect(shared([9n, 8n, 7n, 5n, 5n, 5n]).map(({ offer }) => offer)).toEqual([
      null,
      null,
      null,
      'spins',
      'more',
      null,
    ])
  })

  test('never come to more or less than was promised, whatever the ties', () => {
    for (let ties = 0; ties < 64; ties += 1) {
      let score = 100n
      const scores = Array.from({ length: 7 }, (_, at) =>
        (ties >> at) & 1 ? score : (score -= 1n),
      )
      const sum = shared(scores).reduce((all, { cashMinor }) => all + cashMinor, 0n)
      expect(sum).toBe(17_501n)
    }
  })

  test.each<[string, bigint, number[], number, bigint[]]>([
    ['by percent', 10_000n, [50, 30, 20], 5, [5_000n, 3_000n, 2_000n]],
    ['among fewer than there are shares', 10_000n, [50, 30, 20], 2, [6_250n, 3_750n]],
    ['with the odd cents to the first', 101n, [50, 30, 20], 3, [51n, 30n, 20n]],
    ['among nobody', 10_000n, [50, 30, 20], 0, []],
  ])('share a pool %s', (_how, pool, percents, count, parts) => {
    expect(poolByPlace(pool, percents, count)).toEqual(parts)
  })
})

describe('R110 a place', () => {
  test('is shared by who has the same score, and the next one is left out', () => {
    expect(racePlaces([50n, 40n, 40n, 30n])).toEqual([1, 2, 2, 4])
  })

  test.each([
    ['wide', 0, 248],
    ['narrow', 1, 28_160],
  ] as const)('is found by %s bands that grow and never fall', (_width, level, count) => {
    let before = -1
    for (let score = 0n; score < 5_000n; score += 1n) {
      const band = scoreBand(score, level)
      expect(band === before || band === before + 1).toBe(true)
      before = band
    }
    expect(scoreBand(2n ** 63n - 1n, level)).toBeLessThan(count)
    for (let band = 0; band < count; band += 1)
      expect(scoreBand(bandFloor(band, level), level)).toBe(band)
  })

  test('begins a wide band where a narrow one begins', () => {
    for (let band = 1; band < 240; band += 1) {
      const floor = bandFloor(band, 0)
      expect(bandFloor(scoreBand(floor, 1), 1)).toBe(floor)
    }
  })
})

describe('R110 the score of a race', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 14, 12, minute))
  const tallies = [
    { game: 'dice', stakeWorth: 15n, betCount: 3n, lastBetAt: at(5), best: 250n, bestAt: at(2) },
    { game: 'dice', stakeWorth: 7n, betCount: 1n, lastBetAt: at(9), best: 250n, bestAt: at(1) },
    { game: 'keno', stakeWorth: 9n, betCount: 2n, lastBetAt: at(3), best: 100n, bestAt: at(3) },
  ]
  test.each<[RaceScore, bigint, Date]>([
    ['stakes', 3n, at(9)],
    ['bets', 6n, at(9)],
    ['multiplier', 250n, at(1)],
    ['multipliers', 350n, at(3)],
  ])('%s', (kind, score, reachedAt) => {
    expect(raceStanding(kind, 10n, tallies)).toEqual({ score, reachedAt })
  })

  test('of a round without a stake is no multiplier', () => {
    expect([roundMultiplier(500n, 0n), roundMultiplier(999n, 200n)]).toEqual([0n, 499n])
  })
})

describe('R110 the windows of a race', () => {
  const daily = { startsAt: '2026-01-01T06:00:00Z', minutes: 1_440, repeats: 'daily' } as const
  const starts = (schedule: Parameters<typeof raceWindows>[0], now: string) =>
    raceWindows(schedule, new Date(now)).map(({ startsAt }) => startsAt.toISOString())
  test('follow each other without a gap', () => {
    expect(starts(daily, '2026-01-14T05:59:59.999Z')[0]).toBe('2026-01-13T06:00:00.000Z')
    expect(starts(daily, '2026-01-14T06:00:00Z')).toEqual([
      '2026-01-14T06:00:00.000Z',
      '2026-01-15T06:00:00.000Z',
    ])
  })
  test('of a race that is not on tell when it is on next', () => {
    const weekly = { startsAt: '2026-01-03T12:00:00Z', minutes: 60, repeats: 'weekly' } as const
    expect(starts(weekly, '2026-01-14T00:00:00Z')[0]).toBe('2026-01-17T12:00:00.000Z')
  })
  test('of a race that was once are none', () => {
    const once = { startsAt: '2026-01-03T12:00:00Z', minutes: 60, repeats: 'once' } as const
    expect(starts(once, '2026-01-03T12:59:59Z')).toHaveLength(1)
    expect(starts(once, '2026-01-03T13:00:00Z')).toEqual([])
  })
})
