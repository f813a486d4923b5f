export const AGE_MIN = 18
export const AGE_MAX = 100

/** Stored by older systems when nobody asked: it means that the age is unknown, not that it is high. */
export const UNKNOWN_BIRTH_DATE = '1900-01-01'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a day that exists, written yyyy-mm-dd. */
export function isIsoDate(text: string): boolean {
  const match = ISO_DATE.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function daysInMonth(year: number, month: number): number {
  // Day 0 of the next month is the last of this one; UTC, so no zone can shift it.
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Whole years between two days. Comparing text keeps time zones out of it. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export function birthDateProblem(birthDate: string, today: string): string | undefined {
  if (birthDate === '') return 'form.validation.required'
  if (!isIsoDate(birthDate)) return 'form.validation.checkDob'
  const age = ageOn(today, birthDate)
  if (age < AGE_MIN) return 'form.validation.invalid.dob'
  return age > AGE_MAX ? 'form.validation.checkDob' : undefined
}

/** The same day and month `years` earlier; the 29th of February becomes the 28th where it must. */
export function yearsBefore(today: string, years: number): string {
  const year = Number(today.slice(0, 4)) - years
  const month = Number(today.slice(5, 7))
  const day = Math.min(Number(today.slice(8, 10)), daysInMonth(year, month))
  return `${year}-${today.slice(5, 7)}-${String(day).padStart(2, '0')}`
}
