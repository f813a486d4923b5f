import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const bonusGrants: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table bonus_grant (
    id uuid primary key,
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    offer text not null,
    state text not null,
    terms text not null,
    terms_hash text not null,
    bonus_minor bigint not null default 0,
    deposit_minor bigint not null default 0,
    required_minor bigint not null default 0,
    ends_as text,
    reason text,
    created_at timestamptz not null,
    activated_at timestamptz,
    expires_at timestamptz not null,
    closing_at timestamptz,
    ended_at timestamptz,
    paid_minor bigint not null default 0,
    lapsed_minor bigint not null default 0
  )`,
  `create index bonus_grant_player on bonus_grant (player_id, created_at)`,
  // Whatever happens at the same moment: a wallet waits for or plays under one grant.
  `create unique index bonus_grant_running on bonus_grant (player_id, currency_code)
    where state in ('offered', 'active', 'closing')`,
  `create index bonus_grant_expiry on bonus_grant (expires_at)
    where state in ('offered', 'active', 'closing')`,
]
