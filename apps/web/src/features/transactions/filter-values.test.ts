import { expect, test } from 'vitest'
import { activeCount, NO_FILTER, queryOf } from './filter-values.ts'

test('nothing chosen asks for everything', () => {
  expect(queryOf(NO_FILTER)).toEqual({})
  expect(activeCount(NO_FILTER)).toBe(0)
})

test('R249 both days of a period are whole days of the player', () => {
  const query = queryOf({ ...NO_FILTER, from: '2026-02-28', to: '2026-02-28' })
  expect(query).toEqual({
    from: new Date(2026, 1, 28).toISOString(),
    to: new Date(2026, 2, 1).toISOString(),
  })
  expect(queryOf({ ...NO_FILTER, from: '0099-01-01' })['from']).toMatch(/^0098-12-31|^0099-01-01/)
})

test('a day that is still being typed is no condition', () => {
  expect(queryOf({ ...NO_FILTER, from: '2026-', type: 'bet' })).toEqual({ type: 'bet' })
})
