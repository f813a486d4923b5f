import type { DatabaseSync } from 'node:sqlite'

const NARROW = 'unique (round_id, player_key)'

/**
 * A player had one bet on a shared round, and the table of seats said so. SQLite cannot widen a constraint: the table is
 * made anew and takes the rows over. Its indexes are made with the schema of the shared tables, which follows.
 */
export function widenSeats(sqlite: DatabaseSync): void {
  const made = sqlite.prepare(`select sql from sqlite_master where name = 'live_seats'`).get()
  const sql = String(made?.['sql'] ?? '')
  if (!sql.includes(NARROW)) return
  const columns = sqlite
    .prepare(`select name from pragma_table_info('live_seats')`)
    .all()
    .map(({ name }) => String(name))
    .join(', ')
  const next = sql
    .replace('live_seats', 'live_seats_next')
    .replace(
      'player_key text not null,',
      'player_key text not null, slot integer not null default 0,',
    )
    .replace(NARROW, 'unique (round_id, player_key, slot)')
  // Bets point at seats by their name, which is the same again when the foreign keys are looked at.
  sqlite.exec('pragma foreign_keys = off')
  sqlite.exec(`begin immediate; ${next};
    insert into live_seats_next (${columns}) select ${columns} from live_seats order by rowid;
    drop table live_seats; alter table live_seats_next rename to live_seats; commit`)
  sqlite.exec('pragma foreign_keys = on')
}
