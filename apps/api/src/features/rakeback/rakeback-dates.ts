import { Refusal } from '@baize/contract'
import { daysAfter, type IsoDate } from '@baize/rules/rakeback'

/** The date at a place now, by the server's own clock. */
export function dateIn(now: Date, timeZone: string): IsoDate {
  try {
    return Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal('INVALID_FIELDS', { fields: { timeZone: 'form.validation.invalid.format' } })
  }
}

/** Who has claimed on a later date elsewhere does not go back to an earlier one: no day opens again. */
export function laterDate(here: IsoDate, claimedOn: IsoDate | null): IsoDate {
  return claimedOn !== null && claimedOn > here ? claimedOn : here
}

/** R441. When a day can be claimed no longer: at the midnight that ends the day after it, where the player is. */
export function lapsesAt(date: IsoDate, timeZone: string): Date {
  const midnight = Temporal.PlainDate.from(daysAfter(date, 2)).toZonedDateTime(timeZone)
  return new Date(midnight.epochMilliseconds)
}
