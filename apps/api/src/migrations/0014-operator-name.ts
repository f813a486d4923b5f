import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who gave a command. The lines from before have no name: nothing recorded it then. */
export const operatorName: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table operator_log add column operator text`.execute(db)
  },
}
