import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './programs/supervisor.ts'

const running = new Set<ChildProcess>()

// A check that is stopped takes the tools it runs with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill()
    process.exit(1)
  })

export interface RunOptions {
  readonly bin?: string
  readonly env?: Readonly<Record<string, string>> | undefined
  /** Where its output goes instead of the screen; whoever watches something else must not wait for it either. */
  readonly logFile?: string | undefined
}

/** Runs the command of an installed package under this Node, in full view, and returns its exit code. */
export function runBin(
  packageName: string,
  args: readonly string[],
  { bin = packageName, env = {}, logFile }: RunOptions = {},
): Promise<number> {
  const folder = join(ROOT, 'node_modules', packageName)
  const manifest: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin]
  if (script === undefined) throw new Error(`${packageName} has no command ${bin}`)
  const output = logFile === undefined ? 'inherit' : openSync(logFile, 'w')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, script), ...args], {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    running.add(child)
    if (typeof output === 'number') {
      closeSync(output)
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    }
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}
