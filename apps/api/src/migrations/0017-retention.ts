import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is old is found without reading what is not. */
export const retention: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create index session_end on session (expires_at)`,
  `create index known_device_age on known_device (last_used_at)`,
  `create index link_end on link (expires_at)`,
  `create index mail_outbox_age on mail_outbox (created_at)`,
  `create index site_event_age on site_event (happened_at)`,
  `create index game_session_end on game_session (expires_at)`,
  `create index three_ds_challenge_age on three_ds_challenge (created_at)`,
]
