import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const places: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table player_gate add column verified_location jsonb`,
  `create table verified_location (
    token_hash bytea primary key,
    network text not null,
    country text not null,
    subdivision text not null,
    ruled_out text[] not null,
    verified_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index verified_location_expires on verified_location (expires_at)`,
  `create table country_block (
    fingerprint bytea primary key,
    brand text not null,
    address text not null,
    country text not null,
    subdivision text not null,
    url text not null,
    blocked_at timestamptz not null
  )`,
  `create index country_block_blocked on country_block (blocked_at)`,
]
