import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { marksOf, type MarkedPlayer } from './0010-person-marks.ts'

/** Marks say when they were learnt and proven, matches may wait for an operator, and devices are known again. */
export const proofsAndDevices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
    await proveMailboxes(db)
  },
}

const PAGE_SIZE = 1_000

/** A mailbox that was verified belongs to its account; whatever else an account says of itself was merely typed. */
async function proveMailboxes(db: Kysely<unknown>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<MarkedPlayer & { email_verified_at: Date }>`
      select id, email, phone_code, phone, first_name, last_name, date_of_birth, country_code,
        email_verified_at
      from player where id > ${after} and email_verified_at is not null
      order by id limit ${PAGE_SIZE}`.execute(db)
    for (const player of rows) {
      const mailbox = marksOf(player).find(({ kind }) => kind === 'mailbox')
      if (mailbox)
        await sql`update person_mark set proven_at = ${player.email_verified_at}
          where mark = ${mailbox.mark} and player_id = ${player.id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

const STATEMENTS = [
  `alter table person_mark add column learnt_at timestamptz, add column proven_at timestamptz`,
  `update person_mark m set learnt_at = p.created_at from player p where p.id = m.player_id`,
  `update person_mark set learnt_at = now() where learnt_at is null`,
  `alter table person_mark alter column learnt_at set not null`,
  // No other card has been kept than those that had paid.
  `update person_mark set proven_at = learnt_at where kind = 'card'`,
  `alter table person_match add column barred_at timestamptz, add column bar_reason text`,
  // Whoever was barred stays so until an operator has looked: nothing tells any more what came first.
  `update person_match set barred_at = found_at`,
  // One browser may be several players', and the hash is all that is kept of what it holds.
  `create table known_device (
    token_hash bytea not null,
    player_id uuid not null references player (id),
    last_used_at timestamptz not null,
    primary key (token_hash, player_id)
  )`,
  `create index known_device_player on known_device (player_id, last_used_at)`,
]
