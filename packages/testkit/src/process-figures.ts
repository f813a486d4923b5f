import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether the system tells what a process has. */
export const ownsProc = existsSync('/proc/self/fd')

/** Files, sockets and pipes that a process holds. */
export function handleCount(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** What a process has in memory. */
export function memoryMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}
