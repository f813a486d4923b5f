// `npm test`: everything that must hold before a change may land. This first half runs on whatever Node the
// machine has; checks.ts does the work under the pinned Node.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runUnderPinnedNode } from './pinned-node.mjs'
import { runTool } from './programs/problem.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

runTool(async () => {
  await ensureInstalled(ROOT)
  const checks = fileURLToPath(new URL('checks.ts', import.meta.url))
  return runUnderPinnedNode(ROOT, [checks, ...process.argv.slice(2)])
})
