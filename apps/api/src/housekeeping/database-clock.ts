import type { AppContext } from '../app-context.ts'
import type { Job } from '../jobs/job.ts'
import { databaseTime } from './database-clock-store.ts'

const EVERY_MS = 60_000
/** Two clocks that are both set by a time server are milliseconds apart. */
const DIFFERENCE_MS_MAX = 5_000
const MS_PER_SEC = 1_000

type Clocks = Pick<AppContext, 'db' | 'clock'>

/**
 * G18. Limits, exclusions and days of rakeback go by the clock of this machine, and one that runs ahead is believed. The
 * clock of the database server is a second opinion: while the two are apart an error stands in the log each minute, and
 * `/ready` is degraded. Which of the two is wrong nobody here can know, so nothing else is changed by it.
 */
export function createDatabaseClockJobs({
  config,
  db,
  clock,
  log,
  telemetry,
}: Clocks & Pick<AppContext, 'config' | 'log' | 'telemetry'>): readonly Job[] {
  // The embedded database goes by the same clock.
  if (config.databaseUrl === undefined) return []
  telemetry?.metrics.read(
    {
      name: 'database_clock_difference_seconds',
      help: 'How far the clock of this process is ahead of that of the database server.',
      type: 'gauge',
    },
    async () => [{ value: (await aheadMs({ db, clock })) / MS_PER_SEC }],
  )
  const job: Job = {
    name: 'database-clock',
    everyMs: EVERY_MS,
    // Each process may be on a machine of its own.
    scope: 'process',
    async run() {
      const differenceMs = await aheadMs({ db, clock })
      if (Math.abs(differenceMs) > DIFFERENCE_MS_MAX)
        log.error({ differenceMs }, 'clock differs from the database server')
    },
  }
  return [job]
}

/** For `/ready`: throws while the clocks are apart. */
export async function checkDatabaseClock(clocks: Clocks): Promise<void> {
  const differenceMs = await aheadMs(clocks)
  if (Math.abs(differenceMs) > DIFFERENCE_MS_MAX)
    throw new Error(`The clock is ${differenceMs} ms ahead of the database server.`)
}

/** How far this machine is ahead of the server. How long the question was on its way is not counted. */
async function aheadMs({ db, clock }: Clocks): Promise<number> {
  const asked = clock.now().getTime()
  const there = (await databaseTime(db)).getTime()
  const answered = clock.now().getTime()
  if (there < asked) return asked - there
  return there > answered ? answered - there : 0
}
