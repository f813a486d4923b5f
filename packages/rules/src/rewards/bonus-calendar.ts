import { isoWeekdayOf } from './cashback.ts'
import { calendarDates, dayOfDate, daysAfter, type IsoDate } from './rakeback.ts'

/** R304. A day of the bonus calendar. */
export interface CalendarCell<Bonus> {
  readonly dayDate: IsoDate
  readonly date: number
  /** 1 is Monday. */
  readonly day: number
  readonly month: number
  readonly time: 'ended' | 'today' | 'future'
  /** What the day brings; null for days that are over, or too far away to be told. */
  readonly bonus: Bonus | null
}

/** R241. So far ahead titles are told; behind them is a locked gift. */
const TOLD_DAYS = 7
const TITLE_MAX = 35

/** R903. Four weeks from Monday to Sunday, beginning with the week before this one. */
export function calendarCells<Bonus>(
  today: IsoDate,
  bonusOn: (dayDate: IsoDate) => Bonus | null,
): readonly CalendarCell<Bonus>[] {
  const told = new Set(toldDays(today))
  return calendarDates(today).map((dayDate) => ({
    dayDate,
    date: Number(dayDate.slice(8)),
    day: isoWeekdayOf(dayOfDate(dayDate)),
    month: Number(dayDate.slice(5, 7)),
    time: dayDate < today ? 'ended' : dayDate === today ? 'today' : 'future',
    bonus: told.has(dayDate) ? bonusOn(dayDate) : null,
  }))
}

/** Today and the days whose titles are told. */
export function toldDays(today: IsoDate): readonly IsoDate[] {
  return Array.from({ length: TOLD_DAYS + 1 }, (_, ahead) => daysAfter(today, ahead))
}

/** What a day has that other days have not, or else the first of what every day has. */
export function bonusOfDay<Bonus>(
  ofDay: readonly Bonus[],
  ofAllDays: readonly (readonly Bonus[])[],
  keyOf: (bonus: Bonus) => string,
): Bonus | null {
  const isEveryDay = (bonus: Bonus) =>
    ofAllDays.every((day) => day.some((other) => keyOf(other) === keyOf(bonus)))
  return ofDay.find((bonus) => !isEveryDay(bonus)) ?? ofDay[0] ?? null
}

/** Nobody is promised on a day of next week what their deposits have made too late; of a guest nothing is known. */
export function isOpenTo(
  { maxDeposits }: { readonly maxDeposits?: number | undefined },
  depositCount: number | undefined,
): boolean {
  return maxDeposits === undefined || depositCount === undefined || depositCount <= maxDeposits
}

/** R241 R903. By characters as a reader counts them. */
export function cutTitle(title: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment)
  return characters.length <= TITLE_MAX ? title : `${characters.slice(0, TITLE_MAX).join('')}…`
}
