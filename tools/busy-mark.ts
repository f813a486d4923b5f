// One worker of the specs and the suites beside them fill two cores. When those have ended, half of the processor is
// idle: the specs' second worker waits for that, and begins at once where nothing runs beside them.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './programs/supervisor.ts'
import { RESULTS } from './results.ts'

const LOOK_MS = 1_000
/** Names the mark to the specs; without it nothing is waited for. */
export const BUSY_MARK_ENV = 'BUSY_MARK'

/** A file that is there for as long as another check runs beside the one of this name. */
export const busyMark = (name: string): string => join(ROOT, RESULTS, `beside-${name}`)

export function setBusyMark(name: string): void {
  mkdirSync(dirname(busyMark(name)), { recursive: true })
  writeFileSync(busyMark(name), '')
}

export function removeBusyMark(name: string): void {
  rmSync(busyMark(name), { force: true })
}

export async function untilNothingRunsBeside(): Promise<void> {
  const mark = process.env[BUSY_MARK_ENV]
  if (mark === undefined) return
  const isThere = () => existsSync(mark)
  while (isThere()) await wait(LOOK_MS)
}
