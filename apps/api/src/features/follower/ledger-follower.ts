import { performance } from 'node:perf_hooks'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/open.ts'
import type { Job } from '../../jobs/job.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { PostedWallets } from '../ledger/posted-wallets.ts'
import type { PublishedEdge } from './day-facts.ts'
import {
  countedWallets,
  holdBucket,
  outdatedBuckets,
  outdatedWallets,
  takeBuckets,
  walletsBehind,
} from './ledger-follower-store.ts'
import { biggestWins } from './biggest-wins-store.ts'
import type { FollowedWallet, Projection } from './projection.ts'
import { BATCH_MAX, createWalletCounter, NOTHING } from './wallet-counter.ts'

/** What is counted from the ledger beside the totals, which come first. */
export const PROJECTIONS: readonly Projection[] = [biggestWins]
/**
 * Which set of projections that is. Raise it with every change of what one counts: each wallet is then counted anew
 * from its first transaction, in one transaction of its own, and nobody reads half of it.
 */
export const VERSION = 4

const REBUILT_AT_ONCE = 20
/** Fewer than transactions: a batch that is full is followed by another of the same wallets. */
const WALLETS_MAX = 4_000
/**
 * A bet is counted so long after it was posted at the latest, unless a run takes longer: it waits for the next run, and for
 * that to end. What a wallet has bet meanwhile is counted by one writing, so that fewer runs are less work; the board of
 * a race, which people watch, may be no more than a second behind.
 */
const BEHIND_MAX_MS = { usually: 1_700, whileWatched: 700 }
const BREATH_MS = 100
/** Looking for what was posted reads every wallet: it may take this share of the time and no more. */
const REST_PER_LOOK = 10
const LOOK_EVERY_MS = { min: 5_000, max: 10_000 }
/** So many wallets are found by one look; when there are more, it looks again as soon as they are counted. */
const FOUND_MAX = 20_000
/** For whoever waits for the end: nothing ever stops it. */
const UNTIL_ALL_IS_COUNTED = new AbortController().signal

export interface LedgerFollowerDeps {
  readonly context: Pick<AppContext, 'db' | 'reading' | 'clock'>
  readonly publishedEdge: PublishedEdge
  /** What the bets of this process have posted to; without it everything is found by looking. */
  readonly posted?: Pick<PostedWallets, 'takeAll'>
  readonly projections?: readonly Projection[]
  readonly version?: number
}

interface BatchCounterDeps {
  readonly db: Database
  readonly version: number
  readonly counter: ReturnType<typeof createWalletCounter>
}

/** Counts wallets, batch by batch, each batch in a transaction of its own. */
function createBatchCounter({ db, version, counter }: BatchCounterDeps) {
  /** Counts one batch of those wallets whose buckets no other process is at, and returns the wallets of the others. */
  async function countBatch(wallets: readonly FollowedWallet[]) {
    return await db.transaction().execute(async (tx) => {
      const held = new Set(await takeBuckets(tx, [...new Set(wallets.map(({ bucket }) => bucket))]))
      const own = wallets.filter(({ bucket }) => held.has(bucket))
      const left = wallets.filter(({ bucket }) => !held.has(bucket))
      return { left, ...(own.length > 0 ? await counter.countWallets(tx, own) : NOTHING) }
    })
  }

  /** Counts all of these wallets, until the signal says that it is enough. What others are at is left. */
  async function countAll(wallets: readonly FollowedWallet[], signal: AbortSignal) {
    const left: FollowedWallet[] = []
    let total = 0
    let isWatched = false
    for (let from = 0; from < wallets.length && !signal.aborted; from += WALLETS_MAX) {
      const slice = wallets.slice(from, from + WALLETS_MAX)
      for (let isMore = true; isMore && !signal.aborted;) {
        const batch = await countBatch(slice)
        total += batch.count
        isWatched ||= batch.isWatched
        isMore = batch.count === BATCH_MAX
        if (!isMore) left.push(...batch.left)
      }
    }
    return { total, isWatched, left }
  }

  return {
    /** Of a new set of projections: counts anew what the old one has counted. */
    async recountOutdated(bucket: number): Promise<number> {
      return await db.transaction().execute(async (tx) => {
        if ((await takeBuckets(tx, [bucket])).length === 0) return 0
        const wallets = await outdatedWallets(tx, bucket, { version, limit: REBUILT_AT_ONCE })
        for (const wallet of wallets) await counter.recount(tx, wallet)
        return wallets.length
      })
    },

    async count(wallets: readonly FollowedWallet[], signal: AbortSignal) {
      try {
        return await countAll(wallets, signal)
      } catch (error) {
        // One wallet that cannot be counted stops its own bucket and no other.
        for (const own of Map.groupBy(wallets, ({ bucket }) => bucket).values())
          await countAll(own, signal).catch(() => {})
        throw error
      }
    },
  }
}

