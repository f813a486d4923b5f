import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { removeBusyMark, setBusyMark } from './busy-mark.ts'
import { Problem } from './programs/problem.mjs'
import { ROOT } from './programs/supervisor.ts'
import { freshLog, type Counts } from './results.ts'
import type { StepRow } from './step-table.ts'

export interface Check {
  readonly name: string
  /** The name of a check that leaves a part of the processor idle: this one takes it, when both of them run. */
  readonly beside?: string
  /** One that runs beside another writes what it prints to this file. */
  run(logFile?: string): Promise<Counts>
}

export type CheckRow = Counts & StepRow

export const DONE: Counts = {
  passed: 1,
  failed: 0,
  skipped: 0,
  faults: [],
  unsteady: [],
  files: [],
}
export const BROKEN: Counts = { ...DONE, passed: 0, failed: 1 }

/** Runs every check, through to the last, and returns their rows in the order of the checks. */
export async function runChecks(checks: readonly Check[]): Promise<CheckRow[]> {
  const isBesideAnother = ({ beside }: Check) => checks.some(({ name }) => name === beside)
  const rows: CheckRow[] = []
  for (const check of checks.filter((one) => !isBesideAnother(one))) {
    console.log(`\n── ${check.name} ──`)
    const others = checks.filter(({ beside }) => beside === check.name)
    const besideRows = runBeside(others, check.name)
    rows.push(await timed(check))
    const endedAt = performance.now()
    const [last, ...before] = (await besideRows).toReversed()
    if (last === undefined) continue
    const waitedSeconds = (performance.now() - endedAt) / 1000
    rows.push(...before.map((row) => ({ ...row, waitedSeconds: 0 })), { ...last, waitedSeconds })
  }
  const names = checks.map(({ name }) => name)
  return rows.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}

/** One after the other. What they print is shown when they have ended, so that two outputs never mix. */
async function runBeside(checks: readonly Check[], other: string): Promise<CheckRow[]> {
  const rows: CheckRow[] = []
  if (checks.length > 0) setBusyMark(other)
  for (const check of checks) {
    const logFile = join(ROOT, freshLog(check.name))
    mkdirSync(dirname(logFile), { recursive: true })
    rows.push(await timed(check, logFile))
    console.log(`\n── ${check.name}, beside ${other} ──`)
    if (existsSync(logFile)) console.log(readFileSync(logFile, 'utf8'))
  }
  removeBusyMark(other)
  return rows
}

async function timed(check: Check, logFile?: string): Promise<CheckRow> {
  const startedAt = performance.now()
  const counts = await check.run(logFile).catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error)
    return BROKEN
  })
  return { name: check.name, ...counts, seconds: (performance.now() - startedAt) / 1000 }
}
