import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Retention } from './retention.ts'

/** Removes up to so many rows that lost their use before a moment, the oldest first, and tells how many they were. */
export async function purgeRows(
  db: Database,
  { table, key, moment, alsoBefore = moment }: Retention,
  before: Date,
  limit: number,
): Promise<number> {
  const isOld = sql`${sql.ref(moment)} < ${before} and ${sql.ref(alsoBefore)} < ${before}`
  // A key may be that of several rows (one browser is several players' device), of which only some are old.
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ${isOld} and ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${isOld}
      order by ${sql.ref(moment)} limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows)
}
