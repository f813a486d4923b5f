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
    with days as (
      insert into play_day (bucket, player_id, currency_code, day, game, edge_ppm, bet_count,
        stake_minor, bonus_stake_minor, win_minor, bonus_win_minor, win_count, played_ms)
      select bucket, player_id, currency_code, day, game, max(edge_ppm), sum(sign), sum(sign * amount_minor),
        sum(sign * bonus_minor), sum(won * amount_minor), sum(won * bonus_minor),
        sum(won), sum(played_ms)
      from (
        select *, case when amount_minor = 0 then 0 when kind = 'bet' then 1
            when kind = 'rollback' then -1 else 0 end as sign,
          case when amount_minor > 0 and kind = 'win' then 1 else 0 end as won
        from follower_batch where is_play and (amount_minor <> 0 or played_ms > 0)) as plays
      group by bucket, player_id, currency_code, day, game
      on conflict (bucket, player_id, currency_code, day, game) do update set
        bet_count = play_day.bet_count + excluded.bet_count,
        stake_minor = play_day.stake_minor + excluded.stake_minor,
        bonus_stake_minor = play_day.bonus_stake_minor + excluded.bonus_stake_minor,
        win_minor = play_day.win_minor + excluded.win_minor,
        bonus_win_minor = play_day.bonus_win_minor + excluded.bonus_win_minor,
        win_count = play_day.win_count + excluded.win_count,
        played_ms = play_day.played_ms + excluded.played_ms
    )
    insert into follower_cursor (bucket, player_id, currency_code, seq, version, points, last_at)
    select bucket, player_id, currency_code, max(seq), ${version}::int,
      coalesce(sum(case when is_play and kind = 'bet' then 1 else -1 end
          * div(amount_minor::numeric * edge_ppm * unit_worth, 1000000))
        filter (where is_play and kind <> 'win'), 0),
      max(posted_at) filter (where is_play)
    from follower_batch group by bucket, player_id, currency_code
    on conflict (bucket, player_id, currency_code) do update set seq = excluded.seq,
      version = excluded.version, points = follower_cursor.points + excluded.points,
      last_at = greatest(follower_cursor.last_at, excluded.last_at)`.execute(tx)
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
