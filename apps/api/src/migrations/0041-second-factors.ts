import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table player add column withdrawals_held_until timestamptz`,
  `alter table session
    add column user_agent text,
    add column country text,
    add column factor_proven_at timestamptz`,
  `create table totp_factor (
    player_id uuid primary key references player (id),
    master_key text not null,
    sealed_secret bytea not null,
    last_step bigint not null,
    created_at timestamptz not null,
    confirmed_at timestamptz
  )`,
  `create table passkey (
    id uuid primary key,
    player_id uuid not null references player (id),
    credential_id text not null unique,
    public_key bytea not null,
    sign_count bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkey_player on passkey (player_id)`,
  `create table recovery_code (
    code_hash bytea primary key,
    player_id uuid not null references player (id),
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index recovery_code_player on recovery_code (player_id)`,
  `create table passkey_challenge (
    challenge_hash bytea primary key,
    purpose text not null check (purpose in ('sign-in', 'prove', 'enrol')),
    player_id uuid references player (id),
    session_id uuid,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenge_end on passkey_challenge (expires_at)`,
  `create table pending_sign_in (
    token_hash bytea primary key,
    player_id uuid not null references player (id),
    device_type text,
    expires_at timestamptz not null
  )`,
  `create index pending_sign_in_player on pending_sign_in (player_id)`,
  `create index pending_sign_in_end on pending_sign_in (expires_at)`,
]
