import type { CurrencyCode } from '@baize/money'
import { dayOf } from '@baize/rules/gate-usage'
import { playedBetween } from '@baize/rules/statistics'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import type { FollowedTransaction, FollowedWallet, Projection } from './projection.ts'

interface Counted {
  readonly wallet: FollowedWallet
  readonly day: number
  winCount: bigint
  playedMs: bigint
  lastAt: Date
}

/**
 * How long each wallet was played with on each day, and how often it was paid. The time is what lies between two plays,
 * unless that was a rest: it follows from the ledger alone, in whatever batches it is read.
 */
export const playTime: Projection = {
  name: 'play-time',

  async add(tx: Tx, transactions: readonly FollowedTransaction[]): Promise<void> {
    const plays = transactions.filter(isPlay)
    if (plays.length === 0) return
    const rows = counted(plays, await lastPlays(tx, plays))
    const column = (valueOf: (row: Counted) => unknown) => sql.val(rows.map(valueOf))
    await sql`
      insert into statistics_day (bucket, player_id, currency_code, day, win_count, played_ms,
        last_at)
      select * from unnest(
        ${column(({ wallet }) => wallet.bucket)}::smallint[],
        ${column(({ wallet }) => wallet.playerId)}::uuid[],
        ${column(({ wallet }) => wallet.currency)}::text[], ${column(({ day }) => day)}::int[],
        ${column(({ winCount }) => winCount)}::bigint[],
        ${column(({ playedMs }) => playedMs)}::bigint[],
        ${column(({ lastAt }) => lastAt.toISOString())}::timestamptz[])
      on conflict (bucket, player_id, currency_code, day) do update set
        win_count = statistics_day.win_count + excluded.win_count,
        played_ms = statistics_day.played_ms + excluded.played_ms,
        last_at = excluded.last_at`.execute(tx)
  },

  async forget(tx: Tx, { bucket, playerId, currency }: FollowedWallet): Promise<void> {
    await sql`delete from statistics_day where bucket = ${bucket} and player_id = ${playerId}
      and currency_code = ${currency}`.execute(tx)
  },
}

const isPlay = ({ game, kind }: FollowedTransaction) =>
  game !== null && (kind === 'bet' || kind === 'win' || kind === 'rollback')

const keyOf = ({ playerId, currency }: FollowedWallet) => `${playerId}/${currency}`

function counted(
  plays: readonly FollowedTransaction[],
  lastPlayed: ReadonlyMap<string, Date>,
): Counted[] {
  const rows = new Map<string, Counted>()
  const last = new Map(lastPlayed)
  for (const play of plays) {
    const { postedAt, kind, amountMinor } = play
    const day = dayOf(postedAt)
    const key = `${keyOf(play)}/${day}`
    const nothing = { wallet: play, day, winCount: 0n, playedMs: 0n, lastAt: postedAt }
    const row = rows.get(key) ?? nothing
    rows.set(key, row)
    if (kind === 'win' && amountMinor > 0n) row.winCount += 1n
    row.playedMs += BigInt(playedBetween(last.get(keyOf(play)), postedAt))
    row.lastAt = postedAt
    last.set(keyOf(play), postedAt)
  }
  return [...rows.values()]
}

/** When each of these wallets was last played with before. */
async function lastPlays(tx: Tx, plays: readonly FollowedWallet[]) {
  const wallets = [...new Map(plays.map((play) => [keyOf(play), play])).values()]
  const { rows } = await sql<{ playerId: string; currency: CurrencyCode; lastAt: Date }>`
    select w.player_id as "playerId", w.currency_code as currency, d.last_at as "lastAt"
    from unnest(${sql.val(wallets.map(({ bucket }) => bucket))}::smallint[],
      ${sql.val(wallets.map(({ playerId }) => playerId))}::uuid[],
      ${sql.val(wallets.map(({ currency }) => currency))}::text[])
      as w (bucket, player_id, currency_code)
    cross join lateral (
      select last_at from statistics_day d
      where d.bucket = w.bucket and d.player_id = w.player_id
        and d.currency_code = w.currency_code
      order by d.day desc limit 1) d`.execute(tx)
  return new Map(rows.map((row) => [`${row.playerId}/${row.currency}`, row.lastAt]))
}
