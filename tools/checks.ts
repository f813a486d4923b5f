// The second half of `npm test`, under the pinned Node: runs every check, through to the last, and counts.
import { checkBoundaries, MODULE_COUNT_MIN } from './boundaries.ts'
import { ensureBrowser } from './browser.mjs'
import { budgetFaults, FIRST_LOADS } from './budgets.ts'
import { buildAll } from './build.ts'
import { DIFFERING_ONLY, DIFFERING_ONLY_ENV } from './database-suites.ts'
import { runTool, Problem } from './programs/problem.mjs'
import { countsOfPlaywright, countsOfVitest, freshResult, type Counts } from './results.ts'
import { runBin } from './run-bin.ts'
import { BROKEN, type Check, DONE, runChecks } from './run-checks.ts'
import { appendRows, tableLines } from './step-table.ts'
import { ROOT } from './programs/supervisor.ts'

const BROWSER = 'browser'

const CHECKS: readonly Check[] = [
  { name: 'format', run: () => command('oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => command('oxlint', ['--type-aware', '--deny-warnings', '.']) },
  { name: 'types', run: () => command('typescript', ['-p', '.'], 'tsc') },
  { name: 'boundaries', run: boundaries },
  { name: 'unused', run: () => command('knip', []) },
  { name: 'build', run: build },
  // A page, its server and the spec wait for each other most of the time, and leave a good half of a core.
  { name: 'unit', beside: BROWSER, run: (logFile) => vitest('unit', logFile) },
  { name: 'database', beside: BROWSER, run: (logFile) => vitest('database', logFile) },
  { name: BROWSER, run: browser },
  { name: 'budgets', run: budgets },
]

runTool(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options.isDifferingOnly) process.env[DIFFERING_ONLY_ENV] = DIFFERING_ONLY
  // The budgets take what the browser suite of this run measured, and not what one of yesterday did.
  freshResult(FIRST_LOADS)
  const rows = (await runChecks(options.checks)).map((row) => ({
    ...row,
    name: stepName(row.name, options.isDifferingOnly),
  }))
  for (const { name, faults } of rows)
    for (const fault of faults) console.log(`\nfailed in ${name}: ${fault}`)
  for (const { name, unsteady } of rows)
    for (const spec of unsteady) console.log(`\nunsteady in ${name}: ${spec}`)
  for (const line of tableLines(rows)) console.log(line)
  if (options.rowsFile !== undefined) appendRows(options.rowsFile, rows)
  const passed = rows.reduce((sum, row) => sum + row.passed, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

interface Options {
  readonly checks: readonly Check[]
  readonly isDifferingOnly: boolean
  readonly rowsFile: string | undefined
}

/**
 * `--only=unit,types` runs some of them; their order stays. `--database=differing` leaves out what behaves the same on
 * PostgreSQL, for a run that is followed by one there. `--rows=<file>` adds the rows of the table to a file.
 */
function readOptions(args: readonly string[]): Options {
  const values = (name: string) =>
    args.filter((arg) => arg.startsWith(`--${name}=`)).map((arg) => arg.slice(name.length + 3))
  for (const arg of args)
    if (!/^--(only|rows)=./.test(arg) && arg !== `--database=${DIFFERING_ONLY}`)
      throw new Problem(
        `"${arg}" is not an option; there are --only=, --rows= and --database=${DIFFERING_ONLY}.`,
      )
  const known = CHECKS.map(({ name }) => name)
  const names = values('only').flatMap((list) => list.split(','))
  for (const name of names)
    if (!known.includes(name))
      throw new Problem(`There is no check "${name}"; there are ${known.join(', ')}.`)
  return {
    checks: names.length === 0 ? CHECKS : CHECKS.filter(({ name }) => names.includes(name)),
    isDifferingOnly: values('database').length > 0,
    rowsFile: values('rows').at(-1),
  }
}

/** The database suites are three steps with a budget each, by what they run on and how many of them do. */
function stepName(name: string, isDifferingOnly: boolean): string {
  if (name !== 'database') return name
  if (process.env['DATABASE_URL']) return 'database, PostgreSQL'
  return isDifferingOnly ? 'database, embedded only' : name
}

async function command(
  packageName: string,
  args: readonly string[],
  bin?: string,
): Promise<Counts> {
  const code = await runBin(packageName, args, bin === undefined ? {} : { bin })
  return code === 0 ? DONE : BROKEN
}

async function boundaries(): Promise<Counts> {
  const { moduleCount, faults } = await checkBoundaries(ROOT)
  for (const fault of faults) console.error(fault)
  console.log(`${moduleCount} modules read, ${faults.length} imports across a boundary.`)
  if (moduleCount < MODULE_COUNT_MIN)
    throw new Problem(
      `At least ${MODULE_COUNT_MIN} modules were expected: the check read too little.`,
    )
  return faults.length === 0 ? DONE : BROKEN
}

async function build(): Promise<Counts> {
  await buildAll()
  return DONE
}

async function vitest(project: string, logFile?: string): Promise<Counts> {
  const file = freshResult(`vitest-${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const projects = [`--project=${project}`, `--project=${project}-proofs`]
  const code = await runBin('vitest', ['run', ...projects, ...reporters], { logFile })
  return countsOfVitest(file, code)
}

async function browser(): Promise<Counts> {
  const path = ensureBrowser()
  await buildAll()
  const file = freshResult('playwright')
  const env = { CHROMIUM_PATH: path }
  const code = await runBin('@playwright/test', ['test'], { bin: 'playwright', env })
  return countsOfPlaywright(file, code)
}

async function budgets(): Promise<Counts> {
  await buildAll()
  const faults = await budgetFaults()
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? DONE : BROKEN
}
