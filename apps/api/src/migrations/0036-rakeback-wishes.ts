import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const rakebackWishes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table rakeback_wish (
    bucket smallint not null,
    player_id uuid not null,
    claims_itself boolean not null,
    by_mail boolean not null,
    time_zone text not null,
    changed_at timestamptz not null,
    primary key (bucket, player_id)
  )`,
  `create index rakeback_wish_claims on rakeback_wish (bucket, player_id) where claims_itself`,
  `create table rakeback_notice (
    bucket smallint not null,
    player_id uuid not null,
    bonus_id text not null,
    can_claim_date text not null,
    told_at timestamptz not null,
    primary key (bucket, player_id, bonus_id, can_claim_date)
  )`,
]
