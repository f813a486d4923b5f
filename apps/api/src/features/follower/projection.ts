import type { CurrencyCode } from '@baize/money'
import type { Ppm } from '@baize/rules/house-edge'
import type { Tx } from '../../database/open.ts'

/** A wallet, as the key of whatever is counted of it begins. */
export interface FollowedWallet {
  readonly bucket: number
  readonly playerId: string
  readonly currency: CurrencyCode
}

/** A transaction of the ledger with what was known of its day, ready to be counted. */
export interface FollowedTransaction extends FollowedWallet {
  readonly seq: bigint
  readonly kind: string
  readonly amountMinor: bigint
  /** How much of the amount was bonus money. */
  readonly bonusMinor: bigint
  readonly postedAt: Date
  /** When the bet was made that a rollback takes back. */
  readonly betAt: Date | null
  /** `<provider>:<round>` of a play. */
  readonly roundKey: string | null
  /** Null for what is no play. */
  readonly game: string | null
  /** Days since 1970-01-01, UTC. A bet that is taken back counts on the day it was made. */
  readonly day: number
  readonly edge: Ppm
  /** What the smallest unit of the currency was worth that day, in billionths of a euro. */
  readonly unitWorth: bigint
}

/** Transactions that are counted together. They stand in the table `follower_batch` until the transaction ends. */
export interface FollowedBatch {
  readonly count: number
  readonly hasWins: boolean
  /** The days on which something was staked. */
  readonly stakeDays: readonly number[]
  /** Read out when somebody asks for them; whoever can counts in SQL, for a fraction of the processor time. */
  transactions(): Promise<readonly FollowedTransaction[]>
}

/**
 * Something that is counted from the ledger and from nothing else, so that it can be thrown away and counted again.
 * Both happen in the transaction that moves the cursor, behind the totals.
 */
export interface Projection {
  readonly name: string
  /**
   * Adds what a batch counts; each transaction is told once, in the order of its wallet. Says `watched` where people look
   * on while it changes: the next batch is then counted sooner.
   */
  add(tx: Tx, batch: FollowedBatch): Promise<'watched' | void>
  /** Forgets all that a wallet has counted. */
  forget(tx: Tx, wallet: FollowedWallet): Promise<void>
}
