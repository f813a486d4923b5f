import { Refusal, type LOBBY_CALLS } from '@baize/contract'
import type * as z from 'zod/mini'
import type { OfferQuery } from './promotions.ts'

type AllBonusQuery = z.output<(typeof LOBBY_CALLS)['getAllBonus']['query']>

const WRONG = 'form.validation.invalid.format'

/** Reads what the promotions page, the deposit page and the calendar ask for. */
export function offerQuery(query: AllBonusQuery, now: Date): OfferQuery {
  const asked = askedTime(query)
  return {
    moment: asked === undefined ? now : momentOf(asked, now),
    weekday: askedWeekday(query) ?? asked?.dayOfWeek,
    isNews: query.isNews === 'true',
    bonusType: query.type,
    // "false" is what the promotions page says by default, and that page shows every kind.
    needsDeposit: query.isDeposit === 'true' ? true : undefined,
    campaigns: (query.cpnc ?? '').split(',').map((one) => one.trim()),
    countryCode: query.countryCode?.toUpperCase(),
  }
}

/** The calendar asks in the visitor's own time. */
function askedTime({
  calendarDateTime,
  timeZone = 'UTC',
}: AllBonusQuery): Temporal.ZonedDateTime | undefined {
  if (calendarDateTime === undefined) return undefined
  const local = orRefuse('calendarDateTime', () =>
    // A day that does not exist is refused, and not moved to one that does.
    Temporal.PlainDateTime.from(calendarDateTime.replace(' ', 'T'), { overflow: 'reject' }),
  )
  return orRefuse('timeZone', () => local.toZonedDateTime(timeZone))
}

/** Of the day that is now, what ended earlier in it is over: no moment before this one is asked about. */
function momentOf(asked: Temporal.ZonedDateTime, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    asked.timeZoneId,
  )
  const isToday = here.toPlainDate().equals(asked.toPlainDate())
  const askedMs = asked.epochMilliseconds
  return new Date(isToday ? Math.max(askedMs, now.getTime()) : askedMs)
}

/** Calendars count from Monday as 1; a browser's own count has Sunday as 0. */
function askedWeekday({ dayOfWeek }: AllBonusQuery): number | undefined {
  if (dayOfWeek === undefined) return undefined
  const day = Number(dayOfWeek)
  if (day > 7) throw new Refusal('INVALID_FIELDS', { fields: { dayOfWeek: WRONG } })
  return day === 0 ? 7 : day
}

function orRefuse<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal('INVALID_FIELDS', { fields: { [field]: WRONG } })
  }
}
