import type { Log } from '@baize/host'
import type { LiveTable } from './live-table.ts'

/** A fault does not stop a table: it looks again after this. */
const FAULT_PAUSE_MS = 1_000

/** Keeps a table going: one turn after the other, each when the last one asked for it. */
export function driveTable(table: LiveTable, log: Log): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()

  async function turn(): Promise<void> {
    let waitMs = FAULT_PAUSE_MS
    try {
      waitMs = await table.turn()
    } catch (error) {
      log.error({ err: error, tableId: table.tableId }, 'shared table turn failed')
    }
    if (!isStopped) timer = setTimeout(go, waitMs)
  }
  function go(): void {
    running = turn()
  }

  go()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
