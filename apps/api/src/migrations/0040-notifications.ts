import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table notification (
    id uuid not null unique,
    bucket smallint not null,
    player_id uuid not null,
    number bigint not null,
    key text not null,
    kind text not null,
    facts jsonb not null,
    told_at timestamptz not null,
    read_at timestamptz,
    primary key (bucket, player_id, number),
    unique (bucket, player_id, key)
  )`,
  `create index notification_unread on notification (bucket, player_id, number) where read_at is null`,
  `create index notification_age on notification (told_at)`,
  `create table notification_counter (
    bucket smallint not null,
    player_id uuid not null,
    last_number bigint not null,
    primary key (bucket, player_id)
  ) with (fillfactor = 70)`,
  `create table notification_wish (
    bucket smallint not null,
    player_id uuid not null,
    mails text[] not null,
    changed_at timestamptz not null,
    primary key (bucket, player_id)
  )`,
]
