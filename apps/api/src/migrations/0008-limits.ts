import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// No foreign key to the player: the row that is written last, under the lock of the gate, would then wait
// for whoever holds the player and waits for the gate.
const STATEMENTS = [
  `create table limit_request (
    id uuid primary key,
    player_id uuid not null,
    type text not null,
    period smallint,
    value text,
    asked_at timestamptz not null,
    ready_at timestamptz not null,
    lapses_at timestamptz not null,
    settled_at timestamptz
  )`,
  `create unique index limit_request_open on limit_request (player_id, type, coalesce(period, -1))
    where settled_at is null`,
  `create table limit_change (
    id bigint generated always as identity primary key,
    player_id uuid not null,
    at timestamptz not null,
    act text not null,
    type text,
    period smallint,
    value_before text,
    value_after text,
    until timestamptz,
    brand text not null,
    session_id uuid not null
  )`,
  `create index limit_change_player on limit_change (player_id, id desc)`,
  `create trigger limit_change_append_only before update or delete on limit_change
    for each statement execute function refuse_change()`,
]
