import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const coupons: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table coupon (
    code text primary key,
    offer text not null,
    uses_max int not null check (uses_max > 0),
    uses int not null default 0 check (uses >= 0 and uses <= uses_max),
    until timestamptz,
    ended_at timestamptz,
    created_at timestamptz not null,
    created_by text not null
  )`,
  `create table coupon_redemption (
    code text not null,
    player_id uuid not null,
    grant_id uuid not null,
    redeemed_at timestamptz not null,
    primary key (code, player_id)
  )`,
]
