// `npm start`: from a bare checkout to a running casino. This first half runs on whatever Node the machine
// has; once the packages are there it hands over to launch.ts under the pinned Node.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runUnderPinnedNode } from './pinned-node.mjs'
import { portsOf, requireFreePorts } from './ports.mjs'
import { runTool } from './problem.mjs'
import { listenersOf } from './programs.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

runTool(async () => {
  const startedAt = Date.now()
  const listeners = listenersOf(process.env)
  await requireFreePorts(listeners, portsOf(listeners, process.env))
  await ensureInstalled(ROOT)
  const launcher = fileURLToPath(new URL('launch.ts', import.meta.url))
  return runUnderPinnedNode(ROOT, [launcher, String(startedAt)])
})
