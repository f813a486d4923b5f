import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const freeSpinRounds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  // What the provider calls them, where it has a name of its own.
  `alter table bonus_spins add column provider_ref text`,
  `create unique index bonus_spins_provider_ref on bonus_spins (provider, provider_ref)
    where provider_ref is not null`,
  `create table bonus_spin_act (
    provider text not null,
    tx_id text not null,
    grant_id uuid not null,
    kind text not null check (kind in ('bet', 'win')),
    bet_tx text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    closes_round boolean not null,
    is_taken_back boolean not null default false,
    at timestamptz not null,
    primary key (provider, tx_id)
  )`,
  `create index bonus_spin_act_grant on bonus_spin_act (grant_id)`,
]
