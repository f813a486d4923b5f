// `node tools/with-pinned-node.mjs <script> [arguments]`: the script, under the project's own Node.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runUnderPinnedNode } from './pinned-node.mjs'
import { runTool } from './programs/problem.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

runTool(async () => {
  await ensureInstalled(ROOT)
  return runUnderPinnedNode(ROOT, process.argv.slice(2))
})
