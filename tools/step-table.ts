// The table at the end of a run.

export interface StepRow {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly seconds: number
  /** How much longer the run took for it, where it ran beside another step. */
  readonly waitedSeconds?: number
  readonly files: readonly FileSeconds[]
}

/** A test file and the time a worker spent on its tests. */
export interface FileSeconds {
  readonly file: string
  readonly seconds: number
}

/**
 * What a step may take on two idle cores; all of `.ci/run` together takes less than 25 minutes, of which the suites
 * that run beside the browser's take nothing as long as they end before it. A step over its budget
 * does not fail the run, because a busy machine is no fault of the change: it is printed, so that growth is seen when it
 * happens.
 */
export const BUDGET_SECONDS: Readonly<Record<string, number>> = {
  format: 5,
  lint: 30,
  types: 30,
  boundaries: 15,
  unused: 15,
  build: 30,
  unit: 240,
  database: 420,
  'database, embedded only': 320,
  'database, PostgreSQL': 540,
  browser: 1360,
  budgets: 5,
}

const SLOWEST_COUNT = 10

export function tableLines(rows: readonly StepRow[]): string[] {
  const slowest = rows
    .filter(({ files }) => files.length > 0)
    .flatMap(({ name, files }) => [
      '',
      `  slowest files of ${name}, in seconds of a worker`,
      ...files
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, SLOWEST_COUNT)
        .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(8)}  ${file}`),
    ])
  const sum = rows.reduce((all, { seconds, waitedSeconds = seconds }) => all + waitedSeconds, 0)
  return [
    ...slowest,
    '',
    `  ${'step'.padEnd(26)}${'tests'.padEnd(36)}${'seconds'.padStart(8)}${'budget'.padStart(8)}`,
    ...rows.map(rowLine),
    `  ${'all'.padEnd(62)}${sum.toFixed(1).padStart(8)}`,
    ...rows.flatMap(overBudget),
  ]
}

function rowLine({ name, passed, failed, skipped, seconds, waitedSeconds }: StepRow): string {
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
  ].join(', ')
  const budget = String(BUDGET_SECONDS[name] ?? '')
  const beside =
    waitedSeconds === undefined ? '' : `  beside another, ${waitedSeconds.toFixed(1)} waited for`
  return `  ${name.padEnd(26)}${counts.padEnd(36)}${seconds.toFixed(1).padStart(8)}${budget.padStart(8)}${beside}`
}

/** What runs beside another step takes longer than alone, and counts with what the run waited for it. */
function overBudget({ name, seconds, waitedSeconds = seconds }: StepRow): string[] {
  const budget = BUDGET_SECONDS[name]
  if (budget === undefined || waitedSeconds <= budget) return []
  return [`  over budget: ${name} took ${waitedSeconds.toFixed(1)} s of ${budget} s`]
}
