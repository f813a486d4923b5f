import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(TABLE).execute(db)
  },
}

// Jobs that one process runs for all. Whoever moves the lease runs it; a lease that has run out is free.
const TABLE = `create table job (
  name text primary key,
  next_run_at timestamptz not null,
  lease_owner text,
  lease_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  failures integer not null default 0,
  last_error text
)`
