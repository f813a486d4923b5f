/** Days of UTC since 1970-01-01, both included, and their name. */
export interface CashbackPeriod {
  readonly firstDay: number
  readonly lastDay: number
  /** `2026-01-13`, or `2026-01-05/2026-01-11`. */
  readonly name: string
  /** When the next one can be claimed. */
  readonly nextAt: Date
}

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_DAYS = 7

/** What cashback is counted over at a moment: yesterday, or the last whole week from Monday to Sunday. */
export function cashbackPeriod(now: Date, of: 'day' | 'week'): CashbackPeriod {
  const today = Math.floor(now.getTime() / DAY_MS)
  if (of === 'day') return period(today - 1, today - 1, today + 1)
  const monday = today - (isoWeekdayOf(today) - 1)
  return period(monday - WEEK_DAYS, monday - 1, monday + WEEK_DAYS)
}

/** 1 is Monday. The first of January 1970 was a Thursday. */
export function isoWeekdayOf(day: number): number {
  return ((day + 3) % WEEK_DAYS) + 1
}

/** A share of what was lost, cut to the minor unit; nothing below the least that is paid. Exact to 0.01 %. */
export function cashbackOf(
  lostMinor: bigint,
  terms: { readonly percent: number; readonly minMinor: bigint; readonly maxMinor: bigint },
): bigint {
  if (lostMinor <= 0n) return 0n
  const share = (lostMinor * BigInt(Math.round(terms.percent * 100))) / 10_000n
  if (share < terms.minMinor) return 0n
  return share > terms.maxMinor ? terms.maxMinor : share
}

function period(firstDay: number, lastDay: number, nextDay: number): CashbackPeriod {
  const dates = [...new Set([firstDay, lastDay])].map(dateOf)
  return { firstDay, lastDay, name: dates.join('/'), nextAt: new Date(nextDay * DAY_MS) }
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
