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
  expect(countsOfVitest(vitestReport(5, 1), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countsOfPlaywright(reportOf({ stats }), 1)).toEqual({ passed: 7, failed: 2, skipped: 2 })
})

test('a runner that fails without a failed test counts as one failure', () => {
  expect(countsOfVitest(vitestReport(5, 0), 1).failed).toBe(1)
})

test('a runner that ran nothing, or left no report, counts as one failure', () => {
  expect(countsOfVitest(vitestReport(0, 0), 0).failed).toBe(1)
  expect(countsOfPlaywright(join(folder, 'nowhere.json'), 0).failed).toBe(1)
})
