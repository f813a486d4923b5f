import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const races: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table operator_race (
    key text primary key,
    race text not null,
    changed_at timestamptz not null,
    changed_by text not null
  )`,
  // One window of a race, with the terms it was opened by.
  `create table race (
    id uuid primary key,
    key text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    terms text not null,
    state text not null check (state in ('open', 'frozen', 'paid', 'cancelled')),
    pool_minor bigint not null default 0,
    player_count int,
    frozen_at timestamptz,
    board_hash text,
    unique (key, starts_at)
  )`,
  `create index race_by_end on race (ends_at)`,
  `create index race_unpaid on race (state) where state in ('open', 'frozen')`,
  `create table race_entry (
    race_id uuid not null,
    player_id uuid not null,
    joined_at timestamptz not null,
    paid_minor bigint not null,
    refunded_at timestamptz,
    primary key (race_id, player_id)
  )`,
  // The next four are counted behind the bets, and can be thrown away and counted again while a race is open.
  `create table race_tally (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    race_id uuid not null,
    game text not null,
    stake_worth bigint not null,
    bet_count bigint not null,
    last_bet_at timestamptz,
    best bigint not null,
    best_at timestamptz,
    primary key (bucket, player_id, race_id, currency_code, game)
  ) with (fillfactor = 70)`,
  `create table race_score (
    race_id uuid not null,
    player_id uuid not null,
    score bigint not null,
    reached_at timestamptz not null,
    is_hidden boolean not null,
    house_name text,
    primary key (race_id, player_id)
  ) with (fillfactor = 70)`,
  `create index race_score_board on race_score (race_id, score desc, reached_at, player_id)
    where not is_hidden`,
  // How many stand in a band of scores, by the bucket of the follower: nobody waits for another to count.
  `create table race_band (
    race_id uuid not null,
    band int not null,
    bucket smallint not null,
    players int not null,
    primary key (race_id, band, bucket)
  ) with (fillfactor = 50)`,
  `create table race_pulse (
    race_id uuid not null,
    bucket smallint not null,
    changes bigint not null,
    primary key (race_id, bucket)
  ) with (fillfactor = 50)`,
  // The frozen board. A prize is owed until it was paid, or nobody may be paid it.
  `create table race_result (
    race_id uuid not null,
    position int not null,
    place int not null,
    player_id uuid not null,
    code text not null,
    score bigint not null,
    reached_at timestamptz not null,
    house_name text,
    prize_minor bigint not null,
    prize_offer text,
    prize_state text not null check (prize_state in ('none', 'owed', 'paid', 'withheld')),
    try_at timestamptz,
    settled_at timestamptz,
    primary key (race_id, position),
    unique (race_id, player_id)
  )`,
  `create index race_result_owed on race_result (try_at) where prize_state = 'owed'`,
  `create index race_result_player on race_result (player_id, race_id)`,
]
