// `npm run planted-bugs [word … | part/parts]`: breaks the money and what protects players in more than a hundred ways, one at a time, in
// a copy of the tree, and sees whether the suites notice. A suite that lets one of them pass proves nothing about the rest.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PlantedBug } from './planted-bug.ts'
import { PLANTED_BUGS } from './planted-bug-list.ts'
import { Problem, runTool } from './programs/problem.mjs'
import { ROOT } from './programs/supervisor.ts'

const TEXT_OF_FAILED_TEST = /Tests\s+.*\d+ failed|Failed Suites/
const isOnPostgres = process.env['DATABASE_URL'] !== undefined

runTool(async () => {
  const chosen = chosenBugs(process.argv.slice(2))
  const copy = copyTree()
  try {
    await expectSound(copy, chosen)
    let caught = 0
    let skipped = 0
    for (const bug of chosen) {
      if (bug.needsPostgres && !isOnPostgres) {
        skipped += 1
        console.log(
          `  skipped  ${bug.name}: it needs two connections; name a PostgreSQL in DATABASE_URL`,
        )
        continue
      }
      const noticedBy = await noticing(copy, bug)
      if (noticedBy !== null) caught += 1
      console.log(
        noticedBy === null
          ? `  MISSED   ${bug.name}`
          : `  caught   ${bug.name}\n           by ${noticedBy}`,
      )
    }
    const left = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(`\n${caught}/${chosen.length} planted bugs caught${left}`)
    return caught + skipped === chosen.length ? 0 : 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

/** All of them, one part of so many (2/6), or those whose names contain one of the words. */
function chosenBugs(words: readonly string[]): readonly PlantedBug[] {
  if (words.length === 0) return PLANTED_BUGS
  const [, part, parts] =
    words
      .join(' ')
      .match(/^(\d+)\/(\d+)$/)
      ?.map(Number) ?? []
  if (part !== undefined && parts !== undefined) {
    const size = Math.ceil(PLANTED_BUGS.length / parts)
    return PLANTED_BUGS.slice((part - 1) * size, part * size)
  }
  const chosen = PLANTED_BUGS.filter(({ name }) => words.some((word) => name.includes(word)))
  if (chosen.length === 0) throw new Problem(`No planted bug is named so: ${words.join(', ')}.`)
  return chosen
}

/** The files of the work tree as they are, with the installed packages beside them. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'baize-planted-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    // A file that was deleted and not committed yet is still listed.
    cpSync(join(ROOT, file), join(copy, file), { force: true, errorOnExist: false })
  }
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@baize'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@baize' && name !== '.cache')
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  // Our own packages are those of the copy, or a bug in one of them would be planted where nobody looks.
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@baize', name))
  return copy
}

/** Without any bug everything must pass: a suite that fails anyway would seem to catch them all. */
async function expectSound(copy: string, bugs: readonly PlantedBug[]): Promise<void> {
  for (const bringsPostgres of [false, true]) {
    const some = bugs.filter((bug) => (bug.bringsPostgres ?? false) === bringsPostgres)
    const suites = [...new Set(some.flatMap((bug) => bug.suites))]
    if (suites.length === 0) continue
    const { isFailed, said } = await runSuites(copy, { suites, bringsPostgres })
    if (isFailed) throw new Problem(`A suite fails without any bug:\n${said}`)
    console.log(`  sound    ${suites.length} suites without any bug`)
  }
}

/** The test that fails with the bug, and why. A test that only took too long, on a busy machine, gets a second run. */
async function noticing(copy: string, bug: PlantedBug): Promise<string | null> {
  const { file, from, to } = bug
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2)
    throw new Problem(`The place for a bug is not there exactly once in ${file}:\n${from}`)
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  try {
    let run = await runSuites(copy, bug)
    if (run.isFailed && isOutOfTime(run.said)) run = await runSuites(copy, bug)
    return run.isFailed ? firstFailure(run.said) : null
  } finally {
    writeFileSync(path, sound)
  }
}

function isOutOfTime(said: string): boolean {
  return firstFailure(said).includes('timed out')
}

/** The heading of the first failed test and the line below it, as vitest prints them. */
function firstFailure(said: string): string {
  const lines = said.split('\n')
  const at = lines.findIndex((line) => line.startsWith(' FAIL '))
  return lines
    .slice(at, at + 2)
    .map((line) => line.trim())
    .join(': ')
}

/** Failed means that a test failed; a program that could not even start is a fault of ours. */
function runSuites(
  copy: string,
  { suites, bringsPostgres }: { suites: readonly string[]; bringsPostgres?: boolean | undefined },
): Promise<{ isFailed: boolean; said: string }> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { DATABASE_URL, ...env } = process.env
  const named = DATABASE_URL === undefined || bringsPostgres ? {} : { DATABASE_URL }
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', ...suites], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...named, PROOFS: 'quick', NO_COLOR: '1' },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const isFailed = code !== 0
      if (isFailed && !TEXT_OF_FAILED_TEST.test(said))
        reject(new Problem(`The suites did not run:\n${said}`))
      else resolve({ isFailed, said })
    })
  })
}
