// `node tools/complete-lock.mjs`, after a change of dependencies: writes into package-lock.json the native
// packages of other platforms that npm left out because the registry at hand does not carry them yet.
// Without their entries `npm ci` refuses the lock; with them it passes them over on this platform.
// Native packages that ask for a newer Node than the machine's lose that condition: they run under the pinned one.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NODE_MAJOR_MIN } from './install.mjs'
import { missingOptionals, optionalsForNewerNode, platformOf } from './lock.mjs'
import { Problem, runTool } from './programs/problem.mjs'

const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url))

runTool(async () => {
  /** @type {import('./lock.mjs').Lock} */
  const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
  const missing = missingOptionals(lock)
  for (const { name, version } of missing) {
    const platform = platformOf(name)
    if (!platform || !/^\d+\.\d+\.\d+$/.test(version))
      throw new Problem(`${name} ${version} is missing from the lock and not a native package.`)
    lock.packages[`node_modules/${name}`] = { version, ...platform, optional: true }
  }
  const conditional = optionalsForNewerNode(lock, NODE_MAJOR_MIN)
  for (const path of conditional) delete lock.packages[path]?.engines
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} packages of other platforms added to package-lock.json.`)
  console.log(
    `${conditional.length} native packages no longer ask for a newer Node than ${NODE_MAJOR_MIN}.`,
  )
  return 0
})
