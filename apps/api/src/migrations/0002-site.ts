import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const site: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  // The value is wrapped in an object, so that a stored null differs from no row.
  `create table brand_settings (
    brand text not null,
    name text not null,
    value jsonb not null,
    changed_at timestamptz not null,
    primary key (brand, name)
  )`,
  `create table site_event (
    id bigint generated always as identity primary key,
    event text not null,
    data jsonb not null,
    brand text not null,
    player_id uuid,
    mkt text,
    cpnc text,
    device_type text,
    happened_at timestamptz not null
  )`,
]
