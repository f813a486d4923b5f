import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GAME_CLIENT_DIR, gameBudgetFaults, gameLoads } from './game-load.ts'
import { type FirstLoad, gzipKbOf, measureFirstLoads } from './first-load.ts'
import { RESULTS } from './results.ts'
import { ROOT } from './programs/supervisor.ts'

/** What a page may cost a visitor before anything is clicked, in KB after gzip. */
const BUDGETS = [
  { path: '/', kind: 'script', limitKb: 105 },
  { path: '/', kind: 'stylesheet', limitKb: 20 },
  { path: '/casino', kind: 'script', limitKb: 105 },
  { path: '/casino', kind: 'stylesheet', limitKb: 20 },
] as const

/** The verifier is one file that a player keeps: every engine and paytable of the studio is inside it. */
const VERIFIER = {
  file: join(import.meta.dirname, '../apps/web/dist/verifier/fairness-verifier.html.gz'),
  limitKb: 200,
}

/** The pages whose first load has a budget. */
export const BUDGET_PATHS = [...new Set(BUDGETS.map(({ path }) => path))]

/** What the browser suite measured of them in its own casino, so that no second one has to start. */
export const FIRST_LOADS = 'first-loads'
const FIRST_LOADS_FILE = join(ROOT, RESULTS, `${FIRST_LOADS}.json`)

export function keepFirstLoads(loads: readonly FirstLoad[]): void {
  mkdirSync(dirname(FIRST_LOADS_FILE), { recursive: true })
  writeFileSync(FIRST_LOADS_FILE, JSON.stringify(loads))
}

function readOrMeasure(): readonly FirstLoad[] | Promise<readonly FirstLoad[]> {
  return existsSync(FIRST_LOADS_FILE)
    ? (JSON.parse(readFileSync(FIRST_LOADS_FILE, 'utf8')) as readonly FirstLoad[])
    : measureFirstLoads(BUDGET_PATHS)
}

/** Prints what was measured against its budget, and returns a sentence for each that is over. */
export async function budgetFaults(): Promise<readonly string[]> {
  const loads = await readOrMeasure()
  const faults: string[] = []
  for (const { path, kind, limitKb } of BUDGETS) {
    const load = loads.find((candidate) => candidate.path === path)
    const kb = load ? gzipKbOf(load, kind) : 0
    const row = `${path.padEnd(10)}${kind.padEnd(12)}${kb.toFixed(2).padStart(7)} of ${limitKb} KB gzip`
    console.log(`  ${row}`)
    if (kb > limitKb)
      faults.push(`${path} loads ${kb.toFixed(2)} KB of ${kind}; ${limitKb} is the budget.`)
    // A page that loads nothing was not measured.
    if (kb === 0) faults.push(`${path} loaded no ${kind} at all, so nothing was measured.`)
  }
  const kb = (await stat(VERIFIER.file)).size / 1024
  console.log(`  verifier file         ${kb.toFixed(1).padStart(7)} of ${VERIFIER.limitKb} KB gzip`)
  if (kb > VERIFIER.limitKb)
    faults.push(`The verifier file has ${kb.toFixed(1)} KB; ${VERIFIER.limitKb} is the budget.`)
  faults.push(...gameBudgetFaults(gameLoads(GAME_CLIENT_DIR)))
  return faults
}
