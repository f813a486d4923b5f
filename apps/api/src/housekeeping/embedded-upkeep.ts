import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Job } from '../jobs/job.ts'
import { type Database, isEmbedded } from '../database/open.ts'

const EVERY_MS = 10 * 60_000
const PAGE_BYTES = 8192
/** A table that has grown by a fifth, and by so many pages, since its rows were last counted. */
const GROWTH = 1.2
const PAGES_MIN = 16
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
        await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
        await wait(REST_MS, undefined, { signal })
      }
      if (tables.length > 0) log.info({ tables }, 'tables vacuumed and analyzed')
    },
  }
  return [job]
}

async function grownTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / ${sql.lit(PAGE_BYTES)} > relpages * ${sql.lit(GROWTH)} + ${sql.lit(PAGES_MIN)}
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
