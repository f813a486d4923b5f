import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Deposits that go back the way they came, and withdrawals that somebody has to look at. */
export const depositRefunds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table deposit drop constraint deposit_state_check`,
  `alter table deposit add constraint deposit_state_check check (state in ('created', 'awaiting-3ds',
    'redirected', 'pending', 'approved', 'declined', 'failed', 'cancelled', 'expired', 'review', 'refunding',
    'refunded', 'charged-back'))`,
  `alter table withdrawal add column review text check (review in ('holder-name'))`,
]
