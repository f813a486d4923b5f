import type { CurrencyCode } from '@baize/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { FollowedWallet } from './projection.ts'

/** Behind a wallet: what it has posted is more than what was counted of it by these projections. */
const isBehind = (version: number) =>
  sql`w.seq > coalesce(c.seq, 0) and coalesce(c.version, ${version}) = ${version}`

/** Counted by an older set of projections, which knew less. */
const isOutdated = (version: number) => sql`c.version < ${version}`

const WITH_CURSOR = sql`wallet w left join follower_cursor c
  on c.bucket = w.bucket and c.player_id = w.player_id and c.currency_code = w.currency_code`

/**
 * The wallets of which something was posted that nobody has counted, up to a limit: one reading of all wallets and no
 * lock. In the order of buckets, so that a batch is of few of them.
 */
export async function walletsBehind(
  db: Database,
  { version, limit }: { readonly version: number; readonly limit: number },
): Promise<FollowedWallet[]> {
  const { rows } = await sql<WalletKeyRow>`
    select w.bucket, w.player_id, w.currency_code from ${WITH_CURSOR}
    where ${isBehind(version)} order by w.bucket limit ${limit}`.execute(db)
  return rows.map(walletOf)
}

/** The buckets with wallets that an older set of projections has counted. */
export async function outdatedBuckets(db: Database, version: number): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    select distinct c.bucket from follower_cursor c where ${isOutdated(version)}
    order by c.bucket`.execute(db)
  return rows.map(({ bucket }) => bucket)
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
