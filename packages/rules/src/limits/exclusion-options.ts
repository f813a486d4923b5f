import {
  CUSTOM_EXCLUSION_MAX,
  type CustomExclusionUnit,
  type ExclusionOption,
  type FreezeDays,
} from '@baize/contract/limit-options'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** R907 */
export interface ExclusionChoice {
  readonly option: ExclusionOption
  /** With the option `custom` and no other. */
  readonly custom?: { readonly unit: CustomExclusionUnit; readonly count: number } | undefined
}

export interface ChosenExclusion {
  readonly isPermanent: boolean
  readonly until: Date | null
}

const HOURS = {
  '1h': 1,
  '12h': 12,
  '1d': 24,
  '3d': 3 * 24,
  '1w': 7 * 24,
} as const satisfies Partial<Record<ExclusionOption, number>>

/** R907. What a choice comes to, or undefined when it is none. */
export function chosenExclusion(
  now: Date,
  { option, custom }: ExclusionChoice,
): ChosenExclusion | undefined {
  if ((option === 'custom') !== (custom !== undefined)) return undefined
  if (option === 'permanent') return { isPermanent: true, until: null }
  if (option === '1m') return { isPermanent: false, until: monthsLater(now, 1) }
  if (option !== 'custom')
    return { isPermanent: false, until: new Date(now.getTime() + HOURS[option] * HOUR_MS) }
  if (!custom || !isCustomCount(custom.unit, custom.count)) return undefined
  const until =
    custom.unit === 'months' ? monthsLater(now, custom.count) : daysLater(now, custom.count)
  return { isPermanent: false, until }
}

export function isCustomCount(unit: CustomExclusionUnit, count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= CUSTOM_EXCLUSION_MAX[unit]
}

/** R906 */
export function freezeEnd(now: Date, days: FreezeDays): Date {
  return daysLater(now, days)
}

function daysLater(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** Where the month has no such day it goes on into the next: protection is never shorter than it was called. */
function monthsLater(now: Date, months: number): Date {
  const later = new Date(now)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
