import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const cashier: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// What is only ever written once is kept so by the database itself, whoever holds the pen.
const appendOnly = (table: string) => [
  `create trigger ${table}_append_only before update or delete on ${table}
    for each statement execute function refuse_change()`,
]

const STATEMENTS = [
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append only', tg_table_name; end $$`,

  `create table payment_method (
    id text primary key,
    details jsonb not null,
    changed_at timestamptz not null
  )`,

  `create table deposit (
    id uuid primary key,
    player_id uuid not null references player,
    key text not null,
    brand text not null,
    method_id text not null,
    method_name text not null,
    provider text not null,
    currency_code text not null,
    amount_minor bigint not null check (amount_minor > 0),
    state text not null check (state in ('created', 'awaiting-3ds', 'redirected', 'pending', 'approved',
      'declined', 'failed', 'cancelled', 'expired', 'review', 'charged-back')),
    provider_payment_id text,
    provider_status text not null default 'awaiting-player',
    provider_revision int not null default 0,
    next jsonb,
    reason text,
    card_brand text,
    card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    credited_at timestamptz,
    ask_at timestamptz,
    unique (player_id, key),
    check (state <> 'approved' or credited_at is not null)
  )`,
  `create unique index deposit_payment on deposit (provider, provider_payment_id)`,
  `create index deposit_player on deposit (player_id, created_at desc, id desc)`,
  `create index deposit_due on deposit (ask_at) where ask_at is not null`,
  `create table deposit_event (
    id bigint generated always as identity primary key,
    deposit_id uuid not null references deposit,
    state text not null,
    at timestamptz not null,
    said_by text not null check (said_by in ('player', 'provider', 'house', 'operator')),
    note text
  )`,
  `create index deposit_event_deposit on deposit_event (deposit_id, id)`,
  ...appendOnly('deposit_event'),

  `create table three_ds_challenge (
    md_hash bytea primary key,
    deposit_id uuid not null unique references deposit,
    player_id uuid not null,
    pareq_hash bytea not null,
    amount_minor bigint not null,
    currency_code text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table provider_event (
    provider text not null,
    event_id text not null,
    body_hash bytea not null,
    received_at timestamptz not null,
    outcome text not null,
    primary key (provider, event_id)
  )`,

  `create table withdrawal (
    id uuid primary key,
    player_id uuid not null references player,
    key text not null,
    brand text not null,
    method_id text not null,
    method_name text not null,
    provider text not null,
    currency_code text not null,
    amount_minor bigint not null check (amount_minor > 0),
    state text not null check (state in ('requested', 'approved', 'paying', 'paid', 'returned', 'rejected')),
    full_name text not null,
    destination text not null,
    email text not null,
    provider_payout_id text,
    provider_revision int not null default 0,
    reason text,
    requested_at timestamptz not null,
    changed_at timestamptz not null,
    payable_from timestamptz,
    ask_at timestamptz,
    unique (player_id, key)
  )`,
  `create unique index withdrawal_payout on withdrawal (provider, provider_payout_id)`,
  `create index withdrawal_player on withdrawal (player_id, requested_at desc, id desc)`,
  `create index withdrawal_open on withdrawal (requested_at) where state in ('requested', 'approved', 'paying')`,
  `create table withdrawal_event (
    id bigint generated always as identity primary key,
    withdrawal_id uuid not null references withdrawal,
    state text not null,
    at timestamptz not null,
    said_by text not null check (said_by in ('player', 'provider', 'house', 'operator')),
    note text
  )`,
  `create index withdrawal_event_withdrawal on withdrawal_event (withdrawal_id, id)`,
  ...appendOnly('withdrawal_event'),

  `create table operator_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    command text not null,
    arguments jsonb not null,
    outcome text not null
  )`,
  ...appendOnly('operator_log'),
]