/**
 * Counts what the ledger has posted, behind the bets and never on their way. The number that a wallet gives to its
 * transactions is the cursor; it moves in the transaction of the counts, so nothing is counted twice or left out,
 * wherever a process ends. A batch is of all wallets that have something to count, because what a statement costs hardly
 * depends on how many rows it writes. Processes share the buckets: whoever counts one holds its row.
 */
export function createLedgerFollower({
  context,
  publishedEdge,
  posted,
  projections = PROJECTIONS,
  version = VERSION,
}: LedgerFollowerDeps) {
  const { db, reading = db, clock } = context
  const counter = createWalletCounter({ publishedEdge, projections, version })
  const batches = createBatchCounter({ db, version, counter })
  /** What another process was at when it was wanted. */
  let left: readonly FollowedWallet[] = []
  let looksAtMs = 0
  let behindMaxMs = BEHIND_MAX_MS.whileWatched

  /** The wallets behind, found among all of them; outdated ones are counted anew on the way. */
  async function look(from: Database, signal: AbortSignal): Promise<FollowedWallet[]> {
    for (const bucket of await outdatedBuckets(from, version))
      while (!signal.aborted && (await batches.recountOutdated(bucket)) > 0);
    return await walletsBehind(from, { version, limit: FOUND_MAX })
  }

  /** Now and then a look at all wallets: for what other processes have left, and what is posted beside the bets. */
  async function lookIfDue(signal: AbortSignal): Promise<FollowedWallet[]> {
    const nowMs = clock.now().getTime()
    if (posted && nowMs < looksAtMs) return []
    const startedAtMs = performance.now()
    const found = await look(reading, signal)
    const restMs = (performance.now() - startedAtMs) * REST_PER_LOOK
    const { min, max } = LOOK_EVERY_MS
    if (found.length < FOUND_MAX) looksAtMs = nowMs + Math.min(Math.max(restMs, min), max)
    return found
  }

  /** Every process counts: what one of them holds the others leave. */
  const job: Job = {
    name: 'ledger-follower',
    everyMs: BEHIND_MAX_MS.usually,
    scope: 'process',
    async run(signal) {
      const startedAtMs = performance.now()
      const found = await lookIfDue(signal)
      const noted = posted?.takeAll() ?? []
      const wallets = [...left, ...found, ...noted.map(followed)]
      left = []
      const counted = await batches.count(distinct(wallets), signal)
      left = counted.left
      // Where nothing was played nobody could tell.
      if (counted.total > 0)
        behindMaxMs = BEHIND_MAX_MS[counted.isWatched ? 'whileWatched' : 'usually']
      const tookMs = performance.now() - startedAtMs
      return { againInMs: Math.max(behindMaxMs - 2 * tookMs, BREATH_MS) }
    },
  }

  return {
    job,

    /** Counts everything that is there now and returns how many transactions it was. */
    async follow(): Promise<number> {
      let total = 0
      for (;;) {
        const found = await look(db, UNTIL_ALL_IS_COUNTED)
        const counted = await batches.count(found, UNTIL_ALL_IS_COUNTED)
        total += counted.total
        if (found.length < FOUND_MAX || counted.total === 0) return total
      }
    },

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

type PostedWallet = ReturnType<PostedWallets['takeAll']>[number]

const followed = ({ playerId, currency }: PostedWallet): FollowedWallet => ({
  bucket: bucketOf(playerId),
  playerId,
  currency,
})

/**
 * A batch names each wallet once, or it would count it twice; in the order of the tables' keys, so that neighbours are read
 * and written one after the other.
 */
function distinct(wallets: readonly FollowedWallet[]): FollowedWallet[] {
  const byKey = new Map(wallets.map((one) => [keyOf(one), one]))
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

const keyOf = ({ bucket, playerId, currency }: FollowedWallet) =>
  `${String(bucket).padStart(2, '0')}/${playerId}/${currency}`
