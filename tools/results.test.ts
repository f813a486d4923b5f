import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countsOfPlaywright, countsOfVitest } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitestReport = (numPassedTests: number, numFailedTests: number) =>
  reportOf({ numPassedTests, numFailedTests, numPendingTests: 2, numTodoTests: 1 })

test('the counts of the test runners are taken over', () => {
  expect(countsOfVitest(vitestReport(5, 1), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 3 })
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countsOfPlaywright(reportOf({ stats }), 1)).toMatchObject({
    passed: 8,
    failed: 1,
    skipped: 2,
  })
})

test('a runner that fails without a failed test counts as one failure', () => {
  expect(countsOfVitest(vitestReport(5, 0), 1).failed).toBe(1)
})

test('a runner that ran nothing, or left no report, counts as one failure', () => {
  expect(countsOfVitest(vitestReport(0, 0), 0).failed).toBe(1)
  expect(countsOfPlaywright(join(folder, 'nowhere.json'), 0).failed).toBe(1)
})

test('what failed is named with its reason, a file that does not load too, and what passed only when repeated apart', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          status: 'failed',
          fullName: 'R1 holds',
          failureMessages: ['\u001B[31mexpected 1\u001B[39m'],
        },
        { status: 'passed', fullName: 'R2 holds', failureMessages: [] },
        { status: 'passed', fullName: 'R3 holds', failureMessages: ['late'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  const file = reportOf({ numPassedTests: 1, numFailedTests: 1, testResults })
  const { faults, unsteady } = countsOfVitest(file, 1)
  const named = (lines: readonly string[]) =>
    lines.map((line) => line.replace(/.*(?=[ab]\.test)/, ''))
  expect(named(faults)).toEqual([
    'a.test.ts R1 holds\n    expected 1',
    'b.test.ts\n    no such module',
  ])
  expect(named(unsteady)).toEqual(['a.test.ts R3 holds\n    late'])
})

test('the seconds of each file are taken over, with all tries of a spec', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', message: '', startTime: 1000, endTime: 3500 },
  ].map((result) => ({ ...result, assertionResults: [] }))
  const unit = reportOf({ numPassedTests: 1, numFailedTests: 0, testResults })
  expect(countsOfVitest(unit, 0).files.map(({ seconds }) => seconds)).toEqual([2.5])
  const tries = [{ duration: 1500 }, { duration: 500 }]
  const spec = {
    title: 'plays',
    file: 'play.spec.ts',
    tests: [{ status: 'flaky', results: tries }],
  }
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  const browser = reportOf({ stats, suites: [{ suites: [{ specs: [spec] }] }] })
  expect(countsOfPlaywright(browser, 0).files).toEqual([{ file: 'play.spec.ts', seconds: 2 }])
})

test('a spec that failed is named, and one that passed only when repeated is named apart', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'play.spec.ts',
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  })
  const nested = { specs: [spec('deep', 'flaky', 'late')] }
  const suites = [
    { specs: [spec('shallow', 'unexpected', 'wrong'), spec('good', 'expected')], suites: [nested] },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countsOfPlaywright(reportOf({ stats, suites }), 1)).toMatchObject({
    faults: ['play.spec.ts shallow\n    wrong'],
    unsteady: ['play.spec.ts deep\n    late'],
  })
})
