import { expect, test } from 'vitest'
import { gameSlugs } from '../testing.ts'
import { ORIGINALS, POKER_TITLES, SLOTS, TABLES } from './titles.ts'

test('every title is simulated, and all of its rounds are', () => {
  const titles = { ...ORIGINALS, ...TABLES, ...SLOTS }
  expect([...Object.keys(titles), ...POKER_TITLES].toSorted()).toEqual(gameSlugs().toSorted())
  for (const shares of Object.values(titles))
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
})
