import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const ledgerFollower: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// All of it is written behind the bets. What is counted can be thrown away and counted again from the ledger; the
// facts of a day cannot, because nobody publishes yesterday's figures again.
const STATEMENTS = [
  // A constant default is not written into the rows that are there.
  `alter table ledger_transaction add column bonus_minor bigint not null default 0`,
  // Whoever counts a bucket holds its row: the lock of a process that was killed ends with its connection.
  `create table follower_bucket (bucket smallint primary key)`,
  `insert into follower_bucket select generate_series(0, 63)`,
  `create table follower_cursor (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    seq bigint not null,
    version int not null,
    primary key (bucket, player_id, currency_code)
  ) with (fillfactor = 50)`,
  `create table game_edge (
    game text not null,
    day int not null,
    edge_ppm int not null check (edge_ppm between 0 and 1000000),
    primary key (game, day)
  )`,
  `create table currency_worth (
    currency_code text not null,
    day int not null,
    unit_worth bigint not null,
    primary key (currency_code, day)
  )`,
  `create table play_day (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    day int not null,
    game text not null,
    edge_ppm int not null,
    bet_count bigint not null,
    stake_minor bigint not null,
    bonus_stake_minor bigint not null,
    win_minor bigint not null,
    bonus_win_minor bigint not null,
    primary key (bucket, player_id, currency_code, day, game)
  ) with (fillfactor = 70)`,
  `create table vip_points (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    points bigint not null,
    primary key (bucket, player_id, currency_code)
  ) with (fillfactor = 50)`,
]
