import type { StatisticsPart } from '@baize/contract'
import type { CurrencyCode } from '@baize/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'

export interface GameTotals {
  readonly game: string
  readonly currency: CurrencyCode
  readonly betCount: bigint
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

const ofPlayer = (playerId: string) =>
  sql`bucket = ${bucketOf(playerId)} and player_id = ${playerId}`

/** What a player has played of each game, all days together. */
export async function totalsByGame(db: Database, playerId: string): Promise<GameTotals[]> {
  const { rows } = await sql<GameTotals>`
    select game, currency_code as currency, sum(bet_count)::bigint as "betCount",
      sum(stake_minor)::bigint as "stakeMinor", sum(win_minor)::bigint as "winMinor"
    from play_day where ${ofPlayer(playerId)} and (bet_count <> 0 or win_minor <> 0)
    group by game, currency_code order by "betCount" desc, game`.execute(db)
  return rows
}

export async function winCountOf(db: Database, playerId: string): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select coalesce(sum(win_count), 0)::bigint as count from play_day
    where ${ofPlayer(playerId)}`.execute(db)
  return rows[0]?.count ?? 0n
}

export interface DayOfWallet {
  readonly day: number
  readonly currency: CurrencyCode
  readonly netMinor: bigint
  readonly playedMs: bigint
}

/** What each day since one has brought and how long it was played, wallet by wallet. */
export async function daysSince(
  db: Database,
  playerId: string,
  from: number,
): Promise<DayOfWallet[]> {
  const { rows } = await sql<DayOfWallet>`
    select day, currency_code as currency, sum(win_minor - stake_minor)::bigint as "netMinor",
      sum(played_ms)::bigint as "playedMs"
    from play_day where ${ofPlayer(playerId)} and day >= ${from}
    group by day, currency_code order by day`.execute(db)
  return rows
}

export interface KeptWin {
  readonly game: string
  readonly currency: CurrencyCode
  readonly winMinor: bigint
  readonly wonAt: Date
  readonly roundKey: string | null
}

export async function biggestWinsOf(db: Database, playerId: string): Promise<KeptWin[]> {
  const { rows } = await sql<KeptWin>`
    select game, currency_code as currency, win_minor as "winMinor", won_at as "wonAt",
      round_key as "roundKey"
    from statistics_win where ${ofPlayer(playerId)}`.execute(db)
  return rows
}

export interface StoredShare {
  readonly playerId: string
  readonly code: string
  readonly isPublic: boolean
  readonly shows: readonly StatisticsPart[]
}

const SHARE = ['player_id as playerId', 'code', 'is_public as isPublic', 'shows'] as const

export async function findShare(db: Database, playerId: string): Promise<StoredShare | undefined> {
  const row = await db
    .selectFrom('statistics_share')
    .select(SHARE)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row as StoredShare | undefined
}

export async function findPublicShare(
  db: Database,
  code: string,
): Promise<StoredShare | undefined> {
  const row = await db
    .selectFrom('statistics_share')
    .select(SHARE)
    .where('code', '=', code)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return row as StoredShare | undefined
}

/** The code of the first choice stays with the player: a link that was given away goes on or ends, and never moves. */
export async function keepShare(tx: Tx, share: StoredShare, now: Date): Promise<string> {
  const { playerId, code, isPublic, shows } = share
  const row = await tx
    .insertInto('statistics_share')
    .values({
      player_id: playerId,
      code,
      is_public: isPublic,
      shows: [...shows],
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ is_public: isPublic, shows: [...shows], changed_at: now }),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return row.code
}
