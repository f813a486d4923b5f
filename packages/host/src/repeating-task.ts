import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Runs a task again and again with a pause between, until it is stopped. A run that fails does not end the others. */
export function createRepeatingTask(
  log: Pick<Log, 'error'>,
  { name, pauseMs }: { readonly name: string; readonly pauseMs: number },
  run: () => Promise<void>,
) {
  const stopping = new AbortController()
  let worker: Promise<void> | undefined

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await run()
      } catch (error) {
        log.error({ err: error, task: name }, 'repeating task failed')
      }
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    start(): void {
      worker ??= work()
    },
    /** Resolves when the run under way has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await worker
    },
  }
}
