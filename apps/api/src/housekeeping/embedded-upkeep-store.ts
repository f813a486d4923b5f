import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

const PAGE_BYTES = 8192
/** A table that has grown by a fifth, and by so many pages, since its rows were last counted. */
const GROWTH = 1.2
const PAGES_MIN = 16

/** The embedded database does not count how many rows have changed; how many pages a table has is known to both. */
export async function grownTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / ${sql.lit(PAGE_BYTES)} > relpages * ${sql.lit(GROWTH)} + ${sql.lit(PAGES_MIN)}
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export async function vacuumTable(db: Database, table: string): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
