import { describe, expect, test } from 'vitest'
import { lastParam, withoutExpired, type MarketingParam } from './marketing.ts'

const NOW = Date.UTC(2026, 2, 10)
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

function param(value: string, ageMs: number, name: MarketingParam['name'] = 'cpnc') {
  return { name, value, storedAt: NOW - ageMs } satisfies MarketingParam
}

describe('stored marketing parameters', () => {
  test('R909 are kept for 365 days and purged after', () => {
    const kept = [param('young', 364 * DAY_MS), param('last hour', 365 * DAY_MS - 1)]
    expect(withoutExpired([...kept, param('old', 365 * DAY_MS)], NOW)).toEqual(kept)
  })

  test('R909 the newest one is the one that counts, in whatever order they were stored', () => {
    const params = [param('newest', HOUR_MS), param('older', DAY_MS), param('other', 1, 'mkt')]
    expect(lastParam(params, 'cpnc', NOW)).toBe('newest')
    expect(lastParam(params.toReversed(), 'cpnc', NOW)).toBe('newest')
    expect(lastParam(params, 'mkt', NOW)).toBe('other')
  })

  test('R909 the lookup counts only values younger than seven days less an hour', () => {
    const edge = 7 * DAY_MS - HOUR_MS
    expect(lastParam([param('just in', edge - 1)], 'cpnc', NOW)).toBe('just in')
    expect(lastParam([param('just out', edge)], 'cpnc', NOW)).toBeUndefined()
  })
})
