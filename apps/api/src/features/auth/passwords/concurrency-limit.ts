import { Refusal } from '@baize/contract'

export interface ConcurrencyLimit {
  /** Runs the work when there is room for it; refuses it when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T>
}

/** Lets a few pieces of heavy work run at once and the others wait in line. */
export function createConcurrencyLimit(limits: {
  runningMax: number
  waitingMax: number
}): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async take(work) {
      if (running >= limits.runningMax) {
        if (waiting.length >= limits.waitingMax) throw new Refusal('SERVICE_UNAVAILABLE')
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        // The place is handed on, not given back: nobody can slip in between.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
