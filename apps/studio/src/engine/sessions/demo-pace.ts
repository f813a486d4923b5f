import type { Clock } from '@baize/host'
import { refused } from '../../rgs-refusals.ts'
import type { LiveSession } from './sessions.ts'

/** Somebody who clicks, or lets the game play by itself; what is faster for longer is a program. */
const BURST = 150
const PER_SECOND = 3
const VISITORS_MAX = 20_000

interface Allowance {
  left: number
  filledAt: number
}

export type DemoPace = ReturnType<typeof createDemoPace>

/**
 * A demo costs its player nothing, and us a row for each round: everybody has an allowance, for all demos they have
 * open together.
 */
export function createDemoPace(clock: Clock) {
  const allowances = new Map<string, Allowance>()

  function allowanceOf(key: string, now: number): Allowance {
    const known = allowances.get(key)
    // Least recently used first, so that whoever is forgotten has the fullest allowance.
    allowances.delete(key)
    if (!known && allowances.size >= VISITORS_MAX)
      for (const [oldest] of allowances.entries().take(1)) allowances.delete(oldest)
    const allowance = known ?? { left: BURST, filledAt: now }
    allowances.set(key, allowance)
    return allowance
  }

  return {
    /** Refuses a round or a chip of a demo that is one too many. */
    require({ id, visitor }: Pick<LiveSession, 'id' | 'visitor'>): void {
      const now = clock.now().getTime()
      const allowance = allowanceOf(visitor ?? id, now)
      const filled = allowance.left + (Math.max(0, now - allowance.filledAt) / 1000) * PER_SECOND
      allowance.left = Math.min(BURST, filled)
      allowance.filledAt = now
      if (allowance.left < 1) throw refused('TOO_FAST', 'Demos are played at the pace of a person.')
      allowance.left -= 1
    },
  }
}
