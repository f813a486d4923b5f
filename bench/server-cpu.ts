// How much processor a PostgreSQL on this machine has used. A busy machine changes how long things take, and
// hardly how much work they are: beside the speed, this is the figure that can be trusted there.
import { readdirSync, readFileSync } from 'node:fs'

/** Fields of /proc/<pid>/stat counted from behind the name of the program. */
const PARENT = 1
const OWN = [11, 12] as const
const OF_ENDED_CHILDREN = [13, 14] as const
const TICKS_PER_SECOND = 100

/** Seconds of processor so far, of the server one of whose processes is named; undefined where it is not told. */
export function serverCpuSeconds(backendPid: number): number | undefined {
  const server = statOf(backendPid)?.[PARENT]
  const main = server === undefined ? undefined : statOf(server)
  if (main === undefined) return undefined
  let ticks = sumOf(main, [...OWN, ...OF_ENDED_CHILDREN])
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat !== undefined && stat[PARENT] === server) ticks += sumOf(stat, OWN)
  }
  return ticks / TICKS_PER_SECOND
}

/** The same of one process, whatever it is. */
export function processCpuSeconds(pid: number): number {
  return sumOf(statOf(pid) ?? [], OWN) / TICKS_PER_SECOND
}

function statOf(pid: number): number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return undefined
  }
}

function sumOf(stat: readonly number[], fields: readonly number[]): number {
  return fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0)
}
