import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { WalletOfPlayer } from './grant-store.ts'

export interface LostInGame {
  readonly game: string
  /** Of cash alone; below zero when more was won than staked. */
  readonly lostMinor: bigint
}

/** What a wallet lost of its cash in each game over some days, as the follower has counted it. */
export async function lostByGame(
  tx: Database | Tx,
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
