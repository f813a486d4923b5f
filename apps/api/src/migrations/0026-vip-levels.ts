import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const vipLevels: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  // A level that was reached is kept, whatever is counted anew; its cash is paid once, behind the bets.
  `create table vip_level (
    bucket smallint not null,
    player_id uuid not null,
    level smallint not null,
    day int not null,
    reached_at timestamptz not null,
    currency_code text,
    paid_minor bigint,
    try_at timestamptz not null,
    primary key (bucket, player_id, level)
  )`,
  `create index vip_level_unpaid on vip_level (try_at) where paid_minor is null`,
]
