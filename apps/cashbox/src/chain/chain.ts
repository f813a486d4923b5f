import { createHash } from 'node:crypto'
import {
  sandboxTransaction,
  type SandboxBlock,
  type SandboxNetwork,
  type SandboxTransaction,
} from '@baize/contract/sandbox-chain'
import { parseJson } from '@baize/host'
import { canonicalAddress } from '@baize/rules/crypto-address'
import {
  appendBlock,
  headOf,
  isBlockDue,
  replaceBlocks,
  type ChainContext,
  type ReorganisedFate,
} from './chain-blocks.ts'
import {
  blockAt,
  findTransaction,
  insertTransaction,
  prepareChains,
  readNetwork,
  readNetworks,
  transactionsAt,
  writeNetwork,
} from './chain-store.ts'

export class ChainRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ChainRefused'
  }
}

export type SandboxChains = ReturnType<typeof openChains>

/**
 * Small chains, one for each network: transactions wait, blocks hold them, and a reorganisation replaces blocks.
 * Everybody has money here; what is real are the addresses, the hashes and what can go wrong.
 */
export function openChains(context: ChainContext) {
  const { db, clock, random } = context
  prepareChains(db)

  const head = (network: string) => headOf(context, network)

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
    const txid = createHash('sha256').update(`${network}|${raw}`).digest('hex')
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
        for (let mined = 0; mined < count; mined += 1) appendBlock(context, network)
      })
    },

    /** The last blocks are replaced by as many others, and one more: the longer chain wins. */
    reorganise(network: string, depth: number, fate: ReorganisedFate): void {
      known(network)
      if (depth > head(network).height) throw new ChainRefused('The chain is not that high.')
      replaceBlocks(context, network, depth, fate)
    },

    /** A block for every chain on which somebody waits for one and whose time has come. */
    mineDue(): void {
      for (const { key } of readNetworks(db))
        if (isBlockDue(context, key)) appendBlock(context, key)
    },
  }
}

function readTransaction(raw: string): SandboxTransaction {
  try {
    return sandboxTransaction.parse(parseJson(raw))
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
