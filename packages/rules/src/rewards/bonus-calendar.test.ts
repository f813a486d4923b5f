import { describe, expect, test } from 'vitest'
import { bonusOfDay, calendarCells, cutTitle, isOpenTo, toldDays } from './bonus-calendar.ts'

describe('R241 R304 R903 the bonus calendar on Wednesday 14 January 2026', () => {
  const cells = calendarCells('2026-01-14', (day) => day)

  test('has four weeks from Monday to Sunday, beginning with the one before', () => {
    expect(cells).toHaveLength(28)
    expect([cells[0]?.dayDate, cells.at(-1)?.dayDate]).toEqual(['2026-01-05', '2026-02-01'])
    expect(cells.filter((_, at) => at % 7 === 0).every(({ day }) => day === 1)).toBe(true)
  })

  test('knows what is over, what is today and what comes, and tells seven days ahead', () => {
    expect(cells.filter(({ time }) => time === 'ended')).toHaveLength(9)
    expect(cells[9]).toEqual({
      dayDate: '2026-01-14',
      date: 14,
      day: 3,
      month: 1,
      time: 'today',
      bonus: '2026-01-14',
    })
    const told = cells.flatMap(({ bonus }) => bonus ?? [])
    expect(told).toEqual(toldDays('2026-01-14'))
    expect([told.length, told.at(-1)]).toEqual([8, '2026-01-21'])
  })
})

test('a Sunday is the last of its week, also over the end of a year', () => {
  const cells = calendarCells('2026-12-27', () => null)
  expect([cells[0]?.dayDate, cells[13]?.time, cells.at(-1)?.dayDate]).toEqual([
    '2026-12-14',
    'today',
    '2027-01-10',
  ])
})

test('R241 a day shows what others have not, and otherwise what every day has', () => {
  const days = [['welcome', 'monday'], ['welcome'], []]
  const shown = days.map((day) => bonusOfDay(day, days.slice(0, 2), (one) => one))
  expect(shown).toEqual(['monday', 'welcome', null])
})

test.each([
  ['20 free spins every Tuesday', '20 free spins every Tuesday'],
  ['x'.repeat(35), 'x'.repeat(35)],
  ['x'.repeat(36), `${'x'.repeat(35)}…`],
  ['🎁'.repeat(36), `${'🎁'.repeat(35)}…`],
])('R903 %s is cut at 35 characters', (title, cut) => {
  expect(cutTitle(title)).toBe(cut)
})

test('R241 an offer for first deposits is on no day of who has deposited', () => {
  const first = { maxDeposits: 0 }
  expect([isOpenTo(first, undefined), isOpenTo(first, 0), isOpenTo(first, 1)]).toEqual([
    true,
    true,
    false,
  ])
  expect(isOpenTo({}, 7)).toBe(true)
})
