import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Database, Tx } from '../../../database/open.ts'
import type { PlayerGateTable } from '../../../database/tables.ts'
import { bucketOf } from '../../gate/bucket.ts'

/** Which of the providers ran a round of this name with this player. */
export async function providersOfRound(
  db: Database,
  playerId: string,
  roundId: string,
  providers: readonly string[],
): Promise<string[]> {
  if (providers.length === 0) return []
  const rows = await db
    .selectFrom('ledger_transaction')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where(
      'round_key',
      'in',
      providers.map((name) => `${name}:${roundId}`),
    )
    .select('round_key')
    .distinct()
    .execute()
  return rows.map(({ round_key }) => (round_key ?? '').split(':')[0] ?? '')
}

export interface PlaySum {
  readonly currency_code: string
  readonly staked: bigint
  readonly won: bigint
  readonly rounds: number
}

/** What play has moved in a player's wallets since a moment; a stake that came back was none. */
export async function sumPlaySince(
  db: Database,
  playerId: string,
  since: Date,
): Promise<readonly PlaySum[]> {
  const { rows } = await playSince(playerId, since).execute(db)
  return rows
}

/**
 * Backwards along the wallet's own numbers until the moment is passed, and forwards from there: the years before cost
 * nothing. `offset 0` keeps both searches to one for each wallet: where the planner knows nothing of the ledger it
 * would look for the moment behind every play, and a long sitting takes seconds.
 */
export function playSince(playerId: string, since: Date): RawBuilder<PlaySum> {
  return sql<PlaySum>`
    select w.currency_code, t.staked, t.won, t.rounds
    from (
      select bucket, player_id, currency_code, coalesce((
        select b.seq from ledger_transaction b
        where b.bucket = o.bucket and b.player_id = o.player_id
          and b.currency_code = o.currency_code and b.posted_at < ${since}
        order by b.seq desc limit 1), 0) as seq
      from wallet o
      where o.bucket = ${bucketOf(playerId)} and o.player_id = ${playerId} offset 0) as w
    cross join lateral (
      select
        (coalesce(sum(amount_minor) filter (where kind = 'bet'), 0)
          - coalesce(sum(amount_minor) filter (where kind = 'rollback'), 0))::bigint as staked,
        coalesce(sum(amount_minor) filter (where kind = 'win'), 0)::bigint as won,
        count(distinct round_key)::int as rounds
      from ledger_transaction
      where bucket = w.bucket and player_id = w.player_id and currency_code = w.currency_code
        and seq > w.seq and kind in ('bet', 'win', 'rollback')) as t
    where t.rounds > 0 order by w.currency_code`
}

/** How many bets a wallet has counted; the caller holds its lock. */
export async function betCountIn(tx: Tx, playerId: string, currency: string): Promise<bigint> {
  const row = await tx
    .selectFrom('wallet')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .select('bet_count')
    .executeTakeFirst()
  return row?.bet_count ?? 0n
}

export async function setBonusBuy(
  tx: Tx,
  playerId: string,
  bonusBuy: Updateable<PlayerGateTable>['bonus_buy'],
): Promise<void> {
  await tx
    .updateTable('player_gate')
    .set({ bonus_buy: bonusBuy ?? null })
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}
