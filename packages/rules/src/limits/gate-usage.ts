import type { CurrencyCode, Money } from '@baize/money'

/** R908. The numbers are those of the wire. */
export const PERIODS = { daily: 0, weekly: 1, monthly: 2 } as const
export type Period = (typeof PERIODS)[keyof typeof PERIODS]
export const ALL_PERIODS: readonly Period[] = [0, 1, 2]

/** What went through a wallet in one period. */
export interface PeriodSums {
  readonly depositedMinor: bigint
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

/**
 * What a wallet has used of its limits: sums of the day, the week and the month in which `day` lies.
 * Periods are those of the calendar in UTC: a day begins at midnight, a week on Monday, a month on its first.
 */
export interface WalletUsage {
  readonly currency: CurrencyCode
  /** Days since 1970-01-01, UTC: the day of the last movement. */
  readonly day: number
  readonly sums: readonly [day: PeriodSums, week: PeriodSums, month: PeriodSums]
}

const DAY_MS = 24 * 60 * 60 * 1000
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 3

const NOTHING: PeriodSums = { depositedMinor: 0n, stakedMinor: 0n, wonMinor: 0n }

export function dayOf(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS)
}

export function noUsage(currency: CurrencyCode, day: number): WalletUsage {
  return { currency, day, sums: [NOTHING, NOTHING, NOTHING] }
}

/** Two days lie in the same period of that kind. */
export function isSamePeriod(period: Period, a: number, b: number): boolean {
  return a === b || periodStart(period, a) === periodStart(period, b)
}

/** The first day of the period in which a day lies. */
function periodStart(period: Period, day: number): number {
  if (period === PERIODS.daily) return day
  if (period === PERIODS.weekly) return day - ((((day + EPOCH_WEEKDAY) % 7) + 7) % 7)
  const at = new Date(day * DAY_MS)
  return dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)))
}

/** When the current period of that kind ends and its sums begin anew. */
export function periodEnd(period: Period, now: Date): Date {
  const start = periodStart(period, dayOf(now))
  if (period === PERIODS.daily) return new Date((start + 1) * DAY_MS)
  if (period === PERIODS.weekly) return new Date((start + 7) * DAY_MS)
  const at = new Date(start * DAY_MS)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
}

/** The usage as it counts on a later day: what belongs to a period that has ended is forgotten. */
export function usageOn(day: number, usage: WalletUsage): WalletUsage {
  // A clock that went back must not open the periods anew.
  if (day <= usage.day) return usage
  const keep = (period: Period) =>
    isSamePeriod(period, usage.day, day) ? usage.sums[period] : NOTHING
  return { currency: usage.currency, day, sums: [keep(0), keep(1), keep(2)] }
}

/** What a movement adds to every period it falls in. A returned stake counts in the periods of its bet. */
export interface UsageChange {
  readonly counter: keyof PeriodSums
  readonly amountMinor: bigint
  /** The day the movement belongs to, when it undoes an earlier one. */
  readonly onDay?: number
}

export function withUsage(usage: WalletUsage, change: UsageChange): WalletUsage {
  const { counter, amountMinor, onDay = usage.day } = change
  const next = (period: Period): PeriodSums => {
    const sums = usage.sums[period]
    if (!isSamePeriod(period, onDay, usage.day)) return sums
    const total = sums[counter] + amountMinor
    return { ...sums, [counter]: total < 0n ? 0n : total }
  }
  return { ...usage, sums: [next(0), next(1), next(2)] }
}

/** A movement of money in the words of the counters, or undefined when none of them counts it. */
export function usageChangeOf(
  kind: 'deposit' | 'bet' | 'win' | 'rollback',
  amount: Money,
  onDay?: number,
): UsageChange {
  const { amountMinor } = amount
  if (kind === 'deposit') return { counter: 'depositedMinor', amountMinor }
  if (kind === 'win') return { counter: 'wonMinor', amountMinor }
  if (kind === 'bet') return { counter: 'stakedMinor', amountMinor }
  return {
    counter: 'stakedMinor',
    amountMinor: -amountMinor,
    ...(onDay === undefined ? {} : { onDay }),
  }
}
