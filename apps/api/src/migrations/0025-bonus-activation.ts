import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const bonusActivation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table bonus_grant
    add column bonus_type text not null default 'deposit',
    add column deposit_id text,
    add column is_assigned boolean not null default false,
    add column period text`,
  `create index bonus_grant_deposit on bonus_grant (deposit_id) where deposit_id is not null`,
  `create index bonus_grant_offer on bonus_grant (offer, player_id)`,
  // Whatever happens at the same moment: a period of an offer is paid once.
  `create unique index bonus_grant_period on bonus_grant (player_id, offer, period)
    where period is not null`,
  `create table bonus_calendar_entry (
    player_id uuid not null,
    offer text not null,
    day text not null,
    added_at timestamptz not null,
    primary key (player_id, offer, day)
  )`,
]
