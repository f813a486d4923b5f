import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const play: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  // Beside the limits it lifts: whoever bets reads this row anyway, under the lock that decides.
  `alter table player_gate add column bonus_buy jsonb`,
  `create table game_session (
    id uuid primary key,
    token_hash bytea not null unique,
    provider text not null,
    provider_session_id text,
    player_id uuid not null,
    site_session_id uuid not null,
    currency_code text not null,
    game text not null,
    brand text not null,
    address text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index game_session_of_provider
    on game_session (provider, provider_session_id)`,
  `create index game_session_of_site on game_session (site_session_id) where ended_at is null`,
  `create index game_session_of_player on game_session (player_id) where ended_at is null`,
  // What a provider last said it offers, so that a restart without it still lists its games.
  `create table game_offer (
    provider text not null,
    game text not null,
    offer jsonb not null,
    seen_at timestamptz not null,
    primary key (provider, game)
  )`,
]
