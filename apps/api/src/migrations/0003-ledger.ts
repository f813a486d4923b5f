import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table ledger_transaction (
    id bigint generated always as identity primary key,
    key text not null unique,
    kind text not null,
    posted_at timestamptz not null
  )`,
  `create table ledger_posting (
    id bigint generated always as identity primary key,
    transaction_id bigint not null references ledger_transaction,
    account text not null,
    currency_code text not null,
    amount_minor bigint not null
  )`,
  `create index ledger_posting_account on ledger_posting (account, currency_code, id)`,
  // A cache of the postings; the check is the last line against an overdraft, not the first.
  `create table wallet (
    player_id uuid not null,
    currency_code text not null,
    balance_minor bigint not null check (balance_minor >= 0),
    primary key (player_id, currency_code)
  )`,
]
