import { afterEach, expect, test, vi } from 'vitest'
import { KILLS, killsOf } from './kill-counts.ts'

afterEach(() => vi.unstubAllEnvs())

test('every proof kills five times in each run and at least twenty times in the long one', () => {
  for (const proof of Object.keys(KILLS) as (keyof typeof KILLS)[]) {
    vi.stubEnv('PROOFS', undefined)
    expect(killsOf(proof)).toBe(5)
    vi.stubEnv('PROOFS', 'long')
    expect(killsOf(proof)).toBeGreaterThanOrEqual(20)
  }
})
