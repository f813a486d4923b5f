import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import type { FollowedBatch, FollowedWallet, Projection } from './projection.ts'

/** So many are kept of each wallet. */
const BIGGEST_WINS_KEPT = 5

/** The highest payouts of each wallet, the earlier one first of two that are alike. */
export const biggestWins: Projection = {
  name: 'biggest-wins',

  async add(tx: Tx, { hasWins }: FollowedBatch): Promise<void> {
    if (!hasWins) return
    // Most wins are lower than what is kept: they end here, and nothing is written.
    const { rows: kept } = await sql<{ bucket: number; player_id: string }>`
      insert into statistics_win (bucket, player_id, currency_code, seq, game, win_minor, won_at,
        round_key)
      select n.bucket, n.player_id, n.currency_code, n.seq, n.game, n.amount_minor, n.posted_at,
        n.round_key
      from (
        select *, row_number() over (
          partition by bucket, player_id, currency_code order by amount_minor desc, seq) as place
        from follower_batch where kind = 'win' and is_play and amount_minor > 0) as n
      where n.place <= ${BIGGEST_WINS_KEPT} and n.amount_minor > coalesce((
        select w.win_minor from statistics_win w
        where w.bucket = n.bucket and w.player_id = n.player_id
          and w.currency_code = n.currency_code
        order by w.win_minor desc offset ${BIGGEST_WINS_KEPT - 1} limit 1), 0)
      returning bucket, player_id`.execute(tx)
    if (kept.length === 0) return
    await sql`
      delete from statistics_win w using (
        select bucket, player_id, currency_code, seq, row_number() over (
          partition by bucket, player_id, currency_code order by win_minor desc, seq) as place
        from statistics_win
        where bucket = any(${sql.val(kept.map(({ bucket }) => bucket))}::smallint[])
          and player_id = any(${sql.val(kept.map(({ player_id }) => player_id))}::uuid[])) r
      where r.place > ${BIGGEST_WINS_KEPT} and r.bucket = w.bucket and r.player_id = w.player_id
        and r.currency_code = w.currency_code and r.seq = w.seq`.execute(tx)
  },

  async forget(tx: Tx, { bucket, playerId, currency }: FollowedWallet): Promise<void> {
    await sql`delete from statistics_win where bucket = ${bucket} and player_id = ${playerId}
      and currency_code = ${currency}`.execute(tx)
  },
}
