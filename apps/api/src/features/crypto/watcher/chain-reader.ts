import type { AppContext } from '../../../app-context.ts'
import type { Chain, ChainBlock } from '../chains/chain-port.ts'
import type { Network } from '../networks/crypto-networks.ts'
import type { DepositReversals } from '../deposit/deposit-reversals.ts'
import {
  creditedAbove,
  deleteBlocksAbove,
  deleteBlocksBelow,
  holdBlock,
  insertBlock,
  newestBlocks,
  orphanDepositsAbove,
} from '../deposit/deposit-store.ts'
import { storeTransfers } from '../deposit/seen-transfers.ts'

/** How many blocks are read before somebody else gets a turn. */
const BLOCKS_PER_TURN = 200
/** Beyond what a network calls final: a reorganisation deeper than this is for people to look at. */
const blocksKept = ({ confirmations }: Network) => 2 * confirmations + 100

interface KnownBlock {
  readonly height: number
  readonly hash: string
}

export interface ReaderDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random' | 'log' | 'events'>
  readonly chain: Chain
  readonly network: Network
  readonly reversals: DepositReversals
}

/**
 * Reads one chain on from where it was left, undoes what the chain has undone, and tells how far it came. A block
 * and what arrived in it are stored together, so that a process that dies at any moment goes on at the block
 * it had not finished.
 */
export async function readOn(deps: ReaderDeps): Promise<number | undefined> {
  const { context, chain, network } = deps
  const head = await chain.headHeight()
  const known = await newestBlocks(context.db, network.key, blocksKept(network))
  let top = known[0] ?? (await begin(deps, head))
  if (!top) return undefined

  const stale = await staleBlock(chain, known, Math.min(head, top.height))
  if (stale) top = await undo(deps, known, stale)
  // A node that is behind the others has less to say, which is no reorganisation.
  for (let turn = 0; turn < BLOCKS_PER_TURN && top.height < head; turn += 1) {
    const block = await chain.blockAt(top.height + 1)
    // The chain changed under our hands: the next turn finds where it parted.
    if (!block || block.parentHash !== top.hash) break
    if (!(await storeBlock(deps, block))) break
    top = block
  }
  return top.height
}

/**
 * No address is older than the first reading, so what was before it is nobody's. It begins as deep as blocks are
 * kept all the same: a reorganisation soon after must still find where it parted.
 */
async function begin(deps: ReaderDeps, head: number): Promise<KnownBlock | undefined> {
  const block = await deps.chain.blockAt(Math.max(0, head - blocksKept(deps.network)))
  if (block) await storeBlock(deps, block)
  return block
}

/** False when another process was quicker. */
async function storeBlock({ context, network }: ReaderDeps, block: ChainBlock): Promise<boolean> {
  return await context.db.transaction().execute(async (tx) => {
    if (!(await insertBlock(tx, network.key, block))) return false
    await storeTransfers(context, tx, network, block)
    await deleteBlocksBelow(tx, network.key, block.height - blocksKept(network))
    return true
  })
}

/** The block of ours at that height, if the chain has another one there. */
async function staleBlock(
  chain: Chain,
  known: readonly KnownBlock[],
  height: number,
): Promise<KnownBlock | undefined> {
  const ours = known.find((block) => block.height === height)
  const theirs = ours && (await chain.blockAt(height))
  return theirs && theirs.hash !== ours.hash ? ours : undefined
}

/** Goes back to the last block that the chain and we agree on. */
async function undo(
  deps: ReaderDeps,
  known: readonly KnownBlock[],
  stale: KnownBlock,
): Promise<KnownBlock> {
  const { context, chain, network } = deps
  for (const block of known) {
    if (block.height >= stale.height) continue
    if ((await chain.blockAt(block.height))?.hash !== block.hash) continue
    const { height: to } = block
    context.log.warn({ network: network.key, from: stale.height, to }, 'chain reorganised')
    await undoAbove(deps, block, stale)
    return block
  }
  throw new Error(
    `${network.key} reorganised deeper than ${blocksKept(network)} blocks: nothing is credited until somebody has looked.`,
  )
}

async function undoAbove(
  { context, network, reversals }: ReaderDeps,
  ancestor: KnownBlock,
  stale: KnownBlock,
): Promise<void> {
  const { db } = context
  // Each in a transaction of its own; if we die in between, the blocks are still there and we come back here.
  for (const id of await creditedAbove(db, network.key, ancestor.height)) {
    await reversals.reverse(id, (tx) => holdBlock(tx, network.key, stale))
  }
  const orphaned = await db.transaction().execute(async (tx) => {
    // Another process may have undone and read anew while we were looking.
    if (!(await holdBlock(tx, network.key, stale))) return []
    await deleteBlocksAbove(tx, network.key, ancestor.height)
    return await orphanDepositsAbove(tx, network.key, ancestor.height)
  })
  for (const { player_id: playerId, id } of orphaned)
    void context.events.publish('cryptoDepositChanged', { playerId, depositId: id })
}
