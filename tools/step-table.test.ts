import { expect, test } from 'vitest'
import { BUDGET_SECONDS, type StepRow, tableLines } from './step-table.ts'

const CI_SECONDS_MAX = 25 * 60

const row = (over: Partial<StepRow>): StepRow => ({
  name: 'unit',
  passed: 3,
  failed: 0,
  skipped: 0,
  seconds: 5,
  files: [],
  ...over,
})

test('the ten slowest files of a step are named, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }))
  const named = tableLines([row({ files })]).filter((line) => line.endsWith('.test.ts'))
  expect(named).toHaveLength(10)
  expect(named[0]?.trim()).toBe('11.0  11.test.ts')
  expect(named.at(-1)?.trim()).toBe('2.0  2.test.ts')
})

test('a step over its budget is named, and one within it is not', () => {
  const [within, over] = [row({ seconds: BUDGET_SECONDS['unit'] as number }), row({ seconds: 1e4 })]
  const isNamed = (one: StepRow) => tableLines([one]).some((line) => line.includes('over budget'))
  expect([isNamed(within), isNamed(over)]).toEqual([false, true])
})

test('a step that ran beside another counts with what the run waited for it', () => {
  const beside = row({ seconds: 1e4, waitedSeconds: 2 })
  const lines = tableLines([row({ name: 'browser', seconds: 9 }), beside])
  expect(lines.find((line) => line.includes(' all '))).toMatch(/11\.0$/)
  expect(lines.filter((line) => line.includes('over budget'))).toEqual([])
})

test('the budgets of .ci/run sum up to less than 25 minutes, and what runs beside the specs ends before them', () => {
  const BESIDE_THE_BROWSER = ['unit', 'database, embedded only', 'database, PostgreSQL']
  const ALONE = ['database']
  const budgetOf = (name: string) => BUDGET_SECONDS[name] ?? 0
  const sumOf = (names: readonly string[]) =>
    names.reduce((total, name) => total + budgetOf(name), 0)
  const steps = Object.keys(BUDGET_SECONDS).filter(
    (name) => ![...BESIDE_THE_BROWSER, ...ALONE].includes(name),
  )
  expect(sumOf(steps)).toBeLessThanOrEqual(CI_SECONDS_MAX)
  expect(sumOf(BESIDE_THE_BROWSER)).toBeLessThan(budgetOf('browser'))
})
