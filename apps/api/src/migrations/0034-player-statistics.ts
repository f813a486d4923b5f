import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const playerStatistics: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// The first two are counted from the ledger, and can be thrown away and counted again.
const STATEMENTS = [
  `create table statistics_day (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    day int not null,
    win_count bigint not null,
    played_ms bigint not null,
    last_at timestamptz not null,
    primary key (bucket, player_id, currency_code, day)
  ) with (fillfactor = 70)`,
  `create table statistics_win (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    seq bigint not null,
    game text not null,
    win_minor bigint not null,
    won_at timestamptz not null,
    round_key text,
    primary key (bucket, player_id, currency_code, seq)
  )`,
  `create table statistics_share (
    player_id uuid primary key,
    code text not null unique,
    is_public boolean not null,
    shows text[] not null,
    changed_at timestamptz not null
  )`,
]
