import {
  BlockNotFoundError,
  createPublicClient,
  getAddress,
  http,
  type Hash,
  type Hex,
  type PublicClient,
} from 'viem'
import type { Chain, ChainBlock, ChainTransfer } from './chain-port.ts'
import type { Network, NetworkAsset } from '../networks/crypto-networks.ts'
import { openEvmHotWallet } from './evm-hot-wallet.ts'

export interface EvmChainOptions {
  readonly network: Network
  readonly rpcUrl: string
  /** The hot wallet that pays withdrawals; without it the house only receives. */
  readonly hotWalletKey?: Hex | undefined
}

const RPC_TIMEOUT_MS = 10_000
const RPC_RETRIES = 1
/** keccak256 of `Transfer(address,address,uint256)`. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

interface RpcReceipt {
  readonly transactionHash: Hash
  readonly status: Hex
  readonly logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
}

/**
 * An EVM network through the JSON-RPC of a node. Sees plain transfers of the network's coin and transfers of
 * the tokens listed for it; what a contract pays on behalf of another ("internal") has no trace to read here.
 */
export function openEvmChain({ network, rpcUrl, hotWalletKey }: EvmChainOptions): Chain {
  const transport = http(rpcUrl, { timeout: RPC_TIMEOUT_MS, retryCount: RPC_RETRIES })
  const client = createPublicClient({ transport })
  const checkNetwork = onceDone(() => refuseOtherNetwork(client, network))

  return {
    networkKey: network.key,
    async headHeight() {
      await checkNetwork()
      return Number(await client.getBlockNumber({ cacheTime: 0 }))
    },
    blockAt: (height) => readBlock(client, network, height),
    ...(hotWalletKey === undefined
      ? {}
      : { hotWallet: openEvmHotWallet(client, network, hotWalletKey, checkNetwork) }),
  }
}

/** A node of another network would show us other people's coins under our own addresses. */
async function refuseOtherNetwork(client: PublicClient, { key, chainId }: Network): Promise<void> {
  const found = await client.getChainId()
  if (found !== chainId)
    throw new Error(`The node of ${key} speaks for chain ${found}, not for ${chainId}.`)
}

/** Asks until it was answered well once. */
function onceDone(deed: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return async () => {
    done ??= deed()
    try {
      await done
    } catch (error) {
      done = undefined
      throw error
    }
  }
}

async function readBlock(
  client: PublicClient,
  { assets }: Network,
  height: number,
): Promise<ChainBlock | undefined> {
  const block = await client
    .getBlock({ blockNumber: BigInt(height), includeTransactions: true })
    .catch((error: unknown) => {
      if (error instanceof BlockNotFoundError) return undefined
      throw error
    })
  if (!block?.hash) return undefined
  // By the hash and not the height: a reorganisation between the two questions must not mix two blocks.
  const receipts = await readReceipts(client, block.hash)
  if (!receipts) return undefined
  const receiptOf = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))

  const native = assets.find(({ contract }) => contract === null)
  const tokens = new Map(
    assets.flatMap((asset) =>
      asset.contract === null ? [] : [[asset.contract.toLowerCase(), asset] as const],
    ),
  )
  const transfers = block.transactions.flatMap((transaction): ChainTransfer[] => {
    const receipt = receiptOf.get(transaction.hash)
    if (receipt?.status !== '0x1') return []
    const { hash: txid, to, value } = transaction
    const plain =
      native && to && value > 0n
        ? [{ txid, output: 'value', to: getAddress(to), coin: native.coin, units: value }]
        : []
    return [...plain, ...tokenTransfers(receipt, tokens)]
  })
  return { height, hash: block.hash, parentHash: block.parentHash, transfers }
}

async function readReceipts(
  client: PublicClient,
  blockHash: Hash,
): Promise<readonly RpcReceipt[] | null> {
  const request = client.request as (call: {
    method: 'eth_getBlockReceipts'
    params: [Hash]
  }) => Promise<readonly RpcReceipt[] | null>
  return await request({ method: 'eth_getBlockReceipts', params: [blockHash] })
}

function tokenTransfers(
  { transactionHash, logs }: RpcReceipt,
  tokens: ReadonlyMap<string, NetworkAsset>,
): ChainTransfer[] {
  return logs.flatMap(({ address, topics, data }, at) => {
    const asset = tokens.get(address.toLowerCase())
    const [topic, , to] = topics
    if (!asset || topic !== TRANSFER_TOPIC || topics.length !== 3 || to === undefined) return []
    if (data.length !== 66) return []
    const units = BigInt(data)
    return units === 0n
      ? []
      : [
          {
            txid: transactionHash,
            // The position in the transaction: a log's number in its block changes with the block.
            output: `log-${at}`,
            to: getAddress(`0x${to.slice(26)}`),
            coin: asset.coin,
            units,
          },
        ]
  })
}
