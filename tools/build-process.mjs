import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Problem } from './programs/problem.mjs'
import { ROOT } from './programs/supervisor.ts'

/**
 * Builds what is stale in a process that ends with the build: the bundler keeps hundreds of megabytes, and the
 * launcher stays for as long as the casino runs.
 * @returns {{ done: Promise<void>, stop: () => void }} `done` rejects when something could not be built
 */
export function startBuildProcess() {
  const child = spawn(process.execPath, [join(ROOT, 'tools/build.ts')], {
    cwd: ROOT,
    // Over the channel it learns of our death, as the programs do.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Its own group: Ctrl-C in a terminal reaches the launcher alone, which then says one thing and not two.
    detached: process.platform !== 'win32',
  })
  /** @type {Promise<void>} */
  const done = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Problem(`The build ended with ${signal ?? `exit code ${code}`}.`))
    })
  })
  return { done, stop: () => void child.kill('SIGTERM') }
}
