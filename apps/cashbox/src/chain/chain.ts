import { createHash } from 'node:crypto'
import {
  sandboxTransaction,
  type SandboxBlock,
  type SandboxNetwork,
  type SandboxTransaction,
} from '@baize/contract/sandbox-chain'
import { canonicalAddress } from '@baize/rules/crypto-address'
import type { House } from '../house.ts'
import {
  blockAt,
  deleteBlocksAbove,
  findTransaction,
  freeTransactionsAbove,
  headBlock,
  insertBlock,
  insertTransaction,
  moveTransactions,
  prepareChains,
  readNetwork,
  readNetworks,
  transactionsAt,
  lastBusyHeight,
  writeNetwork,
  type BlockRow,
} from './chain-store.ts'

/** As often as a block comes by itself, while anybody waits for one. */
const BLOCK_MS = 2_000
/** Deeper than any network wants; a chain with nothing younger than this rests. */
const BUSY_DEPTH = 40
const GENESIS_PARENT = '0'.repeat(64)

export class ChainRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ChainRefused'
  }
}

/** What becomes of the transactions of blocks that a reorganisation takes away. */
export type ReorganisedFate = 'wait' | 'vanish'

export type SandboxChains = ReturnType<typeof openChains>

/**
 * Small chains, one for each network: transactions wait, blocks hold them, and a reorganisation replaces blocks.
 * Everybody has money here; what is real are the addresses, the hashes and what can go wrong.
 */
export function openChains({ db, clock, random }: Pick<House, 'db' | 'clock' | 'random'>) {
  prepareChains(db)

  function head(network: string): BlockRow {
    return headBlock(db, network) ?? db.inTransaction(() => appendBlock(network))
  }

  function appendBlock(network: string): BlockRow {
    const parent = headBlock(db, network)
    const txids = transactionsAt(db, network, null).map(({ txid }) => txid)
    const height = parent === undefined ? 0 : parent.height + 1
    const parentHash = parent?.hash ?? GENESIS_PARENT
    // Like a miner's nonce: the same transactions at the same height make another block each time.
    const nonce = random.bytes(8).toString('hex')
    const block = {
      network,
      height,
      hash: sha256([network, String(height), parentHash, nonce, ...txids].join('|')),
      parent_hash: parentHash,
      mined_at: clock.now().getTime(),
    }
    insertBlock(db, block)
    moveTransactions(db, network, txids, height)
    return block
  }

  function known(network: string): SandboxNetwork {
    const found = readNetwork(db, network)
    if (!found) throw new ChainRefused(`There is no network ${network}.`)
    return found
  }

  /** Takes a transaction into the queue for the next block; a known one stays where it is. */
  function submit(network: string, raw: string): string {
    const { kind, coins } = known(network)
    const { coin, to } = readTransaction(raw)
    if (canonicalAddress(kind, to) !== to) throw new ChainRefused(`${to} is no address here.`)
    if (!coins.some((one) => one.coin === coin)) throw new ChainRefused(`There is no ${coin} here.`)
    const txid = transactionId(network, raw)
    const created_at = clock.now().getTime()
    insertTransaction(db, { network, txid, raw, height: null, created_at })
    return txid
  }

  return {
    introduce(key: string, network: SandboxNetwork): void {
      writeNetwork(db, key, network)
      head(key)
    },
    networks: () => readNetworks(db),
    known,
    head,
    submit,

    block(network: string, height: number): SandboxBlock | undefined {
      const block = blockAt(db, network, height)
      if (!block) return undefined
      const transfers = transactionsAt(db, network, height).map(({ txid, raw }) => {
        const { to, coin, units } = readTransaction(raw)
        return { txid, to, coin, units }
      })
      return { height, hash: block.hash, parentHash: block.parent_hash, transfers }
    },

    transaction: (network: string, txid: string) => findTransaction(db, network, txid),

    /** Pays anybody, out of nothing. `amount` is a decimal in whole coins. */
    faucet(network: string, payment: { coin: string; to: string; amount: string }): string {
      const { kind, coins } = known(network)
      const asset = coins.find(({ coin }) => coin === payment.coin)
      const to = canonicalAddress(kind, payment.to.trim())
      if (!asset) throw new ChainRefused(`There is no ${payment.coin} on this network.`)
      if (to === null) throw new ChainRefused('This is no address of this network.')
      const units = unitsOf(payment.amount.trim(), asset.decimals)
      const transaction: SandboxTransaction = {
        coin: asset.coin,
        to,
        units,
        reference: `faucet-${random.bytes(8).toString('hex')}`,
      }
      return submit(network, JSON.stringify(transaction))
    },

    mine(network: string, count: number): void {
      known(network)
      db.inTransaction(() => {
        for (let mined = 0; mined < count; mined += 1) appendBlock(network)
      })
    },

    /** The last blocks are replaced by as many others, and one more: the longer chain wins. */
    reorganise(network: string, depth: number, fate: ReorganisedFate): void {
      known(network)
      db.inTransaction(() => {
        const { height } = head(network)
        if (depth > height) throw new ChainRefused(`The chain is only ${height} blocks high.`)
        deleteBlocksAbove(db, network, height - depth)
        freeTransactionsAbove(db, network, height - depth, fate)
        for (let mined = 0; mined <= depth; mined += 1) appendBlock(network)
      })
    },

    /** A block for every chain on which somebody waits for one and whose time has come. */
    mineDue(): void {
      const now = clock.now().getTime()
      for (const { key } of readNetworks(db)) {
        const { height, mined_at } = head(key)
        const busy = lastBusyHeight(db, key)
        const isAwaited =
          transactionsAt(db, key, null).length > 0 ||
          (busy !== undefined && height - busy < BUSY_DEPTH)
        if (isAwaited && mined_at + BLOCK_MS <= now) db.inTransaction(() => appendBlock(key))
      }
    },
  }
}

function readTransaction(raw: string): SandboxTransaction {
  try {
    return sandboxTransaction.parse(JSON.parse(raw))
  } catch {
    throw new ChainRefused('This is no transaction.')
  }
}

function unitsOf(amount: string, decimals: number): string {
  const match = /^(0|[1-9]\d{0,17})(?:\.(\d{1,30}))?$/.exec(amount)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || fraction.length > decimals)
    throw new ChainRefused('This is no amount of this coin.')
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (units === 0n) throw new ChainRefused('Nothing cannot be sent.')
  return units.toString()
}

export function transactionId(network: string, raw: string): string {
  return sha256(`${network}|${raw}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
