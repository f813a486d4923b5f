// Runs on any Node from 20 up: built-in modules only, and no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './programs/problem.mjs'

const NODE_MAJOR = 26
const PARENT_CHECK_MS = 1_000

/**
 * The Node the project runs on. npm installs the one of the optional `node-*` packages that fits the
 * machine; where none does, a new enough Node of the machine itself will do.
 * @param {string} root
 */
function findPinnedNode(root) {
  const { optionalDependencies = {} } = readManifest(join(root, 'package.json'))
  for (const name of Object.keys(optionalDependencies)) {
    const folder = join(root, 'node_modules', name)
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    const binary = join(folder, readManifest(manifest).bin?.['node'] ?? 'bin/node')
    // A binary of the right platform can still not run, as on a Linux with another C library.
    if (spawnSync(binary, ['--version']).status === 0) return binary
  }
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  throw new Problem(
    `Baize runs on Node ${NODE_MAJOR}, and npm has none for ${process.platform}-${process.arch}: ` +
      `install Node ${NODE_MAJOR} or newer and run the command again.`,
  )
}

/**
 * Runs a script under the pinned Node until it ends, and returns its exit code. The child holds an IPC
 * channel to us, so that it learns of our death even when nobody can tell it.
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runUnderPinnedNode(root, args) {
  const child = spawn(findPinnedNode(root), args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  stopWithNpm(() => {
    if (child.connected) child.disconnect()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * npm may be killed without a chance to tell us. Only under npm: a shell may well leave us behind on purpose.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const ancestors = readAncestors()
  const watching = setInterval(() => {
    if (readAncestors() === ancestors) return
    clearInterval(watching)
    stop()
  }, PARENT_CHECK_MS)
  watching.unref()
}

/** npm is our parent, or, where its shell stays between us, the parent of that. */
function readAncestors() {
  const parent = process.ppid
  try {
    const [, grandparent] =
      / \(.*\) \w (\d+) /.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return `${parent} ${grandparent}`
  } catch {
    return String(parent)
  }
}

/**
 * @typedef {{ optionalDependencies?: Record<string, string>, bin?: Record<string, string> }} Manifest
 * @param {string} path
 * @returns {Manifest}
 */
function readManifest(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
