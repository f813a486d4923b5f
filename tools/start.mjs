// `npm start`: from a bare checkout to a running casino. This first half runs on whatever Node the machine
// has; once the packages are there it hands over to launch.mjs under the pinned Node.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runUnderPinnedNode } from './pinned-node.mjs'
import { portsOf, requireFreePorts } from './programs/ports.mjs'
import { runTool } from './programs/problem.mjs'
import { listenersOf } from './programs/programs.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

runTool(async () => {
  const startedAt = Date.now()
  const listeners = listenersOf(process.env)
  await requireFreePorts(listeners, portsOf(listeners, process.env))
  await ensureInstalled(ROOT)
  // What was compiled before is not compiled again, and the compiler itself is not loaded for it.
  process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.cache/compile')
  const launcher = fileURLToPath(new URL('launch.mjs', import.meta.url))
  return runUnderPinnedNode(ROOT, [launcher, String(startedAt)])
})
