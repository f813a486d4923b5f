import { sql, type Updateable } from 'kysely'
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
  // Backwards along the wallet's own numbers until the moment is passed: the years before cost nothing.
  const { rows } = await sql<PlaySum>`
    select w.currency_code,
      (coalesce(sum(t.amount_minor) filter (where t.kind = 'bet'), 0)
        - coalesce(sum(t.amount_minor) filter (where t.kind = 'rollback'), 0))::bigint as staked,
      coalesce(sum(t.amount_minor) filter (where t.kind = 'win'), 0)::bigint as won,
      count(distinct t.round_key)::int as rounds
    from wallet w
    cross join lateral (
      select coalesce((
        select seq from ledger_transaction b
        where b.bucket = w.bucket and b.player_id = w.player_id
          and b.currency_code = w.currency_code and b.posted_at < ${since}
        order by seq desc limit 1), 0) as seq
    ) as before
    join ledger_transaction t on t.bucket = w.bucket and t.player_id = w.player_id
      and t.currency_code = w.currency_code and t.seq > before.seq
      and t.kind in ('bet', 'win', 'rollback')
    where w.bucket = ${bucketOf(playerId)} and w.player_id = ${playerId}
    group by w.currency_code order by w.currency_code`.execute(db)
  return rows
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
