import { createHash } from 'node:crypto'
import {
  sandboxBlock,
  sandboxHead,
  sandboxTransactionState,
  type SandboxTransaction,
} from '@baize/contract/sandbox-chain'
import type { Chain, HotWallet } from './chain-port.ts'
import type { Network } from '../networks/crypto-networks.ts'
import { openSandboxClient, type SandboxClient } from './sandbox-client.ts'

/** A network on the chain of the payment sandbox, for development: real addresses, coins from a faucet. */
export function openSandboxChain(network: Network, baseUrl: string): Chain {
  const line = openSandboxClient(network, baseUrl)
  return {
    networkKey: network.key,
    headHeight: () => headHeight(line),
    async blockAt(height) {
      const block = await line.ask('block', sandboxBlock, { params: { height: String(height) } })
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
    hotWallet: sandboxHotWallet(network.key, line),
  }
}

async function headHeight(line: SandboxClient): Promise<number> {
  await line.introduce()
  const head = await line.ask('head', sandboxHead)
  if (!head) throw new Error('The sandbox chain has no head.')
  return head.height
}

/** Everybody has money here, so nothing is signed; the bytes alone make the transaction what it is. */
function sandboxHotWallet(networkKey: string, line: SandboxClient): HotWallet {
  return {
    nextNonce: async () => null,

    async sign({ coin, to, units, reference }) {
      const transaction: SandboxTransaction = { coin, to, units: units.toString(), reference }
      const raw = JSON.stringify(transaction)
      const txid = createHash('sha256').update(`${networkKey}|${raw}`).digest('hex')
      return { raw, txid, nonce: null }
    },

    async broadcast({ raw }) {
      await line.introduce()
      await line.ask('transactions', sandboxTransactionState, { method: 'POST', body: { raw } })
    },

    async stateOf({ txid }) {
      const head = await headHeight(line)
      const found = await line.ask('transaction', sandboxTransactionState, { params: { txid } })
      if (!found || found.height === null) return { type: 'unseen' }
      const confirmations = Math.max(0, head - found.height + 1)
      return { type: 'included', confirmations, hasSucceeded: true }
    },
  }
}
