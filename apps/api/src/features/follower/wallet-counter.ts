import type { Tx } from '../../database/open.ts'
import { writeDownFacts, type PublishedEdge } from './day-facts.ts'
import {
  batchTransactions,
  firstGap,
  openBatch,
  readPast,
  readUncounted,
  type BatchSummary,
} from './follower-batch-store.ts'
import type {
  FollowedBatch,
  FollowedTransaction,
  FollowedWallet,
  Projection,
} from './projection.ts'
import { addTotals, forgetTotals } from './totals-store.ts'

/** So many transactions are read and counted at once. */
export const BATCH_MAX = 6_000

export interface WalletCounterDeps {
  readonly publishedEdge: PublishedEdge
  readonly projections: readonly Projection[]
  readonly version: number
}

export interface CountedBatch {
  readonly count: number
  /** Whether people look on while some of it changes. */
  readonly isWatched: boolean
}

export const NOTHING: CountedBatch = { count: 0, isWatched: false }

/** Counts transactions and moves the cursor behind them, in the caller's transaction and under the lock of the bucket. */
export function createWalletCounter({ publishedEdge, projections, version }: WalletCounterDeps) {
  async function count(tx: Tx, read: BatchSummary): Promise<CountedBatch> {
    if (read.count === 0) return NOTHING
    if (read.hasGaps) await refuseGap(tx)
    if (read.lacksFacts) await writeDownFacts(tx, publishedEdge)
    await addTotals(tx, version)
    const batch = batchOf(tx, read)
    let isWatched = false
    for (const { add } of projections) if ((await add(tx, batch)) === 'watched') isWatched = true
    return { count: read.count, isWatched }
  }

  return {
    /** What these wallets have posted and nobody has counted, up to a batch of it. */
    async countWallets(tx: Tx, wallets: readonly FollowedWallet[]): Promise<CountedBatch> {
      await openBatch(tx)
      return await count(tx, await readUncounted(tx, wallets, { version, limit: BATCH_MAX }))
    },

    /** In one transaction, so that whoever reads sees the old counts or the new ones. */
    async recount(tx: Tx, wallet: FollowedWallet): Promise<number> {
      await openBatch(tx)
      await forgetTotals(tx, wallet)
      for (const { forget } of projections) await forget(tx, wallet)
      for (let total = 0; ;) {
        const counted = await count(tx, await readPast(tx, wallet, BATCH_MAX))
        if (counted.count === 0) return total
        total += counted.count
      }
    },
  }
}

function batchOf(tx: Tx, { count, hasWins, stakeDays }: BatchSummary): FollowedBatch {
  let read: Promise<readonly FollowedTransaction[]> | undefined
  return { count, hasWins, stakeDays, transactions: () => (read ??= batchTransactions(tx)) }
}

/** A number that is missing would never be counted: better to stand still and say so. */
async function refuseGap(tx: Tx): Promise<never> {
  const gap = await firstGap(tx)
  throw new Error(
    `The wallet ${gap?.playerId} in ${gap?.currency} has no transaction ${gap?.expected}.`,
  )
}
