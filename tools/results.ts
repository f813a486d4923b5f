import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FileSeconds } from './step-table.ts'
import { ROOT } from './programs/supervisor.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, a line each, so that the end of a long run says it again. */
  readonly faults: readonly string[]
  /** What passed only when it was tried again: it stops nothing, and somebody has to look at it. */
  readonly unsteady: readonly string[]
  readonly files: readonly FileSeconds[]
}

/** As much of a message as tells an expectation from what came instead. */
const FAULT_LINES = 12

/** Where the test runners leave their counts. */
export const RESULTS = '.cache/results'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime?: number
    readonly endTime?: number
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly {
        readonly duration?: number
        readonly error?: { readonly message?: string }
      }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[]
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

/** The file for what a runner prints while another one has the screen. */
export function freshLog(name: string): string {
  const file = `${RESULTS}/${name}.log`
  rmSync(join(ROOT, file), { force: true })
  return file
}

export function countsOfVitest(file: string, exitCode: number): Counts {
  const report = read<VitestReport>(file)
  return believed(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    faults: (report?.testResults ?? []).flatMap(faultsOfFile),
    unsteady: (report?.testResults ?? []).flatMap(unsteadyInFile),
    files: (report?.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  })
}

export function countsOfPlaywright(file: string, exitCode: number): Counts {
  const report = read<PlaywrightReport>(file)
  const stats = report?.stats
  const specsThatWere = (status: string) =>
    (report?.suites ?? []).flatMap((suite) => linesOfSuite(suite, status))
  return believed(exitCode, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    faults: specsThatWere('unexpected'),
    unsteady: specsThatWere('flaky'),
    files: secondsBySpec(report?.suites ?? []),
  })
}

type VitestFile = NonNullable<VitestReport['testResults']>[number]

function faultsOfFile(file: VitestFile): string[] {
  const where = relative(ROOT, file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  // A file that does not load has no test that could have failed.
  if (failed.length === 0 && file.status === 'failed') return [faultLine(where, '', file.message)]
  return failed.map((test) => faultLine(where, test.fullName, test.failureMessages[0]))
}

/** What failed once leaves its reason behind, also when it passed afterwards. */
function unsteadyInFile({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map((test) => faultLine(relative(ROOT, name), test.fullName, test.failureMessages[0]))
}

/** Its specs that ended in this way, each with the reason of its first failure. */
function linesOfSuite(suite: PlaywrightSuite, ended: string): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ results }) =>
        faultLine(file, title, results.find(({ error }) => error !== undefined)?.error?.message),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => linesOfSuite(inner, ended))]
}

/** Every try of every test counts for its file. */
function secondsBySpec(suites: readonly PlaywrightSuite[]): FileSeconds[] {
  const seconds = new Map<string, number>()
  const add = ({ specs = [], suites: inner = [] }: PlaywrightSuite): void => {
    for (const { file, tests } of specs)
      for (const { duration = 0 } of tests.flatMap(({ results }) => results))
        seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
    for (const suite of inner) add(suite)
  }
  for (const suite of suites) add(suite)
  return [...seconds].map(([file, spent]) => ({ file, seconds: spent }))
}

function faultLine(where: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const reason = lines.filter((line) => line.trim() !== '').slice(0, FAULT_LINES)
  return [`${where} ${title}`.trim(), ...reason].join('\n    ')
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
