import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Lets a program live until it has told the line so many times, kills it, and returns all that it told. */
export async function liveUntilTold(
  program: string,
  order: unknown,
  killAt?: { readonly line: string; readonly count: number },
) {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    told.push(line)
    if (killAt && told.filter((one) => one === killAt.line).length === killAt.count)
      child.kill('SIGKILL')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { told, wasKilled: code === null }
}
