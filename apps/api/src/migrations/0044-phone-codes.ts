import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const phoneCodes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table player add column phone_verified_at timestamptz`,
  `create table phone_code (
    player_id uuid primary key references player (id),
    phone text not null,
    code_hash bytea not null,
    guess_count smallint not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
]
