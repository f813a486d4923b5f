import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './supervisor.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Where the test runners leave their counts. */
export const RESULTS = '.cache/results'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** The file a runner is about to write; yesterday's must not be taken for it. */
export function freshResult(name: string): string {
  const file = `${RESULTS}/${name}.json`
  rmSync(join(ROOT, file), { force: true })
  return file
}

export function countsOfVitest(file: string, exitCode: number): Counts {
  const report = read<VitestReport>(file)
  return believed(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

export function countsOfPlaywright(file: string, exitCode: number): Counts {
  const stats = read<PlaywrightReport>(file)?.stats
  return believed(exitCode, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  })
}

/**
 * A runner can fail without a failed test, as when a file does not load, and one that ran nothing proves
 * nothing: either counts as one failure.
 */
function believed(exitCode: number, counts: Counts): Counts {
  const isCredible = counts.failed > 0 || (exitCode === 0 && counts.passed > 0)
  return isCredible ? counts : { ...counts, failed: 1 }
}

function read<T>(file: string): T | undefined {
  const path = resolve(ROOT, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
