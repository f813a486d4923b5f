import type { AppContext } from '../../../app-context.ts'
import type { ChainPayment, HotWallet } from '../chains/chain-port.ts'
import { assetOf, type Network } from '../networks/crypto-networks.ts'
import { quotedFrom } from './crypto-quotes.ts'
import { unitsFor } from '../networks/crypto-units.ts'
import { findPayout, insertPayout, lastNonce, type StoredPayout } from './payout-store.ts'
import { findQuoteOfWithdrawal } from './quote-store.ts'

/** Another process may take the same place in the order of a hot wallet; then the next one is tried. */
const ATTEMPTS_MAX = 10

export interface SigningDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly networks: readonly Network[]
  readonly hotWalletOf: (networkKey: string) => HotWallet
}

/** Signs the one transaction of a withdrawal and stores it. Whoever stores first decides. */
export async function signedPayout(
  { context, networks, hotWalletOf }: SigningDeps,
  withdrawalId: string,
): Promise<StoredPayout> {
  const { db, clock } = context
  const quote = await findQuoteOfWithdrawal(db, withdrawalId)
  if (!quote) throw new Error(`The withdrawal ${withdrawalId} has no quote.`)
  const { network, address, amount, receives } = quotedFrom(quote)
  const coin = amount.currency
  const asset = assetOf(networks, network, coin)?.asset
  if (!asset) throw new Error(`${coin} is not carried by ${network} any more.`)
  const units = unitsFor(receives, asset.decimals)
  const payment: ChainPayment = { coin, to: address, units, reference: withdrawalId }

  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const hotWallet = hotWalletOf(network)
    const nonce = await nextNonce(context, network, hotWallet)
    const signed = await hotWallet.sign(payment, nonce)
    await insertPayout(db, {
      reference: withdrawalId,
      network,
      coin,
      address,
      amount_minor: amount.amountMinor,
      units: units.toString(),
      raw_transaction: signed.raw,
      txid: signed.txid,
      nonce: signed.nonce,
      status: 'signed',
      created_at: clock.now(),
    })
    // What another signed for the same withdrawal, or for this place in the order, is never sent.
    const stored = await findPayout(db, withdrawalId)
    if (stored) return stored
  }
  throw new Error(`No place in the order of the hot wallet of ${network} was free.`)
}

/** What is stored and not yet sent is unknown to the chain and still has its place. */
async function nextNonce(
  { db }: Pick<AppContext, 'db'>,
  networkKey: string,
  hotWallet: HotWallet,
): Promise<number | null> {
  const onChain = await hotWallet.nextNonce()
  if (onChain === null) return null
  const last = await lastNonce(db, networkKey)
  return Math.max(onChain, (last ?? -1) + 1)
}
