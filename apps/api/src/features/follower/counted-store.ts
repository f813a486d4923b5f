import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'

/** Everything that was counted, as text that compares row by row. */
export async function allCounted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select 'play_day ' || d::text as row from play_day d
    union all select 'statistics_win ' || w::text from statistics_win w
    union all select 'cursor ' || c::text from follower_cursor c order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/**
 * The totals of the days by another way: one question over the whole ledger, without cursors and batches. Days on
 * which everything was taken back, or which have nothing but time, are left out.
 */
export async function countedBySql(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    with plays as (
      select t.player_id, t.currency_code, t.game, t.kind, t.amount_minor, t.bonus_minor,
        floor(extract(epoch from coalesce(b.posted_at, t.posted_at)) / 86400)::int as day
      from ledger_transaction t left join ledger_transaction b
        on t.kind = 'rollback' and b.bucket = t.bucket
          and b.key = replace(t.key, 'undo:', 'play:') and b.kind = 'bet'
      where t.game is not null and t.amount_minor > 0
        and t.kind in ('bet', 'win', 'rollback')
    )
    select concat_ws(' ', player_id, currency_code, day, game, bets, stake, bonus_stake, win,
      bonus_win) as row
    from (
      select player_id, currency_code, day, game,
        sum(case kind when 'bet' then 1 when 'rollback' then -1 else 0 end) as bets,
        sum(case kind when 'bet' then amount_minor when 'rollback' then -amount_minor else 0 end)
          as stake,
        sum(case kind when 'bet' then bonus_minor when 'rollback' then -bonus_minor else 0 end)
          as bonus_stake,
        sum(case kind when 'win' then amount_minor else 0 end) as win,
        sum(case kind when 'win' then bonus_minor else 0 end) as bonus_win
      from plays group by player_id, currency_code, day, game) sums
    where (bets, stake, win) <> (0, 0, 0) order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** The counted totals in the form of `countedBySql`. */
export async function countedByFollower(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', player_id, currency_code, day, game, bet_count, stake_minor,
      bonus_stake_minor, win_minor, bonus_win_minor) as row from play_day
    where (bet_count, stake_minor, win_minor) <> (0, 0, 0) order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** What VIP points come to from the ledger itself and the facts of the days. */
export async function pointsBySql(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    with bets as (
      select t.player_id, t.currency_code, t.game, t.kind, t.amount_minor,
        floor(extract(epoch from coalesce(b.posted_at, t.posted_at)) / 86400)::int as day
      from ledger_transaction t left join ledger_transaction b
        on t.kind = 'rollback' and b.bucket = t.bucket
          and b.key = replace(t.key, 'undo:', 'play:') and b.kind = 'bet'
      where t.game is not null and t.kind in ('bet', 'rollback')
    )
    select concat_ws(' ', player_id, currency_code, sum(
      case kind when 'bet' then 1 else -1 end
        * div(amount_minor::numeric * edge_ppm * unit_worth, 1000000))) as row
    from bets join game_edge using (game, day) join currency_worth using (currency_code, day)
    group by player_id, currency_code
    having sum(case kind when 'bet' then 1 else -1 end
      * div(amount_minor::numeric * edge_ppm * unit_worth, 1000000)) <> 0
    order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

export async function pointsByFollower(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', player_id, currency_code, points) as row from follower_cursor
    where points <> 0 order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** Time and payouts by another way: the ledger looked at as a whole, each play beside the one before it. */
export async function statisticsBySql(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    with plays as (
      select t.player_id, t.currency_code, t.seq, t.kind, t.amount_minor, t.game,
        floor(extract(epoch from t.posted_at) / 86400)::int as day,
        floor(extract(epoch from b.posted_at) / 86400)::int as bet_day,
        t.posted_at - lag(t.posted_at) over (
          partition by t.player_id, t.currency_code order by t.seq) as gap
      from ledger_transaction t left join ledger_transaction b
        on t.kind = 'rollback' and b.bucket = t.bucket
          and b.key = replace(t.key, 'undo:', 'play:') and b.kind = 'bet'
      where t.game is not null and t.kind in ('bet', 'win', 'rollback')
    ), ranked as (
      select *, row_number() over (
        partition by player_id, currency_code order by amount_minor desc, seq) as place
      from plays where kind = 'win' and amount_minor > 0
    )
    select concat_ws(' ', 'day', player_id, currency_code, day, wins, played) as row
    from (
      select player_id, currency_code, day,
        count(*) filter (where kind = 'win' and amount_minor > 0) as wins,
        coalesce(sum(extract(epoch from gap) * 1000) filter (where coalesce(bet_day, day) = day
          and gap between interval '0' and interval '5 minutes'), 0)::bigint as played
      from plays group by player_id, currency_code, day) sums
    where (wins, played) <> (0, 0)
    union all
    select concat_ws(' ', 'win', player_id, currency_code, seq, game, amount_minor)
    from ranked where place <= 5 order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** What was counted, in the form of `statisticsBySql`. */
export async function statisticsByFollower(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', 'day', player_id, currency_code, day, sum(win_count), sum(played_ms)) as row
    from play_day group by player_id, currency_code, day
    having (sum(win_count), sum(played_ms)) <> (0, 0)
    union all
    select concat_ws(' ', 'win', player_id, currency_code, seq, game, win_minor)
    from statistics_win order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
