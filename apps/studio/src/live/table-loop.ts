import type { Log } from '@baize/host'
import type { LiveTable } from './live-table.ts'

/** A fault does not stop a table: it looks again after this. */
const FAULT_PAUSE_MS = 1_000

/** Does the deed once after so long; what it returns calls it off. */
export type After = (ms: number, deed: () => void) => () => void

const afterByTimer: After = (ms, deed) => {
  const timer = setTimeout(deed, ms)
  return () => clearTimeout(timer)
}

/** Keeps a table going: one turn after the other, each when the last one asked for it. */
export function driveTable(
  table: LiveTable,
  log: Log,
  after: After = afterByTimer,
): { stop(): Promise<void> } {
  let callOff = (): void => undefined
  let isStopped = false
  let running = Promise.resolve()

  async function turn(): Promise<void> {
    let waitMs = FAULT_PAUSE_MS
    try {
      waitMs = await table.turn()
    } catch (error) {
      log.error({ err: error, tableId: table.tableId }, 'shared table turn failed')
    }
    if (!isStopped) callOff = after(waitMs, go)
  }
  function go(): void {
    running = turn()
  }

  go()
  return {
    async stop() {
      isStopped = true
      callOff()
      await running
    },
  }
}
