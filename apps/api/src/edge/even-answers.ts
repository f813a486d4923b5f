import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Does a deed and holds its answer, or its refusal, back for a while. */
export type Evenly = <T>(deed: () => Promise<T>) => Promise<T>

/** Longer than the work behind any such answer takes on a machine that has nothing else to do. */
const STEP_MS = 250

interface Watch {
  /** Only meant for differences. */
  nowMs(): number
  wait(ms: number): Promise<unknown>
}

/**
 * For answers that must not tell whether somebody has an account: opening one writes more than reminding its owner, and
 * whoever measures could tell that apart, however alike the words are. All of them leave at the same steps after they were
 * asked for, and how long the work itself took is not seen.
 */
export function createEvenAnswers({ nowMs, wait: rest }: Watch = SYSTEM): Evenly {
  return async (deed) => {
    const begunAt = nowMs()
    try {
      return await deed()
    } finally {
      await rest(STEP_MS - ((nowMs() - begunAt) % STEP_MS))
    }
  }
}

const SYSTEM: Watch = { nowMs: () => performance.now(), wait: (ms) => wait(ms) }

/** Where passwords are hashed cheaply nobody guesses, and nobody waits. */
export const AT_ONCE: Evenly = (deed) => deed()
