// A machine that is shared loses its processor to other guests, for seconds or for minutes. What was measured
// meanwhile says nothing of us: it is measured again, and how often that was so is printed.
import { existsSync, readFileSync } from 'node:fs'

/** Of all processors together, while one thing was measured. */
const STOLEN_MAX = 0.02
/** For everything a benchmark measures again. After that what there is has to do. */
const PATIENCE_MS = Number(process.env['BENCH_PATIENCE_S'] ?? 600) * 1000
const STAT = '/proc/stat'
/** Of the times in its first line: user, nice, system, idle, iowait, irq, softirq, steal. */
const TIMES = 8
const STEAL = 7

export interface Undisturbed {
  /** Measures until nothing was taken away meanwhile; of several tries the least disturbed counts. */
  take<T>(measure: () => Promise<T>): Promise<T>
  line(): string
}

export function createUndisturbed(): Undisturbed {
  let patienceMs = PATIENCE_MS
  let [count, againCount, worst] = [0, 0, 0]
  return {
    async take(measure) {
      let best = await attempt(measure)
      while (best.stolen > STOLEN_MAX && patienceMs > 0) {
        const startedAt = performance.now()
        const other = await attempt(measure)
        patienceMs -= performance.now() - startedAt
        againCount += 1
        if (other.stolen < best.stolen) best = other
      }
      count += 1
      worst = Math.max(worst, best.stolen)
      return best.value
    },
    line: () =>
      `of the processor other guests took at most ${(worst * 100).toFixed(1)} % in any of the ` +
      `${count} measurements that count; ${againCount} were made again`,
  }
}

async function attempt<T>(measure: () => Promise<T>): Promise<{ value: T; stolen: number }> {
  const before = times()
  const value = await measure()
  const after = times()
  const all = after.all - before.all
  return { value, stolen: all > 0 ? (after.stolen - before.stolen) / all : 0 }
}

/** Where the system does not tell, nothing is taken. */
function times(): { all: number; stolen: number } {
  if (!existsSync(STAT)) return { all: 0, stolen: 0 }
  const [, ...fields] = (readFileSync(STAT, 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const ticks = fields.slice(0, TIMES).map(Number)
  return { all: ticks.reduce((sum, tick) => sum + tick, 0), stolen: ticks[STEAL] ?? 0 }
}
