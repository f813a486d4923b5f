import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import type { Player } from '../players/player-store.ts'
import { CRYPTO_PROVIDER, type Crypto } from '../crypto/crypto.ts'
import type { QuotedWithdrawal } from '../crypto/withdrawal/crypto-quotes.ts'
import type { Cashier } from './cashier.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import { providerPayout } from './providers/chain-provider.ts'
import type { StoredWithdrawal } from './withdrawal/withdrawal-store.ts'

/** The row of content/cashier/payment-methods.json that leads to the crypto screens. */
const CRYPTO_METHOD = 'crypto'

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
