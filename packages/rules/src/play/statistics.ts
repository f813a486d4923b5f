/** R251. Between two plays nobody rests for longer and is still playing. */
export const PLAY_REST_MS = 5 * 60 * 1000

/** The spans a player can look back over, in days. */
export const STATISTICS_SPANS = [7, 30, 365] as const
export type StatisticsSpan = (typeof STATISTICS_SPANS)[number]

export interface DayFigures {
  /** yyyy-mm-dd, UTC */
  readonly date: string
  readonly netMinor: bigint
  readonly minutes: number
}

export interface Bar {
  /** yyyy-mm-dd, or yyyy-mm for a whole month. */
  readonly period: string
  readonly netMinor: bigint
  readonly minutes: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The bars of a chart, the oldest first: a day each, and over a year a month each. Days without play are bars of
 * nothing, so that a week is always as wide.
 */
export function statisticsBars(
  days: readonly DayFigures[],
  span: StatisticsSpan,
  today: string,
): Bar[] {
  const end = Date.parse(today)
  const periodOf = (date: string) => (span === 365 ? date.slice(0, 7) : date)
  const bars = new Map<string, { netMinor: bigint; minutes: number }>()
  for (let ago = span - 1; ago >= 0; ago -= 1) {
    const date = new Date(end - ago * DAY_MS).toISOString().slice(0, 10)
    bars.set(periodOf(date), { netMinor: 0n, minutes: 0 })
  }
  const first = new Date(end - (span - 1) * DAY_MS).toISOString().slice(0, 10)
  for (const { date, netMinor, minutes } of days) {
    const bar = date >= first && date <= today ? bars.get(periodOf(date)) : undefined
    if (!bar) continue
    bar.netMinor += netMinor
    bar.minutes += minutes
  }
  return [...bars].map(([period, figures]) => ({ period, ...figures }))
}
