import type { Tx } from '../../../database/open.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Player } from '../../players/player-store.ts'
import { CRYPTO_PROVIDER, type Crypto } from '../../crypto/crypto.ts'
import type { CryptoPayout } from '../../crypto/withdrawal/crypto-payouts.ts'
import type { QuotedWithdrawal } from '../../crypto/withdrawal/crypto-quotes.ts'
import type { Cashier } from '../cashier.ts'
import {
  ProviderRefused,
  ProviderUncertain,
  type PaymentProvider,
  type ProviderPayout,
} from './payment-provider.ts'
import type { StoredWithdrawal } from '../withdrawal/withdrawal-store.ts'

/** The row of content/cashier/payment-methods.json that leads to the crypto screens. */
const CRYPTO_METHOD = 'crypto'
/** Whoever's money a chain moves for us is ours: there is no account with anybody. */
const PAYEE = 'house'

export interface CryptoPaymentsDeps {
  readonly crypto: Crypto
  readonly provider: PaymentProvider
  readonly cashier: Cashier
}

/** Where the cashier and the chains meet: coins are one more way for its withdrawals to be paid. */
export function openCryptoPayments(
  { events }: Pick<AppContext, 'events'>,
  { crypto, provider, cashier }: CryptoPaymentsDeps,
) {
  // If this fails, the follow-up asks the provider for the same payout.
  events.subscribe('cryptoPayoutSettled', async ({ withdrawalId }) => {
    const payout = await crypto.payouts.find(withdrawalId)
    if (payout) await cashier.providerPayouts.applyAnswer(provider, providerPayout(payout))
  })

  return {
    async requestWithdrawal(
      { player, brand }: { player: Player; brand: BrandOnAir },
      quoted: QuotedWithdrawal,
      within: (tx: Tx, withdrawalId: string) => Promise<void>,
    ): Promise<StoredWithdrawal> {
      const fullName = [player.first_name, player.last_name].filter(Boolean).join(' ')
      return await cashier.withdrawals.open(
        { player, brand },
        {
          key: quoted.quoteId,
          methodId: CRYPTO_METHOD,
          methodName: CRYPTO_METHOD,
          provider: CRYPTO_PROVIDER,
          amount: quoted.amount,
          fullName,
          destination: quoted.address,
          email: player.email,
          payableFrom: quoted.payableFrom ?? undefined,
          within,
        },
      )
    },
  }
}

/** Pays on a chain. Deposits never start here: a player sends coins whenever they like. */
export function createChainProvider({ payouts }: Pick<Crypto, 'payouts'>): PaymentProvider {
  const certain = async <T>(what: string, deed: () => Promise<T>): Promise<T> => {
    try {
      return await deed()
    } catch (error) {
      throw new ProviderUncertain(what, { cause: error })
    }
  }
  const found = (payout: CryptoPayout | undefined) => payout && providerPayout(payout)

  return {
    key: CRYPTO_PROVIDER,
    payee: PAYEE,
    startDeposit: async () => {
      throw new ProviderRefused('coins are sent by the player')
    },
    readPayment: async () => {
      throw new ProviderUncertain('a payment that never starts here')
    },
    findPayment: async () => undefined,
    // Whatever went wrong, the same withdrawal is asked for again under the same name and sent once.
    startPayout: ({ reference }) =>
      certain('a payout', async () => providerPayout(await payouts.start(reference))),
    readPayout: (txid) =>
      certain('a payout', async () => {
        const payout = found(await payouts.findByTxid(txid))
        if (!payout) throw new Error(`There is no payout ${txid}.`)
        return payout
      }),
    findPayout: (reference) =>
      certain('a payout', async () => found(await payouts.find(reference))),
    readCallback: () => undefined,
  }
}

function providerPayout(payout: CryptoPayout): ProviderPayout {
  const { txid, reference, status, amount, revision, reason } = payout
  return {
    providerPayoutId: txid,
    reference,
    status,
    amount,
    payee: PAYEE,
    revision,
    ...(reason === null ? {} : { reason }),
  }
}
