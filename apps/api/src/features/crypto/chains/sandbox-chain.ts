import { createHash } from 'node:crypto'
import {
  SANDBOX_CHAIN_PATHS as PATHS,
  sandboxBlock,
  sandboxHead,
  sandboxTransactionState,
  type SandboxNetwork,
  type SandboxTransaction,
} from '@baize/contract/sandbox-chain'
import type * as z from 'zod/mini'
import type { Chain, ChainPurse } from '../chain-port.ts'
import type { Network } from '../crypto-networks.ts'

const TIMEOUT_MS = 5_000

interface Asked {
  readonly method?: 'GET' | 'PUT' | 'POST'
  readonly body?: object
  readonly params?: Readonly<Record<string, string>>
}

/** A network on the chain of the payment sandbox, for development: real addresses, coins from a faucet. */
export function openSandboxChain(network: Network, baseUrl: string): Chain {
  /** What the chain answers, or undefined when it does not know the thing. */
  async function ask<T>(
    path: keyof typeof PATHS,
    shape: z.ZodMiniType<T> | undefined,
    { method = 'GET', body, params = {} }: Asked = {},
  ): Promise<T | undefined> {
    const filled = Object.entries({ network: network.key, ...params }).reduce<string>(
      (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(value)),
      PATHS[path],
    )
    const response = await fetch(baseUrl + filled, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    })
    if (response.status === 404) return undefined
    const text = await response.text()
    if (!response.ok)
      throw new Error(`The sandbox chain answered ${response.status}: ${text.slice(0, 200)}`)
    return shape?.parse(JSON.parse(text))
  }

  let isIntroduced = false
  async function introduce(): Promise<void> {
    if (isIntroduced) return
    const { name, addressKind: kind, assets } = network
    const coins = assets.map(({ coin, decimals }) => ({ coin, decimals }))
    const introduction: SandboxNetwork = { name, kind, coins }
    await ask('network', undefined, { method: 'PUT', body: introduction })
    isIntroduced = true
  }

  async function headHeight(): Promise<number> {
    await introduce()
    const head = await ask('head', sandboxHead)
    if (!head) throw new Error('The sandbox chain has no head.')
    return head.height
  }

  const purse: ChainPurse = {
    nextNonce: async () => null,

    async sign({ coin, to, units, reference }) {
      const transaction: SandboxTransaction = { coin, to, units: units.toString(), reference }
      const raw = JSON.stringify(transaction)
      const txid = createHash('sha256').update(`${network.key}|${raw}`).digest('hex')
      return { raw, txid, nonce: null }
    },

    async broadcast({ raw }) {
      await introduce()
      await ask('transactions', sandboxTransactionState, { method: 'POST', body: { raw } })
    },

    async stateOf({ txid }) {
      const head = await headHeight()
      const found = await ask('transaction', sandboxTransactionState, { params: { txid } })
      if (!found || found.height === null) return { type: 'unseen' }
      const confirmations = Math.max(0, head - found.height + 1)
      return { type: 'included', confirmations, hasSucceeded: true }
    },
  }

  return {
    networkKey: network.key,
    headHeight,
    async blockAt(height) {
      const block = await ask('block', sandboxBlock, { params: { height: String(height) } })
      return (
        block && {
          ...block,
          transfers: block.transfers.map((transfer) => ({
            ...transfer,
            output: '0',
            units: BigInt(transfer.units),
          })),
        }
      )
    },
    purse,
  }
}
