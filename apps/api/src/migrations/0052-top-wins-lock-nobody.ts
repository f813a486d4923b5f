import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A win is written a moment after its bet, which was taken from a player that exists, and players stay. The reference
 * made every win look for its player and lock that row, beside the bets that are being taken.
 */
export const topWinsLockNobody: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table top_win drop constraint top_win_player_id_fkey`.execute(db)
  },
}
