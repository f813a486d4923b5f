import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** What time it is at the database server, and not when a transaction began. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not tell the time.')
  return new Date(row.now)
}
