import {
  ContractDecoder,
  EdrContext,
  L1_CHAIN_TYPE,
  l1GenesisState,
  l1HardforkLatest,
  l1HardforkToString,
  l1ProviderFactory,
  MineOrdering,
  type Provider,
} from '@nomicfoundation/edr'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hexToBytes, type Address, type Hex } from 'viem'

const BLOCK_GAS_LIMIT = 30_000_000n
const FIRST_BASE_FEE_WEI = 1_000_000_000n

export interface LocalNodeOptions {
  readonly chainId: number
  /** Accounts that own coins from the first block on. */
  readonly funded: readonly { readonly address: Address; readonly balanceWei: bigint }[]
}

interface RpcCall {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

type RpcAnswer = { result: unknown } | { error: unknown }

/**
 * The EVM node of the tests: EDR, the execution engine of Hardhat, behind JSON-RPC over HTTP, because what is tested
 * speaks to a node by its address. It mines only when it is told to.
 */
export async function startLocalNode(options: LocalNodeOptions) {
  const provider = await createProvider(options)
  const rawTransactions = new Map<unknown, unknown>()

  async function answer({ method, params = [] }: Omit<RpcCall, 'id'>): Promise<RpcAnswer> {
    if (method === 'eth_getBlockReceipts') return await blockReceipts(params[0])
    if (method === 'eth_getRawTransactionByHash')
      return { result: rawTransactions.get(params[0]) ?? null }
    const answered = await ask(provider, method, params)
    if (method === 'eth_sendRawTransaction' && 'result' in answered)
      rawTransactions.set(answered.result, params[0])
    return answered
  }

  async function request(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const answered = await answer({ method, params })
    if ('error' in answered) throw new Error(`${method}: ${JSON.stringify(answered.error)}`)
    return answered.result
  }

  /** EDR has no call for all receipts of a block; nodes of the public network do. */
  async function blockReceipts(blockHash: unknown): Promise<RpcAnswer> {
    const block = (await request('eth_getBlockByHash', [blockHash, false])) as {
      transactions: readonly Hex[]
    } | null
    if (!block) return { result: null }
    return {
      result: await Promise.all(
        block.transactions.map((hash) => request('eth_getTransactionReceipt', [hash])),
      ),
    }
  }

  const server = createServer((incoming, outgoing) => {
    void serve(incoming, outgoing, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    mine: () => request('evm_mine'),
    snapshot: () => request('evm_snapshot'),
    /**
     * Goes back to a snapshot and forgets what was waiting to be mined there. The next block gets a random value of
     * its own, so that it differs from the block it replaces even when both are empty.
     */
    async branchFrom(snapshot: unknown, branch: number) {
      if ((await request('evm_revert', [snapshot])) !== true)
        throw new Error(`The local node has no snapshot ${String(snapshot)}.`)
      const waiting = (await request('eth_pendingTransactions')) as readonly { hash: Hex }[]
      for (const { hash } of waiting) await request('hardhat_dropTransaction', [hash])
      await request('hardhat_setPrevRandao', [`0x${branch.toString(16).padStart(64, '0')}`])
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function createProvider({ chainId, funded }: LocalNodeOptions): Promise<Provider> {
  const context = new EdrContext()
  await context.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory())
  const hardfork = l1HardforkLatest()
  return await context.createProvider(
    L1_CHAIN_TYPE,
    {
      // Blocks are mined faster than the seconds of their timestamps pass.
      allowBlocksWithSameTimestamp: true,
      allowUnlimitedContractSize: false,
      bailOnCallFailure: true,
      bailOnTransactionFailure: false,
      chainId: BigInt(chainId),
      networkId: BigInt(chainId),
      coinbase: hexToBytes(`0x${'c0'.repeat(20)}`),
      defaultTransactionGasLimit: 16_000_000n,
      genesisState: [
        ...l1GenesisState(hardfork),
        ...funded.map(({ address, balanceWei }) => ({
          address: hexToBytes(address),
          balance: balanceWei,
        })),
      ],
      hardfork: l1HardforkToString(hardfork),
      initialBaseFeePerGas: FIRST_BASE_FEE_WEI,
      initialParentBeaconBlockRoot: new Uint8Array(32),
      minGasPrice: 0n,
      mining: {
        autoMine: false,
        blockGasLimit: BLOCK_GAS_LIMIT,
        memPool: { order: MineOrdering.Priority },
      },
      network: { genesisBlockGasLimit: BLOCK_GAS_LIMIT },
      observability: {},
      ownedAccounts: [],
      precompileOverrides: [],
    },
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => {} },
    { subscriptionCallback: () => {} },
    new ContractDecoder(),
  )
}

async function ask(
  provider: Provider,
  method: string,
  params: readonly unknown[],
): Promise<RpcAnswer> {
  const response = await provider.handleRequest(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  )
  const data: unknown = response.data
  const parsed = (typeof data === 'string' ? JSON.parse(data) : data) as {
    result?: unknown
    error?: unknown
  }
  // EDR leaves the field out where the protocol says null, as for a block that does not exist.
  return parsed.error === undefined ? { result: parsed.result ?? null } : { error: parsed.error }
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (call: RpcCall) => Promise<RpcAnswer>,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const call = JSON.parse(Buffer.concat(chunks).toString('utf8')) as RpcCall
  const answered = await answer(call)
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...answered }))
}
