import { edgeWorth } from '@baize/rules/house-edge'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { FollowedTransaction, FollowedWallet, Projection } from './projection.ts'

/**
 * Stake times edge in euros of its day. Each bet is cut to the billionth by itself, so that it does not matter in
 * which company it was counted; one that is taken back takes exactly that back.
 */
export const vipPoints: Projection = {
  name: 'vip-points',

  async add(tx: Tx, transactions: readonly FollowedTransaction[]): Promise<void> {
    const sums = new Map<string, { wallet: FollowedWallet; points: bigint }>()
    for (const play of transactions) {
      const points = pointsOf(play)
      if (points === 0n) continue
      const key = `${play.playerId}/${play.currency}`
      sums.set(key, { wallet: play, points: (sums.get(key)?.points ?? 0n) + points })
    }
    const rows = [...sums.values()]
    if (rows.length === 0) return
    await sql`
      insert into vip_points (bucket, player_id, currency_code, points)
      select * from unnest(
        ${sql.val(rows.map(({ wallet }) => wallet.bucket))}::smallint[],
        ${sql.val(rows.map(({ wallet }) => wallet.playerId))}::uuid[],
        ${sql.val(rows.map(({ wallet }) => wallet.currency))}::text[],
        ${sql.val(rows.map(({ points }) => points))}::bigint[])
      on conflict (bucket, player_id, currency_code)
      do update set points = vip_points.points + excluded.points`.execute(tx)
  },

  async forget(tx: Tx, { bucket, playerId, currency }: FollowedWallet): Promise<void> {
    await sql`delete from vip_points where bucket = ${bucket} and player_id = ${playerId}
      and currency_code = ${currency}`.execute(tx)
  },
}

/** What one transaction counts; taken back, exactly that less. */
export function pointsOf({
  kind,
  game,
  amountMinor,
  edge,
  unitWorth,
}: FollowedTransaction): bigint {
  if (game === null || (kind !== 'bet' && kind !== 'rollback')) return 0n
  const worth = edgeWorth(amountMinor, edge, unitWorth)
  return kind === 'bet' ? worth : -worth
}

/** All that a player has earned, in billionths of a euro. */
export async function readVipPoints(db: Database, playerId: string): Promise<bigint> {
  const { points } = await db
    .selectFrom('vip_points')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .select(sql<bigint>`coalesce(sum(points), 0)::bigint`.as('points'))
    .executeTakeFirstOrThrow()
  return points
}
