import { createCallbacks } from './callbacks.ts'
import { createCashierLetters } from './cashier-letters.ts'
import type { CashierParts } from './cashier-parts.ts'
import { createDepositNews } from './deposit-news.ts'
import { createDepositReview } from './deposit-review.ts'
import { createDeposits } from './deposits.ts'
import { createFollowUp } from './follow-up.ts'
import { createPaymentMethods } from './payment-methods.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createPayoutNews } from './payout-news.ts'
import { createPayouts } from './payouts.ts'
import { createThreeDs } from './three-ds.ts'
import { createWithdrawals } from './withdrawals.ts'

export type Cashier = Awaited<ReturnType<typeof openCashier>>

export interface CashierNeeds extends Omit<CashierParts, 'methods' | 'providers'> {
  readonly providers: readonly PaymentProvider[]
}

/** Money in and money out, each use case in the file of its name. */
export async function openCashier({ providers, ...needs }: CashierNeeds) {
  const methods = createPaymentMethods(needs.house)
  await methods.seed()
  const parts: CashierParts = {
    ...needs,
    methods,
    providers: new Map(providers.map((provider) => [provider.key, provider])),
  }
  const letters = createCashierLetters(parts)
  const depositNews = createDepositNews(parts)
  const deposits = createDeposits({ ...parts, depositNews })
  const payoutNews = createPayoutNews({ ...parts, letters })
  const payouts = createPayouts({ ...parts, letters }, payoutNews)
  return {
    parts,
    methods,
    deposits,
    payouts,
    payoutNews,
    review: createDepositReview(parts),
    withdrawals: createWithdrawals(parts, letters),
    checkThreeDsReturn: createThreeDs(parts, deposits),
    hearCallback: createCallbacks(parts, { deposits: depositNews, payouts: payoutNews }),
    followUp: createFollowUp(parts, deposits, payouts),
  }
}
