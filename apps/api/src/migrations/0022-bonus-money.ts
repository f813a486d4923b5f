import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const bonusMoney: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// Constant defaults are not written into the rows that are there. A wallet without a grant has none of it, and a bet
// from it writes none of it.
const STATEMENTS = [
  `alter table wallet
    add column bonus_minor bigint not null default 0 check (bonus_minor >= 0),
    add column wagered_minor bigint not null default 0,
    add column bonus_rounds int not null default 0,
    add column active_grant jsonb`,
  `alter table ledger_transaction
    add column bonus_after bigint not null default 0 check (bonus_after >= 0),
    add column grant_id uuid,
    add column wagered_minor bigint not null default 0,
    add column wager_weight smallint`,
  // The lines of a grant: every bet that counted, in the order of the wallet.
  `create index ledger_transaction_grant on ledger_transaction (bucket, grant_id, seq)
    where grant_id is not null`,
]
