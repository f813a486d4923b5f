import type { CurrencyCode } from '@baize/money'
import { HOUSE_FEES, providerAccount, type Ledger } from '../ledger/ledger.ts'
import type { Tx } from '../../database/open.ts'
import type { AppContext } from '../../app-context.ts'
import type { TransactionEvents } from '../../events/event-table.ts'
import type { Chain } from './chains/chain-port.ts'
import { openEvmChain } from './chains/evm-chain.ts'
import { openSandboxChain } from './chains/sandbox-chain.ts'
import { openAddressBook } from './networks/crypto-keys.ts'
import { assetOf, openNetworks, type Network } from './networks/crypto-networks.ts'
import { createCryptoOffer } from './networks/crypto-offer.ts'
import { createCryptoPayouts } from './withdrawal/crypto-payouts.ts'
import { createCryptoQuotes, quotedFrom, type CryptoQuotes } from './withdrawal/crypto-quotes.ts'
import { createDepositAddresses } from './deposit/deposit-addresses.ts'
import { chainAccount } from './deposit/chain-accounts.ts'
import { createHeldCoins } from './deposit/held-coins.ts'
import type { CreditPorts } from './deposit/deposit-credits.ts'
import { createChainWatcher } from './watcher/chain-watcher.ts'
import { findQuoteOfWithdrawal } from './withdrawal/quote-store.ts'

/** How the cashier calls everything that is paid on a chain. */
export const CRYPTO_PROVIDER = 'crypto'

export interface CryptoPorts extends Omit<CreditPorts, 'ledger'> {
  readonly ledger: Ledger
  /** A test brings chains of its own. */
  readonly chains?: readonly Chain[] | undefined
  readonly networks?: readonly Network[] | undefined
}

export type Crypto = ReturnType<typeof openCrypto>

/** Coins in and out, each use case in the file of its name. */
export function openCrypto(context: AppContext, ports: CryptoPorts) {
  const { config, log } = context
  const networks = ports.networks ?? openNetworks()
  const book = openAddressBook(networks, config.cryptoXpubs, {
    allowDevelopmentKeys: config.devTools,
  })
  const followed = networks.flatMap((network) => {
    if (!book.networkKeys.includes(network.key)) return []
    const chain =
      ports.chains?.find(({ networkKey }) => networkKey === network.key) ??
      chainFor(network, config)
    return chain ? [{ network, chain }] : []
  })
  const offered = followed.map(({ network }) => network)
  log.debug({ networks: offered.map(({ key }) => key) }, 'crypto networks offered')

  const { ledger } = ports
  const offer = createCryptoOffer(offered)
  const addresses = createDepositAddresses(context, book)
  const payouts = createCryptoPayouts(context, { followed })
  const quotes = createCryptoQuotes(context, { offer, addresses, ledger })
  context.events.subscribeIn('withdrawalEnded', (tx, ended) =>
    postWithdrawalEnd({ ledger, quotes }, tx, ended),
  )

  return {
    networks: offered,
    offer,
    addresses,
    quotes,
    payouts,
    heldCoins: createHeldCoins(context, ports),
    watcher: createChainWatcher(context, followed, { ...ports, payouts }),

    /** What a QR code holds for a coin at an address. */
    uriFor(networkKey: string, coin: CurrencyCode, address: string): string {
      const found = assetOf(offered, networkKey, coin)
      return found ? found.asset.uri.replace('{address}', address) : address
    },
  }
}

/**
 * Joins the end of a withdrawal. The cashier has paid its whole amount to the account of this feature: what was
 * sent comes out of the chain, and the fee is the house's.
 */
async function postWithdrawalEnd(
  { ledger, quotes }: { ledger: Ledger; quotes: CryptoQuotes },
  tx: Tx,
  { withdrawalId, end }: TransactionEvents['withdrawalEnded'],
): Promise<void> {
  const quote = await findQuoteOfWithdrawal(tx, withdrawalId)
  if (!quote) return
  if (end === 'rejected') await quotes.forgetAddressOf(tx, withdrawalId)
  if (end !== 'paid') return
  const { network, receives, fee } = quotedFrom(quote)
  const from = { debit: providerAccount(CRYPTO_PROVIDER), reference: withdrawalId }
  await ledger.postTransfer(tx, {
    ...from,
    credit: chainAccount(network),
    amount: receives,
    key: `crypto:withdrawal:${withdrawalId}:sent`,
    kind: 'withdrawal',
  })
  if (fee.amountMinor > 0n)
    await ledger.postTransfer(tx, {
      ...from,
      credit: HOUSE_FEES,
      amount: fee,
      key: `crypto:withdrawal:${withdrawalId}:fee`,
      kind: 'fee',
    })
}

/** A node if one is configured; else the sandbox, which only a development has and where coins cost nothing. */
function chainFor(network: Network, config: AppContext['config']): Chain | undefined {
  const rpcUrl = config.cryptoNodes.get(network.key)
  if (rpcUrl !== undefined && network.chainId !== null) {
    const hotWalletKey = config.cryptoHotWalletKeys.get(network.key) as `0x${string}` | undefined
    return openEvmChain({ network, rpcUrl, hotWalletKey })
  }
  const hasSandbox = config.devTools && config.cashboxSecret !== undefined
  return hasSandbox ? openSandboxChain(network, config.cashboxUrl) : undefined
}
