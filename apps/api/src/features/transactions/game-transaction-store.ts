import { GAME_TRANSACTION_TYPES, type GameTransactionType } from '@baize/contract'
import type { CurrencyCode } from '@baize/money'
import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'

/** Whose wallet; without the owner nothing of it can be asked for. */
export interface WalletOwner {
  readonly playerId: string
  readonly currency: CurrencyCode
}

export interface Period {
  readonly from?: Date | undefined
  /** Without this moment itself. */
  readonly to?: Date | undefined
}

export interface GameFilter extends WalletOwner, Period {
  readonly type?: GameTransactionType | undefined
  readonly game?: string | undefined
}

export interface StoredGameTransaction {
  readonly seq: bigint
  readonly posted_at: Date
  readonly kind: GameTransactionType
  readonly amount_minor: bigint
  readonly bonus_minor: bigint
  readonly cash_after: bigint
  readonly bonus_after: bigint
  readonly key: string
  readonly game: string | null
  readonly round_key: string | null
}

/** How much the moments of two neighbouring transactions may disagree with their numbers. */
const CLOCK_SLACK_MS = 60 * 60_000

/** The newest first, those before `before`. Along the wallet's own numbers: a page costs the same anywhere. */
export async function readGameTransactions(
  db: Database,
  filter: GameFilter,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<StoredGameTransaction[]> {
  const rows = await playOf(db, filter, await numbersOf(db, filter))
    .$if(filter.type !== undefined, (query) => query.where('kind', '=', filter.type ?? ''))
    .$if(filter.game !== undefined, (query) => query.where('game', '=', filter.game ?? ''))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0n))
    .select([
      'seq',
      'posted_at',
      'kind',
      'amount_minor',
      'bonus_minor',
      'cash_after',
      'bonus_after',
    ])
    .select(['key', 'game', 'round_key'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows as StoredGameTransaction[]
}

export interface GameSum {
  readonly kind: GameTransactionType
  readonly game: string | null
  readonly count: number
  readonly totalMinor: bigint
}

/** What a period holds, by game and kind: every filter of that period is a choice among these. */
export async function sumGameTransactions(
  db: Database,
  filter: WalletOwner & Period,
): Promise<GameSum[]> {
  const rows = await playOf(db, filter, await numbersOf(db, filter))
    .groupBy(['kind', 'game'])
    .select([
      'kind',
      'game',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('totalMinor'),
    ])
    .execute()
  return rows as GameSum[]
}

function playOf(
  db: Database,
  { playerId, currency, from, to }: WalletOwner & Period,
  { first, last }: Numbers,
) {
  return db
    .selectFrom('ledger_transaction')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .where('kind', 'in', [...GAME_TRANSACTION_TYPES])
    .$if(first !== undefined, (query) => query.where('seq', '>=', first ?? 0n))
    .$if(last !== undefined, (query) => query.where('seq', '<=', last ?? 0n))
    .$if(from !== undefined, (query) => query.where('posted_at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('posted_at', '<', to as Date))
}

interface Numbers {
  readonly first?: bigint | undefined
  readonly last?: bigint | undefined
}

/**
 * The numbers between which a period lies. A wallet numbers without a gap and in the order of time, so a few
 * looks find them; an index by time would slow every bet down instead.
 */
async function numbersOf(
  db: Database,
  { playerId, currency, from, to }: WalletOwner & Period,
): Promise<Numbers> {
  if (!from && !to) return {}
  const wallet = { playerId, currency }
  const newest = await newestNumber(db, wallet)
  const first = from && (await firstNumberFrom(db, wallet, shifted(from, -CLOCK_SLACK_MS), newest))
  const beyond = to && (await firstNumberFrom(db, wallet, shifted(to, CLOCK_SLACK_MS), newest))
  return { first, last: beyond && beyond - 1n }
}

async function firstNumberFrom(
  db: Database,
  wallet: WalletOwner,
  at: Date,
  newest: bigint,
): Promise<bigint> {
  let [low, high] = [1n, newest + 1n]
  while (low < high) {
    const middle = (low + high) / 2n
    const moment = await momentOf(db, wallet, middle)
    if (moment !== undefined && moment >= at) high = middle
    else low = middle + 1n
  }
  return low
}

async function newestNumber(db: Database, { playerId, currency }: WalletOwner): Promise<bigint> {
  const row = await db
    .selectFrom('wallet')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .select('seq')
    .executeTakeFirst()
  return row?.seq ?? 0n
}

async function momentOf(
  db: Database,
  { playerId, currency }: WalletOwner,
  seq: bigint,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ledger_transaction')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .where('seq', '=', seq)
    .select('posted_at')
    .executeTakeFirst()
  return row?.posted_at
}

function shifted(moment: Date, byMs: number): Date {
  return new Date(moment.getTime() + byMs)
}
