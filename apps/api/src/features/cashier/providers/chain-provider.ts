import { CRYPTO_PROVIDER, type Crypto } from '../../crypto/crypto.ts'
import type { CryptoPayout } from '../../crypto/withdrawal/crypto-payouts.ts'
import { ProviderRefused, ProviderUncertain } from '../../../providers/provider-errors.ts'
import type { PaymentProvider, ProviderPayout } from './payment-provider.ts'

/** Whoever's money a chain moves for us is ours: there is no account with anybody. */
const PAYEE = 'house'

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
    refundPayment: async () => {
      throw new ProviderRefused('coins have no way back')
    },
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

/** What happened to a payout on its chain, in the words of any provider. */
export function providerPayout(payout: CryptoPayout): ProviderPayout {
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
