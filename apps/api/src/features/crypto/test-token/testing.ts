import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import {
  createTestClient,
  http,
  parseAbi,
  publicActions,
  walletActions,
  type Abi,
  type Hex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import type { Network } from '../crypto-networks.ts'

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

/** The local chain in place of Ethereum. */
export function localNetwork(token: Hex, confirmations: number): Network {
  const limits = { minWithdrawal: '1', withdrawalFee: '0.5', uri: 'ethereum:{address}' }
  return {
    key: 'ethereum',
    name: 'Local',
    addressKind: 'evm',
    confirmations,
    chainId: 31_337,
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
  const child = spawn(anvilBinary(), ['--port', '0', '--no-mining', '--chain-id', '31337'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /Listening on (127\.0\.0\.1:\d+)/.exec(line)
      if (found) resolve(`http://${found[1]}`)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The local chain ended with ${code}.`)))
  })
  const client = createTestClient({
    chain: anvil,
    mode: 'anvil',
    transport: http(url),
    account: localAccount(0),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)

  return {
    url,
    client,
    mine: (blocks: number) => client.mine({ blocks }),
    /** The last blocks are replaced by as many empty ones, or ones with these transactions. */
    async reorganise(depth: number, transactions: readonly [Hex, number][] = []) {
      await client.request({
        method: 'anvil_reorg',
        params: [depth, transactions],
      } as never)
    },
    async deployToken(decimals: number): Promise<Hex> {
      const hash = await client.deployContract({
        abi: TOKEN_ABI as Abi,
        bytecode: compiledToken(),
        args: [decimals, 10n ** 30n],
      })
      await client.mine({ blocks: 1 })
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('The token was not deployed.')
      return contractAddress
    },
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>

/** The program itself and not its wrapper, so that stopping it leaves nothing behind. */
function anvilBinary(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return createRequire(wrapper).resolve(`@foundry-rs/anvil-${platform}/bin/${name}`)
}

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
