import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { marksOf, type MarkedPlayer } from './0010-person-marks.ts'

export const persons: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
    await markEverybody(db)
  },
}

const PAGE_SIZE = 1_000

/** The accounts that exist already; a break that one of them takes later finds the others. */
async function markEverybody(db: Kysely<unknown>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<MarkedPlayer>`
      select id, email, phone_code, phone, first_name, last_name, date_of_birth, country_code
      from player where id > ${after} order by id limit ${PAGE_SIZE}`.execute(db)
    const marks = rows.flatMap((player) =>
      marksOf(player).map((mark) => ({ id: player.id, ...mark })),
    )
    for (const { id, kind, mark } of marks)
      await sql`insert into person_mark (mark, player_id, kind) values (${mark}, ${id}, ${kind})
        on conflict do nothing`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

// No foreign key to the player, as in the tables of limits.
const STATEMENTS = [
  // A break that was taken in another account of the same person, beside the account's own: whoever bets
  // reads this row anyway, under the lock that decides.
  `alter table player_gate
    add column person_excluded_permanently boolean not null default false,
    add column person_excluded_until timestamptz,
    add column person_frozen_until timestamptz`,
  // Hashes: enough to know somebody again, and no second copy of what the profile says.
  `create table person_mark (
    mark bytea not null,
    player_id uuid not null,
    kind text not null,
    primary key (mark, player_id)
  )`,
  `create index person_mark_player on person_mark (player_id)`,
  `create table person_match (
    player_id uuid not null,
    other_player_id uuid not null,
    kind text not null,
    found_at timestamptz not null,
    released_at timestamptz,
    release_reason text,
    primary key (player_id, other_player_id)
  )`,
]
