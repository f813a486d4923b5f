import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import type { FollowedTransaction, FollowedWallet, Projection } from './projection.ts'

/** So many are kept of each wallet. */
const BIGGEST_WINS_KEPT = 5

/** The highest payouts of each wallet, the earlier one first of two that are alike. */
export const biggestWins: Projection = {
  name: 'biggest-wins',

  async add(tx: Tx, transactions: readonly FollowedTransaction[]): Promise<void> {
    const wins = highestOfEach(transactions)
    if (wins.length === 0) return
    const column = (valueOf: (win: FollowedTransaction) => unknown) => sql.val(wins.map(valueOf))
    // Most wins are lower than what is kept: they end here, and nothing is written.
    const { rows: kept } = await sql`
      insert into statistics_win (bucket, player_id, currency_code, seq, game, win_minor, won_at,
        round_key)
      select n.* from unnest(
        ${column(({ bucket }) => bucket)}::smallint[],
        ${column(({ playerId }) => playerId)}::uuid[],
        ${column(({ currency }) => currency)}::text[], ${column(({ seq }) => seq)}::bigint[],
        ${column(({ game }) => game)}::text[],
        ${column(({ amountMinor }) => amountMinor)}::bigint[],
        ${column(({ postedAt }) => postedAt.toISOString())}::timestamptz[],
        ${column(({ roundKey }) => roundKey)}::text[])
        as n (bucket, player_id, currency_code, seq, game, win_minor, won_at, round_key)
      where n.win_minor > coalesce((
        select w.win_minor from statistics_win w
        where w.bucket = n.bucket and w.player_id = n.player_id
          and w.currency_code = n.currency_code
        order by w.win_minor desc offset ${BIGGEST_WINS_KEPT - 1} limit 1), 0)
      returning seq`.execute(tx)
    if (kept.length === 0) return
    await sql`
      delete from statistics_win w using (
        select bucket, player_id, currency_code, seq, row_number() over (
          partition by bucket, player_id, currency_code order by win_minor desc, seq) as place
        from statistics_win
        where bucket = any(${column(({ bucket }) => bucket)}::smallint[])
          and player_id = any(${column(({ playerId }) => playerId)}::uuid[])) r
      where r.place > ${BIGGEST_WINS_KEPT} and r.bucket = w.bucket and r.player_id = w.player_id
        and r.currency_code = w.currency_code and r.seq = w.seq`.execute(tx)
  },

  async forget(tx: Tx, { bucket, playerId, currency }: FollowedWallet): Promise<void> {
    await sql`delete from statistics_win where bucket = ${bucket} and player_id = ${playerId}
      and currency_code = ${currency}`.execute(tx)
  },
}

/** No more of a batch than can stay. */
function highestOfEach(transactions: readonly FollowedTransaction[]): FollowedTransaction[] {
  const wins = transactions.filter(
    ({ kind, game, amountMinor }) => kind === 'win' && game !== null && amountMinor > 0n,
  )
  const byWallet = Map.groupBy(wins, ({ playerId, currency }) => `${playerId}/${currency}`)
  return [...byWallet.values()].flatMap((own) =>
    own
      .toSorted((a, b) => Number(b.amountMinor - a.amountMinor) || Number(a.seq - b.seq))
      .slice(0, BIGGEST_WINS_KEPT),
  )
}
