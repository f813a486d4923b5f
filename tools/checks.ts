// The second half of `npm test`, under the pinned Node: runs every check, through to the last, and counts.
import { checkBoundaries, MODULE_COUNT_MIN } from './boundaries.ts'
import { ensureBrowser } from './browser.mjs'
import { budgetFaults, FIRST_LOADS } from './budgets.ts'
import { buildAll } from './build.ts'
import { BUSY_MARK_ENV, busyMark } from './busy-mark.ts'
import { DIFFERING_ONLY, DIFFERING_ONLY_ENV } from './database-suites.ts'
import { runTool, Problem } from './programs/problem.mjs'
import { countsOfPlaywright, countsOfVitest, freshResult, type Counts } from './results.ts'
import { runBin, type RunOptions } from './run-bin.ts'
import { BROKEN, type Check, DONE, runChecks } from './run-checks.ts'
import { tableLines } from './step-table.ts'
import { ROOT } from './programs/supervisor.ts'

const BUILD = 'build'
const BROWSER = 'browser'

const CHECKS: readonly Check[] = [
  { name: 'format', run: () => command('oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => command('oxlint', ['--type-aware', '--deny-warnings', '.']) },
  { name: 'types', run: () => command('typescript', ['-p', '.'], { bin: 'tsc' }) },
  // Each of these three has one thread, and none reads what another writes.
  { name: 'boundaries', beside: BUILD, run: boundaries },
  { name: 'unused', beside: BUILD, run: (logFile) => command('knip', [], { logFile }) },
  { name: BUILD, run: build },
  // A page, its server and the spec wait for each other most of the time, and leave a good half of a core.
  { name: 'unit', beside: BROWSER, run: (logFile) => vitest('unit', { logFile }) },
  { name: 'database', beside: BROWSER, run: (logFile) => vitest('database', { logFile }) },
  { name: BROWSER, run: browser },
  { name: 'budgets', run: budgets },
]

runTool(async () => {
  const checks = chosenChecks(process.argv.slice(2))
  // The budgets take what the browser suite of this run measured, and not what one of yesterday did.
  freshResult(FIRST_LOADS)
  const rows = await runChecks(checks)
  for (const { name, faults } of rows)
    for (const fault of faults) console.log(`\nfailed in ${name}: ${fault}`)
  for (const { name, unsteady } of rows)
    for (const spec of unsteady) console.log(`\nunsteady in ${name}: ${spec}`)
  for (const line of tableLines(rows)) console.log(line)
  const passed = rows.reduce((sum, row) => sum + row.passed, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

/**
 * `--only=unit,types` runs some of them; their order stays. `--postgresql=<url> --redis=<url>` runs all database suites
 * on those servers, and on the embedded database only what differs there.
 */
function chosenChecks(args: readonly string[]): readonly Check[] {
  const values = (name: string) =>
    args.filter((arg) => arg.startsWith(`--${name}=`)).map((arg) => arg.slice(name.length + 3))
  for (const arg of args)
    if (!/^--(only|postgresql|redis)=./.test(arg))
      throw new Problem(`"${arg}" is not an option; there are --only=, --postgresql= and --redis=.`)
  const [postgresql] = values('postgresql')
  const [redis] = values('redis')
  const known = CHECKS.map(({ name }) => name)
  const names = values('only').flatMap((list) => list.split(','))
  for (const name of names)
    if (!known.includes(name))
      throw new Problem(`There is no check "${name}"; there are ${known.join(', ')}.`)
  const chosen = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name))
  if (postgresql === undefined) return chosen
  const servers = { DATABASE_URL: postgresql, ...(redis === undefined ? {} : { REDIS_URL: redis }) }
  return chosen.flatMap((check) => (check.name === 'database' ? onBothDatabases(servers) : check))
}

/** The database suites as two steps with a budget each. */
function onBothDatabases(servers: Readonly<Record<string, string>>): Check[] {
  const embedded = { [DIFFERING_ONLY_ENV]: DIFFERING_ONLY }
  return [
    {
      name: 'database, embedded only',
      beside: BROWSER,
      run: (logFile) => vitest('database', { logFile, env: embedded }),
    },
    {
      name: 'database, PostgreSQL',
      beside: BROWSER,
      run: (logFile) => vitest('database', { logFile, env: servers }),
    },
  ]
}

async function command(
  packageName: string,
  args: readonly string[],
  options: Pick<RunOptions, 'bin' | 'logFile'> = {},
): Promise<Counts> {
  const code = await runBin(packageName, args, options)
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

async function vitest(
  project: string,
  { logFile, env }: Pick<RunOptions, 'logFile' | 'env'>,
): Promise<Counts> {
  const file = freshResult(`vitest-${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const projects = [`--project=${project}`, `--project=${project}-proofs`]
  const code = await runBin('vitest', ['run', ...projects, ...reporters], { logFile, env })
  return countsOfVitest(file, code)
}

async function browser(): Promise<Counts> {
  const path = ensureBrowser()
  await buildAll()
  const file = freshResult('playwright')
  const env = { CHROMIUM_PATH: path, [BUSY_MARK_ENV]: busyMark(BROWSER) }
  const code = await runBin('@playwright/test', ['test'], { bin: 'playwright', env })
  return countsOfPlaywright(file, code)
}

async function budgets(): Promise<Counts> {
  await buildAll()
  const faults = await budgetFaults()
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? DONE : BROKEN
}
