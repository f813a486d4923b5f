import { money, type CurrencyCode, type Money } from '@baize/money'
import type { House } from '../../house.ts'
import type { Chain, ChainPayment, SignedPayment } from './chain-port.ts'
import { assetOf, type Network } from './crypto-networks.ts'
import { quotedFrom } from './crypto-quotes.ts'
import { unitsFor } from './crypto-units.ts'
import {
  findPayout,
  findPayoutByTxid,
  insertPayout,
  lastNonce,
  markPayoutSent,
  openPayouts,
  settlePayout,
  type StoredPayout,
} from './payout-store.ts'
import { findQuoteOfWithdrawal } from './quote-store.ts'

/** Another process may take the same place in the order of a purse; then the next one is tried. */
const SIGN_ATTEMPTS_MAX = 10

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
  /** Told once for each payout that ended. */
  readonly onSettled: (payout: CryptoPayout) => Promise<void>
}

/**
 * Money leaves by a signed transaction that is stored before anybody sees it. From then on there is only that
 * one: it may be handed to the chain any number of times, and the chain takes it once.
 */
export function createCryptoPayouts(
  { db, clock, log }: Pick<House, 'db' | 'clock' | 'log'>,
  { followed, onSettled }: PayoutPorts,
): CryptoPayouts {
  const networks = followed.map(({ network }) => network)

  function chainOf(networkKey: string): Chain {
    const found = followed.find(({ network }) => network.key === networkKey)
    if (!found) throw new Error(`There is no chain for ${networkKey}.`)
    return found.chain
  }

  function purseOf(networkKey: string) {
    const { purse } = chainOf(networkKey)
    if (!purse) throw new Error(`The house has no purse on ${networkKey}.`)
    return purse
  }

  async function signOnce(withdrawalId: string): Promise<StoredPayout> {
    const quote = await findQuoteOfWithdrawal(db, withdrawalId)
    if (!quote) throw new Error(`The withdrawal ${withdrawalId} has no quote.`)
    const { network, address, amount, receives } = quotedFrom(quote)
    const asset = assetOf(networks, network, amount.currency)?.asset
    if (!asset) throw new Error(`${amount.currency} is not carried by ${network} any more.`)
    const units = unitsFor(receives, asset.decimals)
    const payment: ChainPayment = {
      coin: amount.currency,
      to: address,
      units,
      reference: withdrawalId,
    }
    for (let attempt = 0; attempt < SIGN_ATTEMPTS_MAX; attempt += 1) {
      const signed = await sign(network, payment)
      await insertPayout(db, {
        reference: withdrawalId,
        network,
        coin: amount.currency,
        address,
        amount_minor: amount.amountMinor,
        units: units.toString(),
        raw_transaction: signed.raw,
        txid: signed.txid,
        nonce: signed.nonce,
        status: 'signed',
        created_at: clock.now(),
      })
      // Whoever stored first decides; what another signed for the same withdrawal is never sent.
      const stored = await findPayout(db, withdrawalId)
      if (stored) return stored
    }
    throw new Error(`No place in the order of the purse of ${network} was free.`)
  }

  async function sign(networkKey: string, payment: ChainPayment): Promise<SignedPayment> {
    const purse = purseOf(networkKey)
    const onChain = await purse.nextNonce()
    const last = await lastNonce(db, networkKey)
    // What is stored and not yet sent is unknown to the chain and still has its place.
    const nonce = onChain === null ? null : Math.max(onChain, (last ?? -1) + 1)
    return await purse.sign(payment, nonce)
  }

  async function send(payout: StoredPayout): Promise<void> {
    try {
      await purseOf(payout.network).broadcast(signedOf(payout))
      await markPayoutSent(db, payout.reference)
    } catch (error) {
      // It is stored and will be sent again: nothing is lost but time.
      log.warn({ err: error, withdrawalId: payout.reference }, 'a payout could not be sent yet')
    }
  }

  async function look(payout: StoredPayout, { confirmations }: Network): Promise<void> {
    const state = await purseOf(payout.network).stateOf(signedOf(payout), confirmations)
    if (state.type === 'unseen') return await send(payout)
    if (state.type === 'included' && state.confirmations < confirmations) return
    const isPaid = state.type === 'included' && state.hasSucceeded
    const reason = isPaid ? null : state.type === 'replaced' ? 'replaced' : 'undone by the chain'
    const end = { status: isPaid ? 'paid' : 'returned', reason, now: clock.now() } as const
    if (!(await settlePayout(db, payout.reference, end))) return
    await onSettled(payoutOf({ ...payout, ...end, revision: 2 }))
  }

  return {
    async start(withdrawalId) {
      const known = await findPayout(db, withdrawalId)
      const payout = known ?? (await signOnce(withdrawalId))
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
      if (!found?.chain.purse) return
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
