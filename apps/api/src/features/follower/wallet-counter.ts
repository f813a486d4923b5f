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
export const BATCH_MAX = 4_000

export interface WalletCounterDeps {
  readonly publishedEdge: PublishedEdge
  readonly projections: readonly Projection[]
  readonly version: number
  /** A projection has asked for the transactions of a batch. */
  readonly onReadOut?: () => void
}

/** Counts transactions and moves the cursor behind them, in the caller's transaction and under the lock of the bucket. */
export function createWalletCounter(deps: WalletCounterDeps) {
  const { publishedEdge, projections, version, onReadOut = () => {} } = deps

  async function count(tx: Tx, read: BatchSummary): Promise<number> {
    if (read.count === 0) return 0
    if (read.hasGaps) await refuseGap(tx)
    if (read.lacksFacts) await writeDownFacts(tx, publishedEdge)
    await addTotals(tx, version)
    const batch = batchOf(tx, read, onReadOut)
    for (const { add } of projections) await add(tx, batch)
    return read.count
  }

  return {
    /** What these wallets have posted and nobody has counted, up to a batch of it. */
    async countWallets(tx: Tx, wallets: readonly FollowedWallet[]): Promise<number> {
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
        if (counted === 0) return total
        total += counted
      }
    },
  }
}

function batchOf(tx: Tx, summary: BatchSummary, onReadOut: () => void): FollowedBatch {
  const { count, hasWins, stakeDays } = summary
  let read: Promise<readonly FollowedTransaction[]> | undefined
  const transactions = () => {
    onReadOut()
    return (read ??= batchTransactions(tx))
  }
  return { count, hasWins, stakeDays, transactions }
}

/** A number that is missing would never be counted: better to stand still and say so. */
async function refuseGap(tx: Tx): Promise<never> {
  const gap = await firstGap(tx)
  throw new Error(
    `The wallet ${gap?.playerId} in ${gap?.currency} has no transaction ${gap?.expected}.`,
  )
}
