import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const rakeback: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  // What a programme gave on a day of play, as it was when the first bet of that day was counted.
  `create table rakeback_terms (
    programme text not null,
    day int not null,
    terms text not null,
    primary key (programme, day)
  )`,
  `create table rakeback_claim (
    bucket smallint not null,
    player_id uuid not null,
    bonus_id text not null,
    can_claim_date text not null,
    currency_code text not null,
    amount_minor bigint not null,
    arithmetic text not null,
    customer_date text not null,
    time_zone text not null,
    paid_at timestamptz not null,
    primary key (bucket, player_id, bonus_id, can_claim_date)
  )`,
]
