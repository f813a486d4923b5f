import type { CashierDeps } from '../cashier-deps.ts'
import { ProviderRefused, ProviderUncertain } from '../../../providers/provider-errors.ts'
import type { PaymentProvider, ProviderPayment } from '../providers/payment-provider.ts'
import type { ProviderPayments } from './apply-provider-payment.ts'
import type { StoredDeposit } from './deposit-store.ts'

/** Sends refused deposits back the way they came. */
export function createDepositRefunds(
  { context, providers }: Pick<CashierDeps, 'context' | 'providers'>,
  providerPayments: Pick<ProviderPayments, 'applyAnswer'>,
) {
  const { log } = context

  return {
    /**
     * Asks the provider of a deposit for its refund. Whatever becomes of it, the follow-up asks again until the
     * provider says that it is done.
     */
    async send(deposit: StoredDeposit): Promise<void> {
      const { id: depositId, provider_payment_id: paymentId } = deposit
      const provider = providers.get(deposit.provider)
      if (!provider || paymentId === null) {
        log.error({ depositId, provider: deposit.provider }, 'deposit refund has no provider')
        return
      }
      try {
        const payment = await refunded(provider, paymentId, (reason) =>
          log.error({ depositId, reason }, 'deposit refund refused by the provider'),
        )
        if (payment.revision <= deposit.provider_revision) return
        await providerPayments.applyAnswer(provider, payment)
      } catch (error) {
        if (!(error instanceof ProviderUncertain)) throw error
        log.warn({ err: error, depositId }, 'deposit refund outcome unknown, will ask again')
      }
    },
  }
}

export type DepositRefunds = ReturnType<typeof createDepositRefunds>

/** What a payment is after its refund was asked for. One that is refused may have gone back by another way. */
async function refunded(
  provider: PaymentProvider,
  paymentId: string,
  onRefused: (reason: string) => void,
): Promise<ProviderPayment> {
  try {
    return await provider.refundPayment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    onRefused(error.reason)
    return await provider.readPayment(paymentId)
  }
}
