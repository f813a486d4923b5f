import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { WalletOfPlayer } from './grant-store.ts'

export interface LostInGame {
  readonly game: string
  /** Of cash alone; below zero when more was won than staked. */
  readonly lostMinor: bigint
}

/** What a wallet lost of its cash in each game over some days, as the follower has counted it. */
export async function lostByGame(
  tx: Tx,
  { playerId, currency }: WalletOfPlayer,
  { firstDay, lastDay }: { readonly firstDay: number; readonly lastDay: number },
): Promise<LostInGame[]> {
  const { rows } = await sql<LostInGame>`
    select game, sum(stake_minor - bonus_stake_minor - win_minor + bonus_win_minor)::bigint
      as "lostMinor"
    from play_day where bucket = ${bucketOf(playerId)} and player_id = ${playerId}
      and currency_code = ${currency} and day between ${firstDay} and ${lastDay}
    group by game`.execute(tx)
  return rows
}

/** Whether everything that a wallet posted before a moment was counted. Under its lock, or the answer grows old. */
export async function isCountedUntil(
  tx: Tx,
  { playerId, currency }: WalletOfPlayer,
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
