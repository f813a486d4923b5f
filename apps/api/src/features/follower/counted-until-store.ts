import type { CurrencyCode } from '@baize/money'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'

/** Whether any wallet has posted something before a moment that was not counted, or is being counted anew. */
export async function hasUncountedBefore(tx: Tx, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from wallet w
    left join follower_cursor c on c.bucket = w.bucket and c.player_id = w.player_id
      and c.currency_code = w.currency_code
    where w.seq > coalesce(c.seq, 0) and exists (
      select from ledger_transaction t where t.bucket = w.bucket and t.player_id = w.player_id
        and t.currency_code = w.currency_code and t.seq = coalesce(c.seq, 0) + 1
        and t.posted_at < ${moment}) limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether everything that a wallet posted before a moment was counted. Under its lock, or the answer grows old. */
export async function isCountedUntil(
  tx: Tx,
  { playerId, currency }: { readonly playerId: string; readonly currency: CurrencyCode },
  moment: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select t.seq from ledger_transaction t
    left join follower_cursor c on c.bucket = t.bucket and c.player_id = t.player_id
      and c.currency_code = t.currency_code
    where t.bucket = ${bucketOf(playerId)} and t.player_id = ${playerId}
      and t.currency_code = ${currency} and t.seq > coalesce(c.seq, 0)
      and t.posted_at < ${moment} limit 1`.execute(tx)
  return rows.length === 0
}
