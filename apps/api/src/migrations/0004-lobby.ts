import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const lobby: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// Games are named by their slug: the catalogue is content, and no row of the database.
const STATEMENTS = [
  `alter table player add column ghost_mode boolean not null default false`,
  `create table favourite_game (
    player_id uuid not null references player,
    game_slug text not null,
    added_at timestamptz not null,
    primary key (player_id, game_slug)
  )`,
  `create table recent_game (
    player_id uuid not null references player,
    game_slug text not null,
    opened_at timestamptz not null,
    primary key (player_id, game_slug)
  )`,
  `create table top_win (
    id uuid primary key,
    key text not null unique,
    player_id uuid not null references player,
    game_slug text not null,
    currency_code text not null,
    bet_minor bigint not null check (bet_minor > 0),
    payout_minor bigint not null check (payout_minor > bet_minor),
    bet_worth bigint not null,
    multiplier_hundredths bigint not null,
    won_at timestamptz not null
  )`,
  `create index top_win_newest on top_win (won_at desc)`,
  `create index top_win_player on top_win (player_id, won_at desc)`,
]
