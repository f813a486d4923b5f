import { createHash } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import {
  deleteBlocksAbove,
  freeTransactionsAbove,
  headBlock,
  insertBlock,
  lastBusyHeight,
  moveTransactions,
  transactionsAt,
  type BlockRow,
} from './chain-store.ts'

/** As often as a block comes by itself, while anybody waits for one. */
const BLOCK_MS = 2_000
/** Deeper than any network wants; a chain with nothing younger than this rests. */
const BUSY_DEPTH = 40
const GENESIS_PARENT = '0'.repeat(64)

export type ChainContext = Pick<AppContext, 'db' | 'clock' | 'random'>

/** What becomes of the transactions of blocks that a reorganisation takes away. */
export type ReorganisedFate = 'wait' | 'vanish'

/** The highest block of a chain; the first question makes its first block. */
export function headOf(context: ChainContext, network: string): BlockRow {
  return headBlock(context.db, network) ?? appendBlock(context, network)
}

/** One more block, with everything that waited for it. */
export function appendBlock({ db, clock, random }: ChainContext, network: string): BlockRow {
  return db.inTransaction(() => {
    const parent = headBlock(db, network)
    const txids = transactionsAt(db, network, null).map(({ txid }) => txid)
    const height = parent === undefined ? 0 : parent.height + 1
    const parentHash = parent?.hash ?? GENESIS_PARENT
    // Like a miner's nonce: the same transactions at the same height make another block each time.
    const nonce = random.bytes(8).toString('hex')
    const content = [network, String(height), parentHash, nonce, ...txids].join('|')
    const block = {
      network,
      height,
      hash: createHash('sha256').update(content).digest('hex'),
      parent_hash: parentHash,
      mined_at: clock.now().getTime(),
    }
    insertBlock(db, block)
    moveTransactions(db, network, txids, height)
    return block
  })
}

export function replaceBlocks(
  context: ChainContext,
  network: string,
  depth: number,
  fate: ReorganisedFate,
): void {
  const { db } = context
  db.inTransaction(() => {
    const { height } = headOf(context, network)
    deleteBlocksAbove(db, network, height - depth)
    freeTransactionsAbove(db, network, height - depth, fate)
    for (let mined = 0; mined <= depth; mined += 1) appendBlock(context, network)
  })
}

/** Whether somebody waits on this chain, and the time of a block has passed. */
export function isBlockDue(context: ChainContext, network: string): boolean {
  const { db, clock } = context
  const { height, mined_at } = headOf(context, network)
  if (mined_at + BLOCK_MS > clock.now().getTime()) return false
  const busy = lastBusyHeight(db, network)
  return (
    transactionsAt(db, network, null).length > 0 ||
    (busy !== undefined && height - busy < BUSY_DEPTH)
  )
}
