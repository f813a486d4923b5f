import { describe, expect, test } from 'vitest'
import { PLAY_REST_MS, playedBetween, statisticsBars } from './statistics.ts'

const TODAY = '2026-03-10'
const day = (date: string, netMinor: bigint, minutes: number) => ({ date, netMinor, minutes })

describe('R251 the charts of a player', () => {
  test('have a bar for every day of a week, played or not, and nothing from before it', () => {
    const days = [day('2026-03-03', 900n, 9), day('2026-03-04', -500n, 10), day(TODAY, 250n, 5)]
    const bars = statisticsBars(days, 7, TODAY)
    expect(bars.map(({ period }) => period)).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
    ])
    expect(bars.map(({ netMinor }) => netMinor)).toEqual([-500n, 0n, 0n, 0n, 0n, 0n, 250n])
    expect(bars.at(0)?.minutes).toBe(10)
  })

  test('have thirty bars for thirty days', () => {
    expect(statisticsBars([], 30, TODAY)).toHaveLength(30)
  })

  test('add up the days of a month over a year', () => {
    const days = [day('2026-02-01', 100n, 1), day('2026-02-28', -300n, 2), day('2025-01-01', 9n, 9)]
    const bars = statisticsBars(days, 365, TODAY)
    expect(bars).toHaveLength(13)
    expect(bars.find(({ period }) => period === '2026-02')).toEqual({
      period: '2026-02',
      netMinor: -200n,
      minutes: 3,
    })
    expect(bars.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(3)
  })
})

test.each([
  ['the first play takes no time', undefined, 0],
  ['half a minute between two plays is play', 30_000, 30_000],
  ['five minutes are still play', PLAY_REST_MS, PLAY_REST_MS],
  ['a longer rest is none of it', PLAY_REST_MS + 1, 0],
  ['a clock that went back adds nothing', -1_000, 0],
])('R251 %s', (_rule, gapMs, expected) => {
  const now = new Date('2026-03-10T12:00:00Z')
  const before = gapMs === undefined ? undefined : new Date(now.getTime() - gapMs)
  expect(playedBetween(before, now)).toBe(expected)
})
