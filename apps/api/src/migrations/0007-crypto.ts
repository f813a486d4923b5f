import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const crypto: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// Units of a chain can have thirty digits and more: they are text here and bigint in the program.
const units = (column: string) => `${column} text not null check (${column} ~ '^(0|[1-9][0-9]*)$')`

const STATEMENTS = [
  // One index for all networks: networks that share a kind of address then share the player's address too,
  // and a coin sent over the wrong one of them still arrives at its owner.
  `create table crypto_account (
    player_id uuid primary key references player,
    account_index integer generated always as identity (start with 0 minvalue 0) unique
  )`,
  `create table crypto_address (
    player_id uuid not null references player,
    network text not null,
    address text not null,
    created_at timestamptz not null,
    primary key (player_id, network),
    unique (network, address)
  )`,
  // What was read of a chain. The highest is where reading goes on; the hashes tell a reorganisation.
  `create table crypto_block (
    network text not null,
    height integer not null,
    hash text not null,
    primary key (network, height)
  )`,
  `create table crypto_deposit (
    id uuid primary key,
    network text not null,
    txid text not null,
    output text not null,
    player_id uuid not null references player,
    coin text not null,
    address text not null,
    ${units('units')},
    amount_minor bigint not null check (amount_minor >= 0),
    ${units('remainder_units')},
    block_height integer not null,
    status text not null check (status in
      ('confirming', 'credited', 'below-minimum', 'held', 'orphaned', 'reversed')),
    credit_count integer not null default 0,
    shortfall_minor bigint not null default 0 check (shortfall_minor >= 0),
    refusal text,
    retry_at timestamptz,
    told_confirmations integer not null default 0,
    seen_at timestamptz not null,
    credited_at timestamptz,
    unique (network, txid, output)
  )`,
  `create index crypto_deposit_player on crypto_deposit (player_id, seen_at desc)`,
  `create index crypto_deposit_open on crypto_deposit (network, block_height)
    where status in ('confirming', 'held')`,
  `create table crypto_quote (
    id uuid primary key,
    player_id uuid not null references player,
    network text not null,
    coin text not null,
    address text not null,
    amount_minor bigint not null check (amount_minor > 0),
    fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
    expires_at timestamptz not null,
    used_at timestamptz,
    withdrawal_id uuid unique
  )`,
  `create index crypto_quote_expired on crypto_quote (expires_at)`,
  // Where a player has asked to be paid, and since when.
  `create table crypto_payee (
    player_id uuid not null references player,
    network text not null,
    address text not null,
    first_asked_at timestamptz not null,
    primary key (player_id, network, address)
  )`,
  // The signed transaction is stored before it is sent: whatever dies in between, the same one is sent again.
  `create table crypto_payout (
    reference text primary key,
    network text not null,
    coin text not null,
    address text not null,
    amount_minor bigint not null check (amount_minor > 0),
    ${units('units')},
    raw_transaction text not null,
    txid text not null,
    nonce integer,
    status text not null check (status in ('signed', 'sent', 'paid', 'returned')),
    revision integer not null default 1,
    reason text,
    created_at timestamptz not null,
    settled_at timestamptz,
    unique (network, txid)
  )`,
  `create unique index crypto_payout_nonce on crypto_payout (network, nonce)
    where nonce is not null`,
  `create index crypto_payout_open on crypto_payout (network) where status in ('signed', 'sent')`,
]
