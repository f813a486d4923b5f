import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const referral: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table referral (
    referred_id uuid primary key,
    referrer_id uuid not null,
    share_ppm int not null,
    joined_at timestamptz not null
  )`,
  `create index referral_referrer on referral (referrer_id, joined_at)`,
  `create table referral_click (
    referrer_id uuid not null,
    day int not null,
    clicks int not null,
    primary key (referrer_id, day)
  )`,
  `create table referral_claim (
    player_id uuid not null,
    number int not null,
    currency_code text not null,
    amount_minor bigint not null check (amount_minor > 0),
    worth bigint not null,
    claimed_at timestamptz not null,
    primary key (player_id, number)
  )`,
]
