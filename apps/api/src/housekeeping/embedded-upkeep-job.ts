import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../app-context.ts'
import { isEmbedded } from '../database/open.ts'
import type { Job } from '../jobs/job.ts'
import { grownTables, vacuumTable } from './embedded-upkeep-store.ts'

const EVERY_MS = 10 * 60_000
/** Between two tables: the database has one connection, and players wait for it. */
const REST_MS = 200

/**
 * A PostgreSQL server counts its rows and gives back the room of old ones by itself; the embedded one leaves both to us.
 * Without it plans are made for tables of no rows, and what is thrown away leaves its room empty for ever.
 */
export function createUpkeepJobs({ db, log }: Pick<AppContext, 'db' | 'log'>): readonly Job[] {
  if (!isEmbedded(db)) return []
  const job: Job = {
    name: 'embedded-database-upkeep',
    everyMs: EVERY_MS,
    scope: 'process',
    // A backend that has just started has better things to do.
    firstAfterMs: EVERY_MS,
    async run(signal) {
      const tables = await grownTables(db)
      for (const table of tables) {
        if (signal.aborted) return
        await vacuumTable(db, table)
        await wait(REST_MS, undefined, { signal })
      }
      if (tables.length > 0) log.info({ tables }, 'tables vacuumed and analyzed')
    },
  }
  return [job]
}
