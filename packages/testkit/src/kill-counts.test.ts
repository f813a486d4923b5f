import { afterEach, expect, test, vi } from 'vitest'
import { KILLS, killsOf, shareOf } from './kill-counts.ts'

afterEach(() => vi.unstubAllEnvs())

test('every proof kills five times in each run and at least twenty times in the long one', () => {
  for (const proof of Object.keys(KILLS) as (keyof typeof KILLS)[]) {
    vi.stubEnv('PROOFS', undefined)
    expect(killsOf(proof)).toBe(5)
    vi.stubEnv('PROOFS', 'long')
    expect(killsOf(proof)).toBeGreaterThanOrEqual(20)
  }
})

test('a share of the long run is never nothing, and leaves the short one alone', () => {
  vi.stubEnv('PROOFS', 'long')
  expect(killsOf('ledger')).toBe(1_000)
  vi.stubEnv('PROOF_SHARE', '10')
  expect(killsOf('ledger')).toBe(100)
  expect(shareOf(3)).toBe(1)
  vi.stubEnv('PROOFS', undefined)
  expect(killsOf('ledger')).toBe(5)
})
