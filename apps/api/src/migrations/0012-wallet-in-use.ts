import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const walletInUse: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table player add column wallet_code text`.execute(db)
  },
}
