import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const dataExportsAndClosing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table player
    add column closed_at timestamptz,
    add column closed_email text,
    add column erased_at timestamptz`,
  `create index player_closed on player (closed_at) where closed_at is not null and erased_at is null`,
  `create table data_export (
    player_id uuid primary key references player (id),
    asked_at timestamptz not null,
    brand text not null,
    attempts int not null,
    ready_at timestamptz,
    expires_at timestamptz not null,
    bytes bigint,
    master_key text,
    sealed_archive bytea
  )`,
  `create index data_export_end on data_export (expires_at)`,
]
