import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  keccak256,
  TransactionReceiptNotFoundError,
  type Hash,
  type Hex,
  type PublicClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainPayment, HotWallet, PaymentState } from './chain-port.ts'
import type { Network } from '../networks/crypto-networks.ts'

/** A transfer costs little and known; a fifth more than estimated is for a state that moved since. */
const GAS_MARGIN_PERCENT = 120n

/** The hot wallet of an EVM network: signs here, so that the key never leaves the process. */
export function openEvmHotWallet(
  client: PublicClient,
  network: Network,
  hotWalletKey: Hex,
  checkNetwork: () => Promise<void>,
): HotWallet {
  const { key, chainId } = network
  const account = privateKeyToAccount(hotWalletKey)

  return {
    async nextNonce() {
      await checkNetwork()
      return await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    },

    async sign(payment, nonce) {
      if (nonce === null || chainId === null) throw new Error(`${key} orders payments by nonce.`)
      const call = callFor(network, payment)
      const [gas, fees] = await Promise.all([
        client.estimateGas({ account, ...call }),
        client.estimateFeesPerGas(),
      ])
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId,
        nonce,
        gas: (gas * GAS_MARGIN_PERCENT) / 100n,
        maxFeePerGas: fees.maxFeePerGas,
        maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
        ...call,
      })
      return { raw, txid: keccak256(raw), nonce }
    },

    async broadcast({ raw, txid }) {
      try {
        await client.sendRawTransaction({ serializedTransaction: raw as Hex })
      } catch (error) {
        // Sent before: nodes answer "already known" or "nonce too low". Only the chain itself can tell.
        if (await isKnown(client, txid as Hash)) return
        throw error
      }
    },

    async stateOf({ txid, nonce }, depth): Promise<PaymentState> {
      const head = await client.getBlockNumber({ cacheTime: 0 })
      const receipt = await client
        .getTransactionReceipt({ hash: txid as Hash })
        .catch((error: unknown) => {
          if (error instanceof TransactionReceiptNotFoundError) return undefined
          throw error
        })
      if (receipt)
        return {
          type: 'included',
          confirmations: Number(head - receipt.blockNumber) + 1,
          hasSucceeded: receipt.status === 'success',
        }
      // Looked at as deep as finality goes: there a place in the order is taken for good.
      const finalHeight = head - BigInt(depth)
      if (nonce === null || finalHeight < 0n) return { type: 'unseen' }
      const used = await client.getTransactionCount({
        address: account.address,
        blockNumber: finalHeight,
      })
      return { type: used > nonce ? 'replaced' : 'unseen' }
    },
  }
}

/** The call of the chain that makes a payment. */
function callFor({ key, assets }: Network, { coin, to, units }: ChainPayment) {
  const asset = assets.find((one) => one.coin === coin)
  if (!asset) throw new Error(`${key} does not carry ${coin}.`)
  if (asset.contract === null) return { to: getAddress(to), value: units, data: '0x' as const }
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [getAddress(to), units],
  })
  return { to: getAddress(asset.contract), value: 0n, data }
}

async function isKnown(client: PublicClient, hash: Hash): Promise<boolean> {
  try {
    await client.getTransaction({ hash })
    return true
  } catch {
    return false
  }
}
