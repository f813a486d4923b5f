import { Refusal } from '@baize/contract'
import type { Money } from '@baize/money'
import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import type { Player } from '../players/player-store.ts'
import { CRYPTO_PROVIDER, type Crypto } from '../crypto/crypto.ts'
import type { QuotedWithdrawal } from '../crypto/withdrawal/crypto-quotes.ts'
import type { Cashier } from './cashier.ts'
import { customerOf, depositBlock, placed, type Visit } from './customer.ts'
import { refuseDeposit } from './deposit/deposit-gate.ts'
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
    /** T19. An address is where deposits begin: refused to whoever could not make the smallest one. */
    async refuseDeposit(visit: Visit, least: Money): Promise<void> {
      const customer = await customerOf(cashier.deps, visit)
      const closed = await depositBlock(cashier.deps, customer)
      if (closed) throw new Refusal(closed)
      await refuseDeposit(cashier.deps, customer, least)
    },

    async requestWithdrawal(
      customer: { player: Player; brand: BrandOnAir; address: string },
      quoted: QuotedWithdrawal,
      within: (tx: Tx, withdrawalId: string) => Promise<void>,
    ): Promise<StoredWithdrawal> {
      return await cashier.withdrawals.open(placed(cashier.deps, customer), {
        key: quoted.quoteId,
        methodId: CRYPTO_METHOD,
        methodName: CRYPTO_METHOD,
        provider: CRYPTO_PROVIDER,
        amount: quoted.amount,
        fullName: null,
        destination: quoted.address,
        email: customer.player.email,
        payableFrom: quoted.payableFrom ?? undefined,
        within,
      })
    },
  }
}
