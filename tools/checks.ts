// The second half of `npm test`, under the pinned Node: runs every check, through to the last, and counts.
import { performance } from 'node:perf_hooks'
import { checkBoundaries, MODULE_COUNT_MIN } from './boundaries.ts'
import { ensureBrowser } from './browser.mjs'
import { budgetFaults } from './budgets.ts'
import { buildAll } from './build.ts'
import { runTool, Problem } from './problem.mjs'
import { countsOfPlaywright, countsOfVitest, freshResult, type Counts } from './results.ts'
import { runBin } from './run-bin.ts'
import { ROOT } from './supervisor.ts'

interface Check {
  readonly name: string
  run(): Promise<Counts>
}

const CHECKS: readonly Check[] = [
  { name: 'format', run: () => command('oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => command('oxlint', ['--type-aware', '--deny-warnings', '.']) },
  { name: 'types', run: () => command('typescript', ['-p', '.'], 'tsc') },
  { name: 'boundaries', run: boundaries },
  { name: 'unused', run: () => command('knip', []) },
  { name: 'build', run: build },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'database', run: () => vitest('database') },
  { name: 'browser', run: browser },
  { name: 'budgets', run: budgets },
]

const DONE: Counts = { passed: 1, failed: 0, skipped: 0, faults: [], unsteady: [] }
const BROKEN: Counts = { passed: 0, failed: 1, skipped: 0, faults: [], unsteady: [] }

runTool(async () => {
  const rows: (Counts & { name: string; seconds: number })[] = []
  for (const check of chosen(process.argv.slice(2))) {
    console.log(`\n── ${check.name} ──`)
    const startedAt = performance.now()
    const counts = await check.run().catch((error: unknown) => {
      console.error(error instanceof Problem ? error.message : error)
      return BROKEN
    })
    rows.push({ name: check.name, ...counts, seconds: (performance.now() - startedAt) / 1000 })
  }
  for (const { name, faults } of rows)
    for (const fault of faults) console.log(`\nfailed in ${name}: ${fault}`)
  for (const { name, unsteady } of rows)
    for (const spec of unsteady) console.log(`\nunsteady in ${name}: ${spec}`)
  console.log('')
  for (const { name, passed, failed, skipped, seconds } of rows) {
    const words = [
      `${passed} passed`,
      `${failed} failed`,
      ...(skipped ? [`${skipped} skipped`] : []),
    ]
    console.log(`  ${name.padEnd(12)}${words.join(', ').padEnd(36)}${seconds.toFixed(1)} s`)
  }
  const passed = rows.reduce((sum, row) => sum + row.passed, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

/** `--only=unit,types` runs some of them; their order stays. */
function chosen(args: readonly string[]): readonly Check[] {
  const known = CHECKS.map(({ name }) => name)
  for (const arg of args)
    if (!arg.startsWith('--only='))
      throw new Problem(`"${arg}" is not an option; there is --only=.`)
  const names = args.flatMap((arg) => arg.slice('--only='.length).split(','))
  for (const name of names)
    if (!known.includes(name))
      throw new Problem(`There is no check "${name}"; there are ${known.join(', ')}.`)
  return names.length === 0 ? CHECKS : CHECKS.filter(({ name }) => names.includes(name))
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

async function vitest(project: string): Promise<Counts> {
  const file = freshResult(`vitest-${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const projects = [`--project=${project}`, `--project=${project}-proofs`]
  const code = await runBin('vitest', ['run', ...projects, ...reporters])
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
