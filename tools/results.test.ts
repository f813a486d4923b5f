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
    passed: 7,
    failed: 2,
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

test('what failed is named with its reason, and a file that does not load too', () => {
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
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  const file = reportOf({ numPassedTests: 1, numFailedTests: 1, testResults })
  const faults = countsOfVitest(file, 1).faults.map((fault) =>
    fault.replace(/.*(?=[ab]\.test)/, ''),
  )
  expect(faults).toEqual(['a.test.ts R1 holds\n    expected 1', 'b.test.ts\n    no such module'])
})

test('a spec that failed, or passed only when repeated, is named', () => {
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
  expect(countsOfPlaywright(reportOf({ stats, suites }), 1).faults).toEqual([
    'play.spec.ts shallow\n    wrong',
    'play.spec.ts deep\n    late',
  ])
})
