const MONTH_DAY_YEAR = /^(\d{2})-(\d{2})-(\d{4})$/

/** "05-17-1990", as the profile form sends a date, becomes "1990-05-17"; undefined when it is not such a text. */
export function isoFromMonthDayYear(text: string): string | undefined {
  const match = MONTH_DAY_YEAR.exec(text)
  return match ? `${match[3]}-${match[1]}-${match[2]}` : undefined
}
