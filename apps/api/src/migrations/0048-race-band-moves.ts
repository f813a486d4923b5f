import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Places are found by wide and narrow bands of scores, whose counts are added to and summed up behind it. */
export const raceBandMoves: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** Four bands in each power of two, and 512. */
const BITS = [2, 9]

const STATEMENTS = [
  `drop table race_band`,
  `create table race_band (
    race_id uuid not null,
    level smallint not null,
    band int not null,
    players int not null,
    primary key (race_id, level, band)
  ) with (fillfactor = 50)`,
  // Nobody waits for another to count: a row is added, and removed when it was summed up.
  `create table race_band_move (
    race_id uuid not null,
    level smallint not null,
    band int not null,
    by int not null
  )`,
  `create index race_band_move_band on race_band_move (race_id, level, band)`,
  ...BITS.map(
    (bits, level) => `insert into race_band (race_id, level, band, players)
      select race_id, ${level}, case when score < 1 << ${bits} then score::int
          else ((power - ${bits} + 1) << ${bits}) + ((score >> (power - ${bits})) & ((1 << ${bits}) - 1))::int
          end as band, count(*)
      from (select *, length(ltrim(score::bit(64)::text, '0')) - 1 as power from race_score) s
      where not is_hidden group by race_id, band`,
  ),
]
