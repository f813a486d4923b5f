import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { PREPARED } from '../../database/prepared.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { FollowedWallet } from './projection.ts'

/**
 * What each wallet played of each game on each day, and behind its cursor the VIP points of all time and the latest
 * play. Points are stake times edge in euros of the day; each bet is cut to the billionth by itself, so that it does not
 * matter in which company it was counted, and one that is taken back takes exactly that back.
 */
export async function addTotals(tx: Tx, version: number): Promise<void> {
  await sql`${PREPARED}
    with played as materialized (
      select bucket, player_id, currency_code, day, game, max(edge_ppm) as edge_ppm,
        sum(sign) as bets, sum(sign * amount_minor)::bigint as stake,
        sum(sign * bonus_minor)::bigint as bonus_stake, sum(won * amount_minor)::bigint as win,
        sum(won * bonus_minor)::bigint as bonus_win, sum(won) as wins,
        sum(played_ms)::bigint as played_ms
      from (
        select *, case when amount_minor = 0 then 0 when kind = 'bet' then 1
            when kind = 'rollback' then -1 else 0 end as sign,
          case when amount_minor > 0 and kind = 'win' then 1 else 0 end as won
        from follower_batch where is_play and (amount_minor <> 0 or played_ms > 0)) as plays
      group by bucket, player_id, currency_code, day, game
    ), begun as (
      update play_day d set bet_count = d.bet_count + p.bets,
        stake_minor = d.stake_minor + p.stake,
        bonus_stake_minor = d.bonus_stake_minor + p.bonus_stake,
        win_minor = d.win_minor + p.win, bonus_win_minor = d.bonus_win_minor + p.bonus_win,
        win_count = d.win_count + p.wins, played_ms = d.played_ms + p.played_ms
      from played p where d.bucket = p.bucket and d.player_id = p.player_id
        and d.currency_code = p.currency_code and d.day = p.day and d.game = p.game
      returning d.player_id, d.currency_code, d.day, d.game
    ), days as (
      insert into play_day (bucket, player_id, currency_code, day, game, edge_ppm, bet_count,
        stake_minor, bonus_stake_minor, win_minor, bonus_win_minor, win_count, played_ms)
      select * from played p where not exists (select from begun b where b.player_id = p.player_id
        and b.currency_code = p.currency_code and b.day = p.day and b.game = p.game)
    ), reached as materialized (
      select bucket, player_id, currency_code, max(seq) as seq, coalesce(sum(points), 0)::bigint as points,
        max(posted_at) filter (where is_play) as last_at, max(cursor_at) as cursor_at
      from follower_batch group by bucket, player_id, currency_code
    ), fresh as (
      insert into follower_cursor (bucket, player_id, currency_code, seq, version, points, last_at)
      select bucket, player_id, currency_code, seq, ${version}::int, points, last_at
      from reached where cursor_at is null
    )
    update follower_cursor c set seq = r.seq, version = ${version}::int,
      points = c.points + r.points, last_at = greatest(c.last_at, r.last_at)
    from reached r where c.ctid = r.cursor_at`.execute(tx)
}

/** The cursor goes with the counts: from here on the wallet is counted from its first transaction. */
export async function forgetTotals(
  tx: Tx,
  { bucket, playerId, currency }: FollowedWallet,
): Promise<void> {
  for (const table of ['play_day', 'follower_cursor'] as const)
    await sql`delete from ${sql.table(table)} where bucket = ${bucket} and player_id = ${playerId}
      and currency_code = ${currency}`.execute(tx)
}

/** All that a player has earned, in billionths of a euro. */
export async function readVipPoints(db: Database, playerId: string): Promise<bigint> {
  const { points } = await db
    .selectFrom('follower_cursor')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .select(sql<bigint>`coalesce(sum(points), 0)::bigint`.as('points'))
    .executeTakeFirstOrThrow()
  return points
}
