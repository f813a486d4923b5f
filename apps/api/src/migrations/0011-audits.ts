import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const audits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  // The slot is the turn of the clock: of several processes, the one that takes it audits.
  `create table books_audit (
    slot bigint primary key,
    started_at timestamptz not null,
    ended_at timestamptz,
    faults jsonb
  )`,
]
