import { AGE_MAX, AGE_MIN, daysInMonth } from '@baize/rules/birth-date'

/** A date being picked: each part is '' until it is chosen. */
export interface DateParts {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** The picker begins at the youngest year that may play; day and month are the visitor's to choose. */
export function emptyDateParts(today: string): DateParts {
  return { year: String(Number(today.slice(0, 4)) - AGE_MIN), month: '', day: '' }
}

/** The last hundred years, newest first. */
export function birthYears(today: string): string[] {
  const thisYear = Number(today.slice(0, 4))
  return Array.from({ length: AGE_MAX }, (_, index) => String(thisYear - index))
}

/** How many days the picker offers. Without a year, February keeps its 29th. */
export function daysOffered({ year, month }: DateParts): number {
  return month === '' ? 31 : daysInMonth(year === '' ? 2000 : Number(year), Number(month))
}

/** A 31st that the newly chosen month does not have becomes that month's last day. */
export function withClampedDay(parts: DateParts): DateParts {
  if (parts.day === '') return parts
  const day = Math.min(Number(parts.day), daysOffered(parts))
  return { ...parts, day: String(day).padStart(2, '0') }
}

/** yyyy-mm-dd, or '' while a part is missing. */
export function isoFromParts({ year, month, day }: DateParts): string {
  return year !== '' && month !== '' && day !== '' ? `${year}-${month}-${day}` : ''
}

export function partsFromIso(iso: string, today: string): DateParts {
  const [year = '', month = '', day = ''] = iso.split('-')
  return day === '' ? emptyDateParts(today) : { year, month, day }
}
