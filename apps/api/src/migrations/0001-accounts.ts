import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table player (
    id uuid primary key,
    email text not null unique check (email = lower(email)),
    pending_email text check (pending_email = lower(pending_email)),
    username text not null,
    password_hash text not null,
    brand text not null,
    locale text not null,
    currency_code text not null,
    first_name text, last_name text, phone_code text, phone text,
    date_of_birth text check (date_of_birth ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    gender text not null default 'Not to say' check (gender in ('Not to say', 'Male', 'Female')),
    country_code text, city text, address text, zip_code text, nickname text,
    kyc_status text not null default 'NONE'
      check (kyc_status in ('NONE', 'REQUESTED', 'PENDING', 'APPROVED', 'REJECTED')),
    tags text[] not null default '{}',
    referral_code text not null unique,
    email_verified_at timestamptz,
    created_at timestamptz not null,
    acquisition jsonb not null default '{}'
  )`,
  `create unique index player_nickname on player (lower(nickname))`,
  `create index player_pending_email on player (pending_email) where pending_email is not null`,
  `create table consent (
    id bigint generated always as identity primary key,
    player_id uuid not null references player,
    kind text not null,
    given boolean not null,
    given_at timestamptz not null
  )`,
  `create index consent_player on consent (player_id)`,
  `create table session (
    token_hash bytea primary key,
    id uuid not null unique,
    player_id uuid not null references player,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    device_type text
  )`,
  `create index session_player on session (player_id)`,
  `create table link (
    token_hash bytea primary key,
    kind text not null check (kind in ('verify-email', 'reset-password', 'sign-in')),
    player_id uuid not null references player,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index link_player on link (player_id, kind)`,
  `create table mail_outbox (
    id bigint generated always as identity primary key,
    to_address text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    attempts int not null default 0,
    next_attempt_at timestamptz not null,
    last_error text
  )`,
  `create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null`,
]
