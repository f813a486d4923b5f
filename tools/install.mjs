// Runs on any Node from 20 up before anything is installed: built-in modules only, and no TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Problem } from './programs/problem.mjs'
import { withProgress } from './progress.mjs'

export const NODE_MAJOR_MIN = 20
const STAMP = 'node_modules/.baize-lock'
const NPM_OUTPUT_TAIL_CHARS = 2_000

/**
 * Makes node_modules what package-lock.json says; does nothing when it already is.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN)
    throw new Problem(
      `Baize needs Node ${NODE_MAJOR_MIN} or newer to start; this is ${process.version}.`,
    )
  const stamp = stampFor(root)
  if (readIfThere(join(root, STAMP)) === stamp) return
  if (!isTreeOfLock(root)) await withProgress('Installing packages', () => runNpmCi(root))
  writeFileSync(join(root, STAMP), stamp)
}

/**
 * The platform is part of it because a checkout can be shared between machines of different kinds.
 * @param {string} root
 */
function stampFor(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/**
 * Whether npm itself already left the locked tree here, as after `npm install`. npm writes its hidden
 * lock file last, so an interrupted installation never looks complete.
 * @param {string} root
 */
function isTreeOfLock(root) {
  const hidden = readIfThere(join(root, 'node_modules/.package-lock.json'))
  if (hidden === undefined) return false
  /** @type {Record<string, LockedPackage>} */
  const present = JSON.parse(hidden).packages
  /** @type {Record<string, LockedPackage>} */
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (found === undefined) return entry.optional === true && !isNativeHere(entry)
    return found.version === entry.version && existsSync(join(root, path))
  })
}

/** @typedef {import('./lock.mjs').LockedPackage} LockedPackage */

/** @param {LockedPackage} entry */
function isNativeHere({ os, cpu, libc }) {
  return (
    os !== undefined &&
    includes(os, process.platform) &&
    includes(cpu, process.arch) &&
    includes(libc, libcOfMachine())
  )
}

/** @param {string | string[] | undefined} list @param {string} mine */
function includes(list, mine) {
  return list === undefined || [list].flat().includes(mine)
}

function libcOfMachine() {
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport()
  return report.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

/** @param {string} root */
async function runNpmCi(root) {
  if (!isWritable(root))
    throw new Problem(`Packages cannot be installed: ${root} is not writable for this user.`)
  // NODE_ENV=production would leave out the tools that build the site.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { command, prefix } = npmCommand()
  const child = spawn(command, [...prefix, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && prefix.length === 0,
    env: { ...process.env, ...cacheWhenHomeless(root) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-NPM_OUTPUT_TAIL_CHARS)
    })
  const code = await new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(new Problem('npm was not found; it comes with Node: nodejs.org.')),
    )
    child.on('close', resolve)
  })
  if (code !== 0)
    throw new Problem(
      `${output.trim()}\nThe packages could not be installed (npm ci said the above); mend that and run the command again.`,
    )
}

/** Under `npm start` npm names its own script, which also works where `npm` is not on the PATH. */
function npmCommand() {
  const script = process.env['npm_execpath']
  return script !== undefined && /npm-cli\.c?js$/.test(script)
    ? { command: process.execPath, prefix: [script] }
    : { command: 'npm', prefix: [] }
}

/**
 * A service user often has no home of its own; npm must put its cache somewhere.
 * @param {string} root
 * @returns {Record<string, string>}
 */
function cacheWhenHomeless(root) {
  if (process.env['npm_config_cache'] !== undefined && isWritable(process.env['npm_config_cache']))
    return {}
  return isWritable(homedir()) ? {} : { npm_config_cache: join(root, '.cache', 'npm') }
}

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
