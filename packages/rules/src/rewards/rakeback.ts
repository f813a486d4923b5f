import { edgeWeighted, type Ppm } from './house-edge.ts'

/** Hundredths of a percent: 750 is 7.5 %. */
export type BasisPoints = number

/** What was staked of one game on one day, in cash, with the edge that the game had then. */
export interface RakebackStake {
  readonly stakeMinor: bigint
  readonly edge: Ppm
}

/** `yyyy-mm-dd` */
export type IsoDate = string

export const CALENDAR_WEEKS = 4
const WEEK_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** A stake in minor units times millionths times hundredths of a percent. */
const SCALE = 10_000_000_000n
const WHOLE_PERCENT = 100n
/** R441: today and the day before. */
const CLAIMABLE_DAYS = 2

/** Stake x edge x percent, in ten-billionths of a minor unit: exact, whatever is summed up of it. */
export function rakebackProduct({ stakeMinor, edge }: RakebackStake, percent: BasisPoints): bigint {
  return edgeWeighted(stakeMinor, edge) * BigInt(percent)
}

/** What a day of play earns: the exact sum of its products, cut once to the minor unit. */
export function rakebackEarned(stakes: readonly RakebackStake[], percent: BasisPoints): bigint {
  const weighted = stakes.reduce(
    (sum, { stakeMinor, edge }) => sum + edgeWeighted(stakeMinor, edge),
    0n,
  )
  return rakebackOfWeighted(weighted, percent)
}

/** The same of stakes that were multiplied with their edges and summed up already. */
export function rakebackOfWeighted(weighted: bigint, percent: BasisPoints): bigint {
  return (weighted * BigInt(percent)) / SCALE
}

/** A day's sum over the days that follow it, in whole percent of it. What does not divide goes to the first. */
export function rakebackParts(earnedMinor: bigint, spread: readonly number[]): readonly bigint[] {
  const parts = spread.map((percent) => (earnedMinor * BigInt(percent)) / WHOLE_PERCENT)
  const rest = earnedMinor - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, index) => (index === 0 ? part + rest : part))
}

/** A day of the calendar, as far as its state goes. */
export interface RakebackDay {
  readonly canClaimDate: IsoDate
  readonly hasAmount: boolean
  readonly paidAt: string | null
}

export type RakebackDayState =
  | 'claimed'
  | 'missed'
  | 'claimable'
  | 'locked'
  | 'play-to-earn'
  | 'nothing'

/**
 * R440 R441 R442. What a day is to a player whose date is `today`. The day before it is still being counted until
 * midnight of UTC, which may be later than midnight where the player is: so long its amount is locked.
 */
export function rakebackDayState(
  now: Date,
  today: IsoDate,
  { canClaimDate, hasAmount, paidAt }: RakebackDay,
): RakebackDayState {
  if (paidAt !== null) return 'claimed'
  const isPast = canClaimDate < today
  if (!hasAmount) return isPast ? 'nothing' : 'play-to-earn'
  if (canClaimDate > today || now < countedAt(canClaimDate)) return 'locked'
  return canClaimDate > daysAfter(today, -CLAIMABLE_DAYS) ? 'claimable' : 'missed'
}

/** When everything that a day pays has been played: the moment it begins in UTC. */
export function countedAt(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

export function daysAfter(date: IsoDate, days: number): IsoDate {
  return dateOfDay(dayOfDate(date) + days)
}

/** Days of UTC since 1970-01-01. */
export function dayOfDate(date: IsoDate): number {
  return countedAt(date).getTime() / DAY_MS
}

export function dateOfDay(day: number): IsoDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** R242: four weeks of seven days, Monday first, from the week before the current one. */
export function calendarDates(today: IsoDate): readonly IsoDate[] {
  const day = dayOfDate(today)
  // The first of January 1970 was a Thursday.
  const monday = day - ((day + 3) % WEEK_DAYS)
  return Array.from({ length: CALENDAR_WEEKS * WEEK_DAYS }, (_, index) =>
    dateOfDay(monday - WEEK_DAYS + index),
  )
}
