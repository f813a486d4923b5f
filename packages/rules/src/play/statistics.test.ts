import { describe, expect, test } from 'vitest'
import { statisticsBars } from './statistics.ts'

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
