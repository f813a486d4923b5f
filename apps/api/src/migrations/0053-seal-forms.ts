import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Seals from before there was a second form are of the first, and stay as they are. */
export const sealForms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table ledger_seal add column form smallint not null default 1`.execute(db)
  },
}
