import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../app-context.ts'
import type { Job } from '../jobs/job.ts'
import { purgeRows } from './housekeeping-store.ts'
import { RETENTION, type RetentionName } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000
const EVERY_MS = 60 * 60_000
/** A backend that has just started has better things to do. */
const FIRST_AFTER_MS = 10 * 60_000
/** Small, so that no player waits for a lock that a batch holds. */
const BATCH_SIZE = 500
const BATCHES_MAX = 200
const REST_MS = 100
/** After a run that did not get through. */
const AGAIN_MS = 60_000

interface Batches {
  readonly size: number
  readonly countMax: number
  readonly rest: () => Promise<unknown>
}

/** Throws away what has been kept for long enough (retention.ts), a few rows at a time. */
export function createHousekeepingJob({ db, clock, log, config }: AppContext) {
  /** Tells whether everything old is gone. */
  async function purge(
    name: RetentionName,
    { size, countMax, rest }: Batches,
    signal: AbortSignal,
  ): Promise<boolean> {
    const before = new Date(clock.now().getTime() - config.retentionDays[name] * DAY_MS)
    let rows = 0
    let isDone = false
    for (let batch = 0; batch < countMax && !isDone && !signal.aborted; batch += 1) {
      const count = await purgeRows(db, RETENTION[name], before, size)
      rows += count
      isDone = count < size
      if (!isDone) await rest()
    }
    if (rows > 0) log.info({ what: name, rows, before }, 'old rows removed')
    return isDone
  }

  async function run(
    signal: AbortSignal,
    batches: Batches,
  ): Promise<void | { readonly againInMs: number }> {
    const results: boolean[] = []
    for (const name of Object.keys(RETENTION) as RetentionName[])
      if (!signal.aborted) results.push(await purge(name, batches, signal))
    return results.every(Boolean) ? undefined : { againInMs: AGAIN_MS }
  }

  const job: Job = {
    name: 'housekeeping',
    everyMs: EVERY_MS,
    scope: 'cluster',
    firstAfterMs: FIRST_AFTER_MS,
    run: (signal) =>
      run(signal, {
        size: BATCH_SIZE,
        countMax: BATCHES_MAX,
        // Being stopped in a rest is no failure.
        rest: () => wait(REST_MS, undefined, { signal }).catch(() => {}),
      }),
  }
  return { job, run }
}
