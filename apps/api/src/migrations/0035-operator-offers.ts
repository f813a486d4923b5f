import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const operatorOffers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table operator_offer (
    key text primary key,
    offer text not null,
    changed_at timestamptz not null,
    changed_by text not null
  )`,
  `create table rakeback_change (
    programme text not null,
    from_day int not null,
    spread text not null,
    until text,
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (programme, from_day)
  )`,
]
