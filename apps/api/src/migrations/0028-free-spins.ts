import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const freeSpins: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table bonus_grant add column time_zone text`,
  // Bonus money is one grant a wallet, and free spins beside it are one more.
  `drop index bonus_grant_running`,
  `create unique index bonus_grant_running on bonus_grant (player_id, currency_code)
    where state in ('active', 'closing') or (state = 'offered' and bonus_type <> 'freespins')`,
  `create unique index bonus_grant_spins on bonus_grant (player_id, currency_code)
    where state in ('issued', 'won') or (state = 'offered' and bonus_type = 'freespins')`,
  `create table bonus_spins (
    grant_id uuid primary key,
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    provider text not null,
    game text not null,
    spins int not null,
    value_minor bigint not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    used int not null default 0,
    delivery text not null,
    attempts int not null default 0,
    next_at timestamptz not null,
    total_tx text,
    total_minor bigint,
    total_at timestamptz
  )`,
  `create index bonus_spins_due on bonus_spins (next_at) where delivery <> 'over'`,
  `create index bonus_spins_total on bonus_spins (provider, total_at) where total_at is not null`,
]
