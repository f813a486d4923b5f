import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  createTestClient,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
  type Abi,
  type Hex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { startLocalNode } from '../local-node/testing.ts'
import type { Network } from '../networks/crypto-networks.ts'

export const TOKEN_ABI = parseAbi([
  'constructor(uint8 places, uint256 supply)',
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferTwice(address first, address second, uint256 value)',
  'function transferAndFail(address to, uint256 value)',
])

/** The words every local chain makes its funded accounts from. */
const LOCAL_WORDS = 'test test test test test test test test test test test junk'
export const localAccount = (addressIndex: number) =>
  mnemonicToAccount(LOCAL_WORDS, { addressIndex })
const FUNDED_ACCOUNTS = 10

/** The local chain in place of Ethereum. */
export function localNetwork(token: Hex, confirmations: number): Network {
  const limits = { minWithdrawal: '1', withdrawalFee: '0.5', uri: 'ethereum:{address}' }
  return {
    key: 'ethereum',
    name: 'Local',
    addressKind: 'evm',
    confirmations,
    chainId: hardhat.id,
    assets: [
      { coin: 'ETH', standard: null, contract: null, decimals: 18, minDeposit: '0.01', ...limits },
      {
        coin: 'USDT',
        standard: 'ERC-20',
        contract: token,
        decimals: 6,
        minDeposit: '5',
        ...limits,
      },
    ],
  }
}

/** A real EVM chain of its own that mines when it is told to. */
export async function startLocalChain() {
  const node = await startLocalNode({
    chainId: hardhat.id,
    funded: Array.from({ length: FUNDED_ACCOUNTS }, (_, at) => ({
      address: localAccount(at).address,
      balanceWei: parseEther('10000'),
    })),
  })
  const client = createTestClient({
    chain: hardhat,
    mode: 'hardhat',
    transport: http(node.url),
    account: localAccount(0),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)

  /** For each height the node as it was before that block. */
  const snapshotBefore = new Map<number, unknown>()
  let branches = 0

  async function mine(blocks: number): Promise<void> {
    const head = Number(await client.getBlockNumber({ cacheTime: 0 }))
    for (let height = head + 1; height <= head + blocks; height += 1) {
      snapshotBefore.set(height, await node.snapshot())
      await node.mine()
    }
  }

  return {
    url: node.url,
    client,
    mine,
    /** The last blocks are replaced by as many empty ones, or ones with these transactions. */
    async reorganise(depth: number, transactions: readonly [Hex, number][] = []) {
      const head = Number(await client.getBlockNumber({ cacheTime: 0 }))
      branches += 1
      await node.branchFrom(snapshotBefore.get(head - depth + 1), branches)
      for (let at = 0; at < depth; at += 1) {
        for (const [serializedTransaction, block] of transactions)
          if (block === at) await client.sendRawTransaction({ serializedTransaction })
        await mine(1)
      }
    },
    async deployToken(decimals: number): Promise<Hex> {
      const hash = await client.deployContract({
        abi: TOKEN_ABI as Abi,
        bytecode: compiledToken(),
        args: [decimals, 10n ** 30n],
      })
      await mine(1)
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('The token was not deployed.')
      return contractAddress
    },
    stop: node.stop,
  }
}

export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>

let bytecode: Hex | undefined

function compiledToken(): Hex {
  bytecode ??= compile(readFileSync(new URL('test-token.sol', import.meta.url), 'utf8'))
  return bytecode
}

function compile(content: string): Hex {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const input = {
    language: 'Solidity',
    sources: { 'test-token.sol': { content } },
    settings: { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
    errors?: { severity: string; formattedMessage: string }[]
    contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
  }
  const object = output.contracts?.['test-token.sol']?.['TestToken']?.evm.bytecode.object
  if (!object) throw new Error(output.errors?.map((error) => error.formattedMessage).join('\n'))
  return `0x${object}`
}
