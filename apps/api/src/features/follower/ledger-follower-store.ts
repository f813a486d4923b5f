import type { CurrencyCode } from '@baize/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { FollowedWallet } from './projection.ts'

/** A transaction as it was read, and for a rollback the moment of the bet that it takes back. */
export interface LedgerRow {
  readonly bucket: number
  readonly player_id: string
  readonly currency_code: CurrencyCode
  readonly seq: bigint
  readonly kind: string
  readonly amount_minor: bigint
  readonly bonus_minor: bigint
  readonly posted_at: Date
  readonly round_key: string | null
  readonly game: string | null
  readonly bet_at: Date | null
  /** The number up to which the wallet had been counted. */
  readonly counted_seq: bigint
}

/** Behind a wallet: what it has posted is more than what was counted of it by these projections. */
const isBehind = (version: number) =>
  sql`w.seq > coalesce(c.seq, 0) and coalesce(c.version, ${version}) = ${version}`

/** Counted by an older set of projections, which knew less. */
const isOutdated = (version: number) => sql`c.version < ${version}`

const WITH_CURSOR = sql`wallet w left join follower_cursor c
  on c.bucket = w.bucket and c.player_id = w.player_id and c.currency_code = w.currency_code`

export interface BucketsToCount {
  readonly behind: number[]
  /** Those with wallets that an older set of projections has counted. */
  readonly outdated: number[]
}

/** The buckets in which there is something to count: one reading of all wallets and no lock. */
export async function bucketsToCount(db: Database, version: number): Promise<BucketsToCount> {
  const { rows } = await sql<{ bucket: number; isOutdated: boolean }>`
    select w.bucket, bool_or(coalesce(${isOutdated(version)}, false)) as "isOutdated"
    from ${WITH_CURSOR} where ${isBehind(version)} or ${isOutdated(version)}
    group by w.bucket order by w.bucket`.execute(db)
  const bucketOfRow = ({ bucket }: { readonly bucket: number }) => bucket
  return {
    behind: rows.map(bucketOfRow),
    outdated: rows.filter((row) => row.isOutdated).map(bucketOfRow),
  }
}

/** Those of them that no other process counts now; nobody else counts them until the transaction ends. */
export async function takeBuckets(tx: Tx, buckets: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`select bucket from follower_bucket
    where bucket = any(${sql.val(buckets)}::smallint[]) for update skip locked`.execute(tx)
  return rows.map(({ bucket }) => bucket)
}

/** Waits until nobody else counts the bucket. */
export async function holdBucket(tx: Tx, bucket: number): Promise<void> {
  await sql`select bucket from follower_bucket where bucket = ${bucket} for update`.execute(tx)
}

const COLUMNS = sql`t.bucket, t.player_id, t.currency_code, t.seq, t.kind, t.amount_minor,
  t.bonus_minor, t.posted_at, t.round_key, t.game, b.posted_at as bet_at`
/** The same as they stand in the ledger, and the key by which a rollback finds its bet. */
const READ = sql`bucket, player_id, currency_code, seq, key, kind, amount_minor, bonus_minor,
  posted_at, round_key, game`

/** A rollback is told with its bet, found by the key that both of them carry. */
const WITH_BET = sql`left join ledger_transaction b on t.kind = 'rollback'
  and b.bucket = t.bucket and b.key = 'play' || substring(t.key from 5) and b.kind = 'bet'`

/**
 * What the wallets of these buckets have posted and nobody has counted, wallet by wallet in order. Numbers have no gap, so
 * how many each wallet brings is known before one of them is read.
 */
export async function uncountedOf(
  tx: Tx,
  buckets: readonly number[],
  { version, limit }: { readonly version: number; readonly limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    with wallet_behind as (
      select w.bucket, w.player_id, w.currency_code, coalesce(c.seq, 0) as counted_seq,
        w.seq - coalesce(c.seq, 0) as uncounted,
        sum(w.seq - coalesce(c.seq, 0)) over (
          order by w.bucket, w.player_id, w.currency_code rows unbounded preceding) as running
      from ${WITH_CURSOR}
      where w.bucket = any(${sql.val(buckets)}::smallint[]) and ${isBehind(version)}
    )
    select ${COLUMNS}, h.counted_seq::bigint as counted_seq
    from wallet_behind h
    cross join lateral (
      select ${READ} from ledger_transaction
      where bucket = h.bucket and player_id = h.player_id and currency_code = h.currency_code
        and seq > h.counted_seq
        and seq <= h.counted_seq + least(h.uncounted, ${limit} - (h.running - h.uncounted))
      ) as t
    ${WITH_BET}
    where h.running - h.uncounted < ${limit}
    order by h.bucket, h.player_id, h.currency_code, t.seq`.execute(tx)
  return rows
}

/** A page of a wallet's past, from behind a number on. */
export async function pastOf(
  tx: Tx,
  { bucket, playerId, currency }: FollowedWallet,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select ${COLUMNS}, ${after}::bigint as counted_seq
    from ledger_transaction t ${WITH_BET}
    where t.bucket = ${bucket} and t.player_id = ${playerId} and t.currency_code = ${currency}
      and t.seq > ${after} order by t.seq limit ${limit}`.execute(tx)
  return rows
}

export interface Cursor extends FollowedWallet {
  readonly seq: bigint
}

export async function moveCursors(
  tx: Tx,
  cursors: readonly Cursor[],
  version: number,
): Promise<void> {
  await sql`
    insert into follower_cursor (bucket, player_id, currency_code, seq, version)
    select *, ${version}::int from unnest(
      ${sql.val(cursors.map(({ bucket }) => bucket))}::smallint[],
      ${sql.val(cursors.map(({ playerId }) => playerId))}::uuid[],
      ${sql.val(cursors.map(({ currency }) => currency))}::text[],
      ${sql.val(cursors.map(({ seq }) => seq))}::bigint[])
    on conflict (bucket, player_id, currency_code)
    do update set seq = excluded.seq, version = excluded.version`.execute(tx)
}

interface WalletKeyRow {
  readonly bucket: number
  readonly player_id: string
  readonly currency_code: CurrencyCode
}

const walletOf = (row: WalletKeyRow): FollowedWallet => ({
  bucket: row.bucket,
  playerId: row.player_id,
  currency: row.currency_code,
})

/** Wallets of a bucket that an older set of projections has counted. */
export async function outdatedWallets(
  tx: Tx,
  bucket: number,
  { version, limit }: { readonly version: number; readonly limit: number },
): Promise<FollowedWallet[]> {
  const { rows } = await sql<WalletKeyRow>`
    select c.bucket, c.player_id, c.currency_code from follower_cursor c
    where c.bucket = ${bucket} and ${isOutdated(version)} limit ${limit}`.execute(tx)
  return rows.map(walletOf)
}

/** Every wallet that has been counted, or those of one player. */
export async function countedWallets(db: Database, playerId?: string): Promise<FollowedWallet[]> {
  const rows = await db
    .selectFrom('follower_cursor')
    .select(['bucket', 'player_id', 'currency_code'])
    .$if(playerId !== undefined, (query) =>
      query
        .where('bucket', '=', bucketOf(playerId ?? ''))
        .where('player_id', '=', playerId as string),
    )
    .orderBy('bucket')
    .orderBy('player_id')
    .orderBy('currency_code')
    .execute()
  return rows.map((row) => walletOf(row as WalletKeyRow))
}
