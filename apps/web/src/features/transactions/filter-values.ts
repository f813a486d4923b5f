/** What the player has narrowed a list to; an empty text is no condition. Days are of the player's own calendar. */
export interface FilterValues {
  readonly from: string
  readonly to: string
  readonly type: string
  readonly status: string
  readonly method: string
  readonly game: string
  readonly currencyCode: string
}

export const NO_FILTER: FilterValues = {
  from: '',
  to: '',
  type: '',
  status: '',
  method: '',
  game: '',
  currencyCode: '',
}

export function activeCount(values: FilterValues): number {
  return Object.values(values).filter((value) => value !== '').length
}

/** The filter as the calls take it: only what was chosen, and both days whole. */
export function queryOf({ from, to, ...rest }: FilterValues): Record<string, string> {
  const query = Object.entries({
    from: startOfDay(from, 0),
    to: startOfDay(to, 1),
    ...rest,
  }).filter(([, value]) => value !== '')
  return Object.fromEntries(query)
}

/** Where a day begins in the browser's zone; empty for no day. */
function startOfDay(day: string, daysLater: number): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return ''
  const [, year, month, date] = match
  const moment = new Date(2000, 0, 1)
  // The parts one by one: a year below 100 would be taken for one of the last century.
  moment.setFullYear(Number(year), Number(month) - 1, Number(date) + daysLater)
  return moment.toISOString()
}
