// A machine that is shared loses its processor to other guests, for seconds or for minutes. What was measured
// meanwhile says nothing of us: it is measured again, and how often that was so is printed.
import { existsSync, readFileSync } from 'node:fs'

/** Of all processors together, while one thing was measured. */
const STOLEN_MAX = 0.02
/** The same of other programs on this machine. */
const FOREIGN_MAX = 0.05
/** For everything a benchmark measures again. After that what there is has to do. */
const PATIENCE_MS = Number(process.env['BENCH_PATIENCE_S'] ?? 600) * 1000
const STAT = '/proc/stat'
/** Of the times in its first line: user, nice, system, idle, iowait, irq, softirq, steal. */
const TIMES = 8
/** Of whole programs; what the kernel does for lines belongs to nobody. */
const OF_PROGRAMS = 3
const STEAL = 7
const TICKS_PER_SECOND = 100

export interface Undisturbed {
  /** Measures until nothing was taken away meanwhile; of several tries the least disturbed counts. */
  take<T>(measure: () => Promise<T>): Promise<T>
  line(): string
}

/** Who knows what its own programs use is told of the others on this machine as well. */
export function createUndisturbed(ownCpuSeconds?: () => number): Undisturbed {
  let patienceMs = PATIENCE_MS
  let [count, againCount] = [0, 0]
  const worst = { stolen: 0, foreign: 0 }
  return {
    async take(measure) {
      let best = await attempt(measure, ownCpuSeconds)
      while (isDisturbed(best) && patienceMs > 0) {
        const startedAt = performance.now()
        const other = await attempt(measure, ownCpuSeconds)
        patienceMs -= performance.now() - startedAt
        againCount += 1
        if (other.stolen + other.foreign < best.stolen + best.foreign) best = other
      }
      count += 1
      worst.stolen = Math.max(worst.stolen, best.stolen)
      worst.foreign = Math.max(worst.foreign, best.foreign)
      return best.value
    },
    line: () =>
      `of the processor other guests took at most ${percent(worst.stolen)}` +
      (ownCpuSeconds ? ` and other programs ${percent(worst.foreign)}` : '') +
      ` in any of the ${count} measurements that count; ${againCount} were made again`,
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

interface Taken {
  readonly stolen: number
  readonly foreign: number
}

const isDisturbed = ({ stolen, foreign }: Taken) => stolen > STOLEN_MAX || foreign > FOREIGN_MAX

async function attempt<T>(
  measure: () => Promise<T>,
  ownCpuSeconds: (() => number) | undefined,
): Promise<Taken & { readonly value: T }> {
  const [before, ownBefore] = [times(), ownCpuSeconds?.() ?? 0]
  const value = await measure()
  const [after, ownAfter] = [times(), ownCpuSeconds?.() ?? 0]
  const all = after.all - before.all
  if (all === 0) return { value, stolen: 0, foreign: 0 }
  const own = (ownAfter - ownBefore) * TICKS_PER_SECOND
  const foreign = ownCpuSeconds ? (after.ofPrograms - before.ofPrograms - own) / all : 0
  return { value, stolen: (after.stolen - before.stolen) / all, foreign: Math.max(0, foreign) }
}

/** Where the system does not tell, nothing is taken. */
function times(): { all: number; ofPrograms: number; stolen: number } {
  if (!existsSync(STAT)) return { all: 0, ofPrograms: 0, stolen: 0 }
  const [, ...fields] = (readFileSync(STAT, 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const ticks = fields.slice(0, TIMES).map(Number)
  const sum = (part: readonly number[]) => part.reduce((total, tick) => total + tick, 0)
  return {
    all: sum(ticks),
    ofPrograms: sum(ticks.slice(0, OF_PROGRAMS)),
    stolen: ticks[STEAL] ?? 0,
  }
}
