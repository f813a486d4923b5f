import type { Database } from '../database/open.ts'
import type { RetentionName } from './retention.ts'

/** Removes up to so many rows that lost their use before a moment, the oldest first, and tells how many they were. */
type Purge = (db: Database, before: Date, limit: number) => Promise<number>

export const PURGES: Readonly<Record<RetentionName, Purge>> = {
  // A session that was ended early would have ended by itself half a day later: one moment is enough to go by.
  sessions: async (db, before, limit) =>
    await deleted(
      db
        .deleteFrom('session')
        .where('token_hash', 'in', (old) =>
          old
            .selectFrom('session')
            .select('token_hash')
            .where('expires_at', '<', before)
            .orderBy('expires_at')
            .limit(limit),
        ),
    ),
  // One browser may be several players': each of them has a row of it.
  devices: async (db, before, limit) =>
    await deleted(
      db
        .deleteFrom('known_device')
        .where('last_used_at', '<', before)
        .where('token_hash', 'in', (old) =>
          old
            .selectFrom('known_device')
            .select('token_hash')
            .where('last_used_at', '<', before)
            .orderBy('last_used_at')
            .limit(limit),
        ),
    ),
  links: async (db, before, limit) =>
    await deleted(
      db
        .deleteFrom('link')
        .where('token_hash', 'in', (old) =>
          old
            .selectFrom('link')
            .select('token_hash')
            .where('expires_at', '<', before)
            .orderBy('expires_at')
            .limit(limit),
        ),
    ),
  // One that still waits has an attempt ahead of it; one that was given up has not.
  mails: async (db, before, limit) =>
    await deleted(
      db
        .deleteFrom('mail_outbox')
        .where('id', 'in', (old) =>
          old
            .selectFrom('mail_outbox')
            .select('id')
            .where('created_at', '<', before)
            .where('next_attempt_at', '<', before)
            .orderBy('created_at')
            .limit(limit),
        ),
    ),
  events: async (db, before, limit) =>
    await deleted(
      db
        .deleteFrom('site_event')
        .where('id', 'in', (old) =>
          old
            .selectFrom('site_event')
            .select('id')
            .where('happened_at', '<', before)
            .orderBy('happened_at')
            .limit(limit),
        ),
    ),
  gameSessions: async (db, before, limit) =>
    await deleted(
      db
        .deleteFrom('game_session')
        .where('id', 'in', (old) =>
          old
            .selectFrom('game_session')
            .select('id')
            .where('expires_at', '<', before)
            .orderBy('expires_at')
            .limit(limit),
        ),
    ),
  challenges: async (db, before, limit) =>
    await deleted(
      db
        .deleteFrom('three_ds_challenge')
        .where('md_hash', 'in', (old) =>
          old
            .selectFrom('three_ds_challenge')
            .select('md_hash')
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(limit),
        ),
    ),
  topWins: async (db, before, limit) =>
    await deleted(
      db
        .deleteFrom('top_win')
        .where('id', 'in', (old) =>
          old
            .selectFrom('top_win')
            .select('id')
            .where('won_at', '<', before)
            .orderBy('won_at')
            .limit(limit),
        ),
    ),
}

async function deleted(query: {
  executeTakeFirst(): Promise<{ numDeletedRows: bigint }>
}): Promise<number> {
  return Number((await query.executeTakeFirst()).numDeletedRows)
}
