import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Asks the database for nothing but an answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
