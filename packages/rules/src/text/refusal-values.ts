import type { RefusalCode, RefusalValues } from '@baize/contract/refusals'

/** What a refusal speaks of as its reader says it: moments, days and weekdays in words. */
export function spokenRefusalValues(
  code: RefusalCode,
  values: RefusalValues,
  locale: string,
  moments: Intl.DateTimeFormatOptions = {},
): RefusalValues {
  const { at, today, days } = values
  return {
    ...values,
    ...(isMoment(at) && { at: dateIn(locale, at, { timeStyle: 'short', ...moments }) }),
    ...(isMoment(today) && { today: dateIn(locale, today, { timeZone: 'UTC' }) }),
    // Elsewhere it is a number of days.
    ...(code === 'VALID_ON_DAYS' && days !== undefined && { days: weekdaysIn(locale, days) }),
  }
}

/** A word such as "never" stands where there is no moment. */
function isMoment(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}/.test(text)
}

function dateIn(locale: string, moment: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...format }).format(new Date(moment))
}

/** 1 is Monday, and so was the fifth of January 1970. */
function weekdaysIn(locale: string, days: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const names = days
    .split(',')
    .map((day) => format.format(new Date(Date.UTC(1970, 0, 4 + Number(day)))))
  return new Intl.ListFormat(locale).format(names)
}
