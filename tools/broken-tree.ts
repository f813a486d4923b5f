// A copy of the tree in which one place is broken, and the suites that are to notice it.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Problem } from './programs/problem.mjs'
import { ROOT } from './programs/supervisor.ts'

const TEXT_OF_FAILED_TEST = /Tests\s+.*\d+ failed|Failed Suites/

/** The files of the work tree as they are, with the installed packages beside them. */
export function copyTree(): string {
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
  // What is served is built: not a second time, but where something that it is made of is broken.
  for (const built of ['.cache/build', 'apps/web/dist', 'apps/studio/dist'])
    cpSync(join(ROOT, built), join(copy, built), { recursive: true })
  return copy
}

export interface Suites {
  readonly suites: readonly string[]
  readonly bringsPostgres?: boolean | undefined
}

/** The test that fails with the file broken, and why. A test that only took too long, on a busy machine, gets a second run. */
export async function noticing(
  copy: string,
  file: string,
  breakIt: (sound: string) => string,
  suites: Suites,
): Promise<string | null> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, breakIt(sound))
  try {
    let run = await runSuites(copy, suites)
    if (run.isFailed && isOutOfTime(run.said)) run = await runSuites(copy, suites)
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
export function runSuites(
  copy: string,
  { suites, bringsPostgres }: Suites,
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
