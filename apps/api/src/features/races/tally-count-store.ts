import { RACE_LATE_MS } from '@baize/rules/races'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { plainArray } from '../../database/plain-array.ts'
import type { Racer } from './score-store.ts'

// What races count of a batch is summed up where it stands, in the table of the follower: reading each transaction out
// and deciding about it here took several times as much processor.

/** What a batch has for races: between which moments it was posted, and the games that were played. */
export interface BatchPlays {
  readonly from: Date
  readonly to: Date
  readonly games: readonly string[]
}

/** A game that counts in a race, and what a bet must be worth there, in billionths of a euro. */
export interface CountedGame {
  readonly raceId: string
  readonly game: string
  readonly minWorth: bigint
  /** Only who has come in takes part, from that moment on. */
  readonly isByEntry: boolean
}

/** Undefined when nothing was played. */
export async function batchPlays(tx: Tx): Promise<BatchPlays | undefined> {
  const { rows } = await sql<{ from: Date | null; to: Date; games: string[] }>`
    select min(posted_at) as from, max(posted_at) as to, array_agg(distinct game) as games
    from follower_batch t where ${IS_PLAY}`.execute(tx)
  const [row] = rows
  return row?.from ? { ...row, from: row.from } : undefined
}

/** Counts what was staked and what was taken back. Returns whose tallies have changed. */
export async function countStakes(tx: Tx, games: readonly CountedGame[]): Promise<Racer[]> {
  if (games.length === 0) return []
  return await addTallies(
    tx,
    sql`select t.bucket, t.player_id, t.currency_code, r.id, t.game,
        sum(case t.kind when 'bet' then p.worth else -p.worth end)::bigint,
        sum(case t.kind when 'bet' then 1 else -1 end),
        max(t.posted_at) filter (where t.kind = 'bet'), 0, null::timestamptz
      from ${asked(games)}
      join follower_batch t on t.game = k.game
      ${ENTRY}
      cross join lateral (select t.amount_minor * t.unit_worth as worth,
        case t.kind when 'bet' then t.posted_at else t.bet_at end as placed_at) p
      where ${IS_PLAY} and t.kind <> 'win' and ${IS_IN_TIME}
        and ${isPlaced(sql`p.placed_at`, sql`p.placed_at`)}
        and p.worth > 0 and p.worth >= k.min_worth
      group by t.bucket, t.player_id, t.currency_code, r.id, t.game`,
  )
}

/**
 * Counts the best rounds: each win over all that its round had staked and won up to it. A round with a bet that does not
 * count does not count either. Of two that are alike the earlier one stands. `offset 0` makes the search go by the round:
 * by the number it would read all that the wallet has ever posted.
 */
export async function countRounds(tx: Tx, games: readonly CountedGame[]): Promise<Racer[]> {
  if (games.length === 0) return []
  return await addTallies(
    tx,
    sql`select bucket, player_id, currency_code, id, game, 0, 0, null::timestamptz, best, posted_at
      from (
        select distinct on (t.bucket, t.player_id, t.currency_code, r.id, t.game)
          t.bucket, t.player_id, t.currency_code, r.id, t.game,
          div(x.won * 100, x.staked)::bigint as best, t.posted_at
        from follower_batch t
        cross join lateral (
          select sum(amount_minor) filter (where kind = 'win') as won,
            sum(case kind when 'bet' then amount_minor when 'rollback' then -amount_minor end)
              as staked,
            min(posted_at) filter (where kind = 'bet') as first_bet_at,
            max(posted_at) filter (where kind = 'bet') as last_bet_at
          from (
            select player_id, currency_code, seq, kind, amount_minor, posted_at
            from ledger_transaction l where l.bucket = t.bucket and l.round_key = t.round_key
              and l.round_key is not null offset 0) l
          where l.player_id = t.player_id and l.currency_code = t.currency_code
            and l.seq <= t.seq) x
        join ${asked(games)} on k.game = t.game
        ${ENTRY}
        where ${IS_PLAY} and t.kind = 'win' and ${IS_IN_TIME}
          and ${isPlaced(sql`x.first_bet_at`, sql`x.last_bet_at`)}
          and x.staked > 0 and x.staked * t.unit_worth >= k.min_worth and x.won * 100 >= x.staked
        order by t.bucket, t.player_id, t.currency_code, r.id, t.game, best desc, t.seq) won`,
  )
}

const IS_PLAY = sql.raw('t.is_play and t.amount_minor > 0')
const IS_IN_TIME = sql.raw(`t.posted_at < r.ends_at + interval '${RACE_LATE_MS} milliseconds'`)

const asked = (games: readonly CountedGame[]) => sql`
  unnest(${plainArray(games.map(({ raceId }) => raceId))}::uuid[],
    ${sql.val(games.map(({ game }) => game))}::text[],
    ${plainArray(games.map(({ minWorth }) => minWorth))}::bigint[],
    ${plainArray(games.map(({ isByEntry }) => String(isByEntry)))}::boolean[])
    as k (race_id, game, min_worth, is_by_entry)
  join race r on r.id = k.race_id`

const ENTRY = sql.raw(`left join race_entry e
  on k.is_by_entry and e.race_id = r.id and e.player_id = t.player_id`)

/** Placed within the window, and by somebody who was in it by then. */
const isPlaced = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql`
  ${first} >= r.starts_at and ${last} < r.ends_at
  and (not k.is_by_entry or ${first} >= e.joined_at)`

/** Nobody else writes rows of these players: whoever counts holds their buckets. As good as the best is not better. */
async function addTallies(tx: Tx, tallies: RawBuilder<unknown>): Promise<Racer[]> {
  const { rows } = await sql<Racer>`
    insert into race_tally (bucket, player_id, currency_code, race_id, game, stake_worth,
      bet_count, last_bet_at, best, best_at)
    ${tallies}
    on conflict (bucket, player_id, race_id, currency_code, game) do update set
      stake_worth = race_tally.stake_worth + excluded.stake_worth,
      bet_count = race_tally.bet_count + excluded.bet_count,
      last_bet_at = greatest(race_tally.last_bet_at, excluded.last_bet_at),
      best_at = case when excluded.best > race_tally.best then excluded.best_at
        else race_tally.best_at end,
      best = greatest(race_tally.best, excluded.best)
    returning race_id as "raceId", player_id as "playerId"`.execute(tx)
  return rows
}
