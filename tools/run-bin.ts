import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './programs/supervisor.ts'

let current: ChildProcess | undefined

// A check that is stopped takes the tool it runs with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(signal, () => {
    current?.kill()
    process.exit(1)
  })

/** Runs the command of an installed package under this Node, in full view, and returns its exit code. */
export function runBin(
  packageName: string,
  args: readonly string[],
  { bin = packageName, env = {} }: { bin?: string; env?: Record<string, string> } = {},
): Promise<number> {
  const folder = join(ROOT, 'node_modules', packageName)
  const manifest: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin]
  if (script === undefined) throw new Error(`${packageName} has no command ${bin}`)
  return new Promise((resolve, reject) => {
    current = spawn(process.execPath, [join(folder, script), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    current.once('error', reject)
    current.once('close', (code) => resolve(code ?? 1))
  })
}
