import { performance } from 'node:perf_hooks'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/open.ts'
import type { Job } from '../../jobs/job.ts'
import type { PublishedEdge } from './day-facts.ts'
import {
  bucketsToCount,
  countedWallets,
  holdBucket,
  outdatedWallets,
  takeBuckets,
  uncountedOf,
  type BucketsToCount,
} from './ledger-follower-store.ts'
import { biggestWins } from './biggest-wins-store.ts'
import { playDays } from './play-days-store.ts'
import { playTime } from './play-time-store.ts'
import type { Projection } from './projection.ts'
import { vipPoints } from './vip-points-store.ts'
import { BATCH_MAX, createWalletCounter } from './wallet-counter.ts'

/** Everything that is counted from the ledger. */
export const PROJECTIONS: readonly Projection[] = [playDays, vipPoints, playTime, biggestWins]
/**
 * Which set of projections that is. Raise it with every change of what one counts: each wallet is then counted anew
 * from its first transaction, in one transaction of its own, and nobody reads half of it.
 */
const VERSION = 3

const REBUILT_AT_ONCE = 20
const PAUSE_MS = { min: 500, max: 10_000 }
/** Looking for news reads every wallet: it may take this share of the time and no more. */
const REST_PER_LOOK = 10
/** For whoever waits for the end: nothing ever stops it. */
const UNTIL_ALL_IS_COUNTED = new AbortController().signal

export interface LedgerFollowerDeps {
  readonly context: Pick<AppContext, 'db' | 'reading'>
  readonly publishedEdge: PublishedEdge
  readonly projections?: readonly Projection[]
  readonly version?: number
}

interface BucketCounterDeps {
  readonly db: Database
  readonly version: number
  readonly counter: ReturnType<typeof createWalletCounter>
}

/** Counts whole buckets, batch by batch, each batch in a transaction of its own. */
function createBucketCounter({ db, version, counter }: BucketCounterDeps) {
  const { count, recount } = counter

  /** Counts one batch, of all these buckets that no other process is at; returns how many transactions it had. */
  async function countBatch(buckets: readonly number[]): Promise<number> {
    const { counted, remember } = await db.transaction().execute(async (tx) => {
      const held = await takeBuckets(tx, buckets)
      if (held.length === 0) return { counted: 0, remember: () => {} }
      const rows = await uncountedOf(tx, held, { version, limit: BATCH_MAX })
      if (rows.length === 0) return { counted: 0, remember: () => {} }
      return { counted: rows.length, remember: await count(tx, rows) }
    })
    remember()
    return counted
  }

  async function recountOutdated(bucket: number): Promise<number> {
    return await db.transaction().execute(async (tx) => {
      if ((await takeBuckets(tx, [bucket])).length === 0) return 0
      const wallets = await outdatedWallets(tx, bucket, { version, limit: REBUILT_AT_ONCE })
      for (const wallet of wallets) await recount(tx, wallet)
      return wallets.length
    })
  }

  /** Counts what is behind in these buckets, until the signal says that it is enough. */
  async function countBuckets(
    { behind, outdated }: BucketsToCount,
    signal: AbortSignal,
  ): Promise<number> {
    for (const bucket of outdated) while (!signal.aborted && (await recountOutdated(bucket)) > 0);
    try {
      return await countAll(behind, signal)
    } catch (error) {
      // One wallet that cannot be counted stops its own bucket and no other.
      if (behind.length === 1) throw error
      for (const bucket of behind) await countAll([bucket], signal).catch(() => {})
      throw error
    }
  }

  async function countAll(buckets: readonly number[], signal: AbortSignal): Promise<number> {
    let [total, counted] = [0, BATCH_MAX]
    while (buckets.length > 0 && counted === BATCH_MAX && !signal.aborted) {
      counted = await countBatch(buckets)
      total += counted
    }
    return total
  }

  return countBuckets
}

/**
 * Counts what the ledger has posted, behind the bets and never on their way. The number that a wallet gives to its
 * transactions is the cursor; it moves in the transaction of the counts, so nothing is counted twice or left out,
 * wherever a process ends. A batch is of all buckets that have something to count, because what a statement costs hardly
 * depends on how many rows it writes. Processes share the buckets: whoever counts one holds its row.
 */
export function createLedgerFollower({
  context,
  publishedEdge,
  projections = PROJECTIONS,
  version = VERSION,
}: LedgerFollowerDeps) {
  const { db, reading = db } = context
  const counter = createWalletCounter({ publishedEdge, projections, version })
  const countBuckets = createBucketCounter({ db, version, counter })

  /** Every process counts: what one of them holds the others leave. */
  const job: Job = {
    name: 'ledger-follower',
    everyMs: PAUSE_MS.min,
    scope: 'process',
    async run(signal) {
      const startedAtMs = performance.now()
      const buckets = await bucketsToCount(reading, version)
      const restMs = (performance.now() - startedAtMs) * REST_PER_LOOK
      await countBuckets(buckets, signal)
      return { againInMs: Math.min(Math.max(restMs, PAUSE_MS.min), PAUSE_MS.max) }
    },
  }

  return {
    job,

    /** Counts everything that is there now and returns how many transactions it was. */
    follow: async (): Promise<number> =>
      await countBuckets(await bucketsToCount(db, version), UNTIL_ALL_IS_COUNTED),

    /** Throws away what was counted, of one player or of all, and counts it again. */
    async rebuild(playerId?: string): Promise<{ wallets: number; transactions: number }> {
      const wallets = await countedWallets(db, playerId)
      let transactions = 0
      for (const wallet of wallets)
        transactions += await db.transaction().execute(async (tx) => {
          await holdBucket(tx, wallet.bucket)
          return await counter.recount(tx, wallet)
        })
      return { wallets: wallets.length, transactions }
    },
  }
}
