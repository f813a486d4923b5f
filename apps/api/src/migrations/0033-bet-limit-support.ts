import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const betLimitSupport: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  // Null where support has nothing to say.
  `alter table limit_request add column support text check (support in ('waiting', 'allowed'))`,
  `create index limit_request_support on limit_request (asked_at)
    where support = 'waiting' and settled_at is null`,
]
