import { money, type CurrencyCode, type Money } from '@baize/money'
import type { AppContext } from '../../../app-context.ts'
import type { Chain, SignedPayment } from '../chains/chain-port.ts'
import type { Network } from '../networks/crypto-networks.ts'
import { signedPayout } from './payout-signing.ts'
import {
  findPayout,
  findPayoutByTxid,
  markPayoutSent,
  openPayouts,
  settlePayout,
  type StoredPayout,
} from './payout-store.ts'

export interface CryptoPayout {
  /** The id of the withdrawal. */
  readonly reference: string
  readonly txid: string
  readonly status: 'pending' | 'paid' | 'returned'
  /** What the withdrawal took from the wallet, the fee included. */
  readonly amount: Money
  readonly revision: number
  readonly reason: string | null
}

export interface CryptoPayouts {
  /** Sends what a confirmed quote promised. Asking again for the same withdrawal never sends again. */
  start(withdrawalId: string): Promise<CryptoPayout>
  find(withdrawalId: string): Promise<CryptoPayout | undefined>
  findByTxid(txid: string): Promise<CryptoPayout | undefined>
  /** Sends again what no block holds yet, and settles what is final. */
  lookAt(networkKey: string): Promise<void>
}

export interface PayoutPorts {
  readonly followed: readonly { readonly network: Network; readonly chain: Chain }[]
}

/**
 * Money leaves by a signed transaction that is stored before anybody sees it. From then on there is only that
 * one: it may be handed to the chain any number of times, and the chain takes it once.
 */
export function createCryptoPayouts(
  { db, clock, log, events }: Pick<AppContext, 'db' | 'clock' | 'log' | 'events'>,
  { followed }: PayoutPorts,
): CryptoPayouts {
  function chainOf(networkKey: string): Chain {
    const found = followed.find(({ network }) => network.key === networkKey)
    if (!found) throw new Error(`There is no chain for ${networkKey}.`)
    return found.chain
  }

  function hotWalletOf(networkKey: string) {
    const { hotWallet } = chainOf(networkKey)
    if (!hotWallet) throw new Error(`The house has no hot wallet on ${networkKey}.`)
    return hotWallet
  }

  const networks = followed.map(({ network }) => network)
  const signing = { context: { db, clock }, networks, hotWalletOf }

  async function send(payout: StoredPayout): Promise<void> {
    try {
      await hotWalletOf(payout.network).broadcast(signedOf(payout))
      await markPayoutSent(db, payout.reference)
    } catch (error) {
      // It is stored and will be sent again: nothing is lost but time.
      log.warn(
        { err: error, withdrawalId: payout.reference },
        'crypto payout send failed, will retry',
      )
    }
  }

  async function look(payout: StoredPayout, { confirmations }: Network): Promise<void> {
    const state = await hotWalletOf(payout.network).stateOf(signedOf(payout), confirmations)
    if (state.type === 'unseen') return await send(payout)
    if (state.type === 'included' && state.confirmations < confirmations) return
    const isPaid = state.type === 'included' && state.hasSucceeded
    const reason = isPaid ? null : state.type === 'replaced' ? 'replaced' : 'undone by the chain'
    const end = { status: isPaid ? 'paid' : 'returned', reason, now: clock.now() } as const
    if (!(await settlePayout(db, payout.reference, end))) return
    await events.publish('cryptoPayoutSettled', { withdrawalId: payout.reference })
  }

  return {
    async start(withdrawalId) {
      const known = await findPayout(db, withdrawalId)
      const payout = known ?? (await signedPayout(signing, withdrawalId))
      if (payout.status === 'signed') await send(payout)
      return payoutOf(payout)
    },

    async find(withdrawalId) {
      const payout = await findPayout(db, withdrawalId)
      return payout && payoutOf(payout)
    },

    async findByTxid(txid) {
      const payout = await findPayoutByTxid(db, txid)
      return payout && payoutOf(payout)
    },

    async lookAt(networkKey) {
      const found = followed.find(({ network }) => network.key === networkKey)
      if (!found?.chain.hotWallet) return
      for (const payout of await openPayouts(db, networkKey)) await look(payout, found.network)
    },
  }
}

function signedOf({ raw_transaction, txid, nonce }: StoredPayout): SignedPayment {
  return { raw: raw_transaction, txid, nonce }
}

function payoutOf(row: StoredPayout): CryptoPayout {
  const { reference, txid, status, amount_minor, coin, revision, reason } = row
  return {
    reference,
    txid,
    status: status === 'paid' || status === 'returned' ? status : 'pending',
    amount: money(amount_minor, coin as CurrencyCode),
    revision,
    reason,
  }
}
