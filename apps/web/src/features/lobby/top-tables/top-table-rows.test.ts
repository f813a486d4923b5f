import { TOP_TABLES, type TopTableRow } from '@baize/contract/lobby'
import { expect, test } from 'vitest'
import { newestFirst, TABLE_NAMES } from './top-table-rows.ts'

const row = (id: string, at: string): TopTableRow => ({
  id,
  at,
  gameSlug: 'dice',
  gameName: 'Dice',
  playerName: null,
  shareCode: null,
  roundId: null,
  bet: '1.00',
  multiplier: '2.00',
  payout: '2.00',
  currencyCode: 'EUR',
})
const ids = (rows: readonly TopTableRow[]) => rows.map(({ id }) => id)

test('R112 the four tables are those of the contract', () => {
  expect(TABLE_NAMES).toEqual(TOP_TABLES)
})

test('R112 the newest win stands first, whatever the order of arrival', () => {
  const known = [row('b', '2026-01-14T12:00:02Z')]
  const arrived = [row('a', '2026-01-14T12:00:01Z'), row('c', '2026-01-14T12:00:03Z')]
  expect(ids(newestFirst(arrived, known))).toEqual(['c', 'b', 'a'])
})

test('R112 a row that is told twice is shown once', () => {
  const known = [row('a', '2026-01-14T12:00:01Z')]
  expect(ids(newestFirst(known, known))).toEqual(['a'])
})

test('R112 a table keeps twenty rows, and the oldest leave it', () => {
  const rows = Array.from({ length: 30 }, (_, at) =>
    row(String(at), `2026-01-14T12:00:${String(at).padStart(2, '0')}Z`),
  )
  const kept = newestFirst(rows, [])
  expect(kept).toHaveLength(20)
  expect(kept[0]?.id).toBe('29')
})
