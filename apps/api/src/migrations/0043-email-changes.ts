import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const emailChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table email_change (
    id uuid primary key,
    player_id uuid not null references player (id),
    brand text not null,
    old_email text not null,
    new_email text not null,
    old_secret_hash bytea not null unique,
    new_secret_hash bytea not null unique,
    password_mark bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    old_agreed_at timestamptz,
    new_agreed_at timestamptz,
    approved_by text,
    ended_at timestamptz,
    outcome text check (outcome in ('changed', 'cancelled', 'replaced')),
    check ((ended_at is null) = (outcome is null))
  )`,
  // One at a time: the newest wish of a player takes the place of the one before.
  `create unique index email_change_open on email_change (player_id) where ended_at is null`,
]
