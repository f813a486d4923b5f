import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const tips: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table tip (
    id uuid primary key,
    giver_id uuid not null,
    taker_id uuid not null check (taker_id <> giver_id),
    key uuid not null,
    brand text not null,
    room text,
    currency_code text not null,
    amount_minor bigint not null check (amount_minor > 0),
    given_at timestamptz not null,
    unique (giver_id, key)
  )`,
  `create index tip_giver on tip (giver_id, given_at)`,
  `create index tip_taker on tip (taker_id, given_at)`,
  `create table rain (
    id uuid primary key,
    giver_id uuid not null,
    key uuid not null,
    brand text not null,
    room text not null,
    currency_code text not null,
    amount_minor bigint not null check (amount_minor > 0),
    state text not null check (state in ('open', 'paying', 'over')),
    started_at timestamptz not null,
    ends_at timestamptz not null,
    each_minor bigint not null default 0,
    people int not null default 0,
    returned_minor bigint not null default 0,
    unique (giver_id, key)
  )`,
  `create index rain_giver on rain (giver_id, started_at)`,
  `create index rain_due on rain (ends_at) where state <> 'over'`,
  `create table rain_share (
    rain_id uuid not null,
    player_id uuid not null,
    joined_at timestamptz not null,
    number bigint generated always as identity,
    state text not null check (state in ('joined', 'due', 'paid', 'refused')),
    primary key (rain_id, player_id)
  )`,
  `create index rain_share_player on rain_share (player_id, joined_at)`,
  `create table rain_mark (
    rain_id uuid not null,
    mark bytea not null,
    primary key (rain_id, mark)
  )`,
  `create table tip_wagering (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    received_minor bigint not null,
    staked_until_minor bigint not null,
    primary key (bucket, player_id, currency_code)
  )`,
]
