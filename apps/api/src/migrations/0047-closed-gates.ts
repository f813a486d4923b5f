import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const closedGates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table player_gate add column is_closed boolean not null default false`,
  // Accounts that were closed before had no word about it in their gate.
  `update player_gate g set is_closed = true from player p
    where p.id = g.player_id and p.closed_at is not null`,
]
