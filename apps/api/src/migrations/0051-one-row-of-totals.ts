import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is counted of a bet stands in two rows instead of four: the game of the day, and the wallet behind its cursor. */
export const oneRowOfTotals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// Everything is counted anew by the first follower of the new set; until then what is shown stays what it was.
const STATEMENTS = [
  `alter table follower_cursor add column points bigint not null default 0, add column last_at timestamptz`,
  `update follower_cursor c set points = v.points from vip_points v where v.bucket = c.bucket
    and v.player_id = c.player_id and v.currency_code = c.currency_code`,
  `update follower_cursor c set last_at = s.last_at from (
      select bucket, player_id, currency_code, max(last_at) as last_at from statistics_day
      group by bucket, player_id, currency_code) s
    where s.bucket = c.bucket and s.player_id = c.player_id and s.currency_code = c.currency_code`,
  `alter table play_day add column win_count bigint not null default 0,
    add column played_ms bigint not null default 0`,
  // Which game of the day it was is known when it is counted anew; nobody shows it by the game.
  `update play_day d set win_count = s.win_count, played_ms = s.played_ms from (
      select distinct on (bucket, player_id, currency_code, day) bucket, player_id, currency_code,
        day, game, s.win_count, s.played_ms
      from play_day p join statistics_day s using (bucket, player_id, currency_code, day)
      order by bucket, player_id, currency_code, day, game) s
    where s.bucket = d.bucket and s.player_id = d.player_id and s.currency_code = d.currency_code
      and s.day = d.day and s.game = d.game`,
  `drop table vip_points`,
  `drop table statistics_day`,
]
