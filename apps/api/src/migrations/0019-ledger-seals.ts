import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const ledgerSeals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(TABLE).execute(db)
  },
}

// Written behind the bets and never on their way: a seal covers what a wallet has posted since the one before it.
const TABLE = `create table ledger_seal (
  bucket smallint not null,
  player_id uuid not null,
  currency_code text not null,
  to_seq bigint not null,
  digest bytea not null,
  sealed_at timestamptz not null,
  primary key (bucket, player_id, currency_code, to_seq)
)`
