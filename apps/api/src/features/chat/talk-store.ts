import type { CurrencyCode } from '@baize/money'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'

export interface Mute {
  readonly reason: string
  /** Null is for good. */
  readonly until: Date | null
}

/** What keeps a player silent now; the longest of several. */
export async function muteAt(
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<Mute | undefined> {
  return await db
    .selectFrom('chat_mute')
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .where((any) => any.or([any('until', 'is', null), any('until', '>', now)]))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .select(['reason', 'until'])
    .executeTakeFirst()
}

/** The same of many players at once. */
export async function mutesAt(
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Mute>> {
  const rows = await tx
    .selectFrom('chat_mute')
    .where('player_id', 'in', playerIds)
    .where('lifted_at', 'is', null)
    .where((any) => any.or([any('until', 'is', null), any('until', '>', now)]))
    .orderBy('until', (order) => order.asc().nullsLast())
    .select(['player_id', 'reason', 'until'])
    .execute()
  return new Map(rows.map(({ player_id, ...mute }) => [player_id, mute]))
}

/** What was ever staked, by currency. */
export async function stakedBy(
  db: Database,
  playerId: string,
): Promise<{ currency: CurrencyCode; stakedMinor: bigint }[]> {
  const rows = await db
    .selectFrom('wallet')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .select(['currency_code as currency', 'staked_total as stakedMinor'])
    .execute()
  return rows as { currency: CurrencyCode; stakedMinor: bigint }[]
}
