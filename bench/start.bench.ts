import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePortSettings } from '../tools/programs/ports.mjs'
import { PROGRAMS } from '../tools/programs/programs.mjs'
import { ROOT } from '../tools/programs/supervisor.ts'
import type { Benchmark } from './benchmark.ts'

const WARM_STARTS = 3

export const benchmark: Benchmark = {
  title: `npm start to ready: the first start on an empty data folder, then ${WARM_STARTS} on the same`,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'baize-bench-'))
    try {
      const first = await secondsToReady(dataDir)
      const warm: number[] = []
      for (let at = 0; at < WARM_STARTS; at++) warm.push(await secondsToReady(dataDir))
      return [
        `first  ${first.toFixed(2)} s`,
        `warm   ${warm.map((seconds) => seconds.toFixed(2)).join(', ')} s (goal: within 5)`,
      ]
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** From typing the command to the line that says it is ready; then stops it and waits until it is down. */
async function secondsToReady(dataDir: string): Promise<number> {
  const ports = await freePortSettings(PROGRAMS)
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that it can be stopped as a terminal does it: all of it at once.
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, ...ports },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<number>((resolve) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('is ready in')) resolve((performance.now() - startedAt) / 1000)
    })
  })
  const seconds = await Promise.race([ready, ended])
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
  await ended
  if (seconds === undefined) throw new Error('npm start ended before it was ready')
  return seconds
}
