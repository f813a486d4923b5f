import { createCallbacks } from './callbacks.ts'
import { createWithdrawalMails } from './withdrawal-mails.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { createProviderPayments } from './apply-provider-payment.ts'
import { createDepositReview } from './deposit-review.ts'
import { createDeposits } from './deposits.ts'
import { createFollowUp } from './follow-up.ts'
import { createPaymentMethods } from './payment-methods.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createProviderPayouts } from './apply-provider-payout.ts'
import { createPayouts } from './payouts.ts'
import { createThreeDs } from './three-ds.ts'
import { createWithdrawals } from './withdrawals.ts'

export type Cashier = Awaited<ReturnType<typeof openCashier>>

export interface CashierOptions extends Omit<CashierDeps, 'methods' | 'providers'> {
  readonly providers: readonly PaymentProvider[]
}

/** Money in and money out, each use case in the file of its name. */
export async function openCashier({ providers, ...needs }: CashierOptions) {
  const methods = createPaymentMethods(needs.context)
  await methods.seed()
  const deps: CashierDeps = {
    ...needs,
    methods,
    providers: new Map(providers.map((provider) => [provider.key, provider])),
  }
  const mails = createWithdrawalMails(deps)
  const providerPayments = createProviderPayments(deps)
  const deposits = createDeposits({ ...deps, providerPayments })
  const providerPayouts = createProviderPayouts({ ...deps, mails })
  const payouts = createPayouts({ ...deps, mails }, providerPayouts)
  return {
    deps,
    methods,
    deposits,
    payouts,
    providerPayouts,
    review: createDepositReview(deps),
    withdrawals: createWithdrawals(deps, mails),
    checkThreeDsReturn: createThreeDs(deps, deposits),
    handleCallback: createCallbacks(deps, { deposits: providerPayments, payouts: providerPayouts }),
    followUp: createFollowUp(deps, deposits, payouts),
  }
}
