import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

/** What a program does by itself, turn after turn, until it is stopped. A turn that fails does not end the others. */
export function createTurns(log: Pick<Log, 'error'>, pauseMs: number, turn: () => Promise<void>) {
  const stopping = new AbortController()
  let worker: Promise<void> | undefined

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await turn()
      } catch (error) {
        log.error({ err: error }, 'the clockwork stumbled')
      }
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    start(): void {
      worker ??= work()
    },
    /** Resolves when the turn under way has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await worker
    },
  }
}
