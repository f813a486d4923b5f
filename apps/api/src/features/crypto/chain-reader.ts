import { isCurrencyCode, parseAmount } from '@baize/money'
import type { Database, Tx } from '../../database/open.ts'
import type { House } from '../../house.ts'
import type { Chain, ChainBlock, ChainTransfer } from './chain-port.ts'
import type { Network } from './crypto-networks.ts'
import { arrivedFrom } from './crypto-units.ts'
import type { DepositCredits } from './deposit-credits.ts'
import {
  creditedAbove,
  deleteBlocksAbove,
  deleteBlocksBelow,
  holdBlock,
  insertBlock,
  newestBlocks,
  orphanDepositsAbove,
  ownersOf,
  writeSeenDeposit,
} from './deposit-store.ts'

/** How many blocks are read before somebody else gets a turn. */
const BLOCKS_PER_TURN = 200
/** Beyond what a network calls final: a reorganisation deeper than this is for people to look at. */
const blocksKept = ({ confirmations }: Network) => 2 * confirmations + 100
const DATABASE_BIGINT_MAX = 2n ** 63n - 1n

interface KnownBlock {
  readonly height: number
  readonly hash: string
}

export interface ChainReader {
  /** Reads on from where it stopped, undoes what the chain has undone, and tells how far it came. */
  readOn(): Promise<number | undefined>
}

/**
 * Follows one chain block by block. A block and what arrived in it are stored together, so that a process that
 * dies at any moment goes on at the block it had not finished.
 */
export function createChainReader(
  house: Pick<House, 'db' | 'clock' | 'random' | 'log'>,
  { chain, network, credits }: { chain: Chain; network: Network; credits: DepositCredits },
): ChainReader {
  const { db, log } = house

  return {
    async readOn() {
      const head = await chain.headHeight()
      const known = await newestBlocks(db, network.key, blocksKept(network))
      let top = known[0] ?? (await begin(head))
      if (!top) return undefined

      const stale = await staleBlock(known, Math.min(head, top.height))
      if (stale) top = await undo(known, stale)
      // A node that is behind the others has less to say, which is no reorganisation.
      for (let turn = 0; turn < BLOCKS_PER_TURN && top.height < head; turn += 1) {
        const block = await chain.blockAt(top.height + 1)
        // The chain changed under our hands: the next turn finds where it parted.
        if (!block || block.parentHash !== top.hash) break
        if (!(await db.transaction().execute((tx) => storeBlock(tx, block)))) break
        top = block
      }
      return top.height
    },
  }

  /** No address is older than the first reading, so what was before it is nobody's. */
  async function begin(head: number): Promise<KnownBlock | undefined> {
    const block = await chain.blockAt(Math.max(0, head - network.confirmations))
    if (!block) return undefined
    await db.transaction().execute((tx) => storeBlock(tx, block))
    return block
  }

  /** The block of ours at that height, if the chain has another one there. */
  async function staleBlock(
    known: readonly KnownBlock[],
    height: number,
  ): Promise<KnownBlock | undefined> {
    const ours = known.find((block) => block.height === height)
    const theirs = ours && (await chain.blockAt(height))
    return theirs && theirs.hash !== ours.hash ? ours : undefined
  }

  /** Goes back to the last block that the chain and we agree on. */
  async function undo(known: readonly KnownBlock[], stale: KnownBlock): Promise<KnownBlock> {
    for (const block of known) {
      if (block.height >= stale.height) continue
      if ((await chain.blockAt(block.height))?.hash !== block.hash) continue
      log.warn({ network: network.key, from: stale.height, to: block.height }, 'chain reorganised')
      await undoAbove(block, stale)
      return block
    }
    throw new Error(
      `${network.key} reorganised deeper than ${blocksKept(network)} blocks: nothing is credited until somebody has looked.`,
    )
  }

  async function undoAbove(ancestor: KnownBlock, stale: KnownBlock): Promise<void> {
    // Each in a transaction of its own; if we die in between, the blocks are still there and we come back here.
    for (const id of await creditedAbove(db, network.key, ancestor.height)) {
      await credits.reverse(id, (tx) => holdBlock(tx, network.key, stale))
    }
    const orphaned = await db.transaction().execute(async (tx) => {
      // Another process may have undone and read anew while we were looking.
      if (!(await holdBlock(tx, network.key, stale))) return []
      await deleteBlocksAbove(tx, network.key, ancestor.height)
      return await orphanDepositsAbove(tx, network.key, ancestor.height)
    })
    for (const deposit of orphaned) credits.tell(deposit)
  }

  async function storeBlock(tx: Tx, block: ChainBlock): Promise<boolean> {
    if (!(await insertBlock(tx, network.key, block))) return false
    for (const seen of await ours(tx, block.transfers)) {
      await storeTransfer(tx, block, seen.transfer, seen.playerId)
    }
    await deleteBlocksBelow(tx, network.key, block.height - blocksKept(network))
    return true
  }

  async function ours(tx: Database, transfers: readonly ChainTransfer[]) {
    const owners = await ownersOf(tx, network.key, [...new Set(transfers.map(({ to }) => to))])
    return transfers.flatMap((transfer) => {
      const playerId = owners.get(transfer.to)
      return playerId === undefined ? [] : [{ transfer, playerId }]
    })
  }

  async function storeTransfer(
    tx: Tx,
    { height }: ChainBlock,
    { txid, output, to, coin, units }: ChainTransfer,
    playerId: string,
  ): Promise<void> {
    const asset = network.assets.find((one) => one.coin === coin)
    if (!asset || !isCurrencyCode(coin)) return
    const { amount, remainder } = arrivedFrom(units, asset.decimals, coin)
    if (amount.amountMinor > DATABASE_BIGINT_MAX) {
      log.error({ network: network.key, txid, output }, 'a transfer is larger than all its coins')
      return
    }
    const least = parseAmount(asset.minDeposit, coin)?.amountMinor ?? 0n
    await writeSeenDeposit(tx, {
      id: house.random.uuid(),
      network: network.key,
      txid,
      output,
      playerId,
      coin,
      address: to,
      units,
      amountMinor: amount.amountMinor,
      remainderUnits: remainder,
      blockHeight: height,
      isBelowMinimum: amount.amountMinor < least || amount.amountMinor === 0n,
      now: house.clock.now(),
    })
  }
}
