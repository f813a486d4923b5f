import type { LocaleFolders } from '@baize/host'
import { createCallbacks } from './callbacks/callbacks.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { createProviderPayments } from './deposit/apply-provider-payment.ts'
import { createDepositRefunds } from './deposit/deposit-refunds.ts'
import { createDepositReview } from './deposit/deposit-review.ts'
import { createDeposits } from './deposit/deposits.ts'
import { createFollowUp } from './follow-up.ts'
import { createPaymentMethods } from './methods/payment-methods.ts'
import { findPlayer } from '../players/player-store.ts'
import { createPaymentMails } from './payment-mails.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import { createProviderPayouts } from './withdrawal/apply-provider-payout.ts'
import { createPayouts } from './withdrawal/payouts.ts'
import { createThreeDs } from './deposit/three-ds.ts'
import { createWithdrawals } from './withdrawal/withdrawals.ts'

export type Cashier = Awaited<ReturnType<typeof openCashier>>

export interface CashierOptions extends Omit<CashierDeps, 'methods' | 'providers'> {
  readonly providers: readonly PaymentProvider[]
  readonly locales: LocaleFolders
}

/** Money in and money out, each use case in the file of its name. */
export async function openCashier({ providers, locales, ...needs }: CashierOptions) {
  const methods = createPaymentMethods(needs.context, { locales })
  await methods.seed()
  const deps: CashierDeps = {
    ...needs,
    methods,
    providers: new Map(providers.map((provider) => [provider.key, provider])),
  }
  const mails = createPaymentMails(deps)
  needs.context.events.subscribeIn('heldCoinsReleased', async (tx, { playerId, amount }) => {
    const owner = await findPlayer(tx, playerId)
    if (!owner) return
    await mails.queue(tx, 'coinsReleased', {
      player_id: playerId,
      brand: owner.brand,
      currency_code: amount.currency,
      amount_minor: amount.amountMinor,
      reason: null,
    })
  })
  const providerPayments = createProviderPayments(deps)
  const refunds = createDepositRefunds(deps, providerPayments)
  const deposits = createDeposits({ ...deps, providerPayments })
  const providerPayouts = createProviderPayouts({ ...deps, mails })
  const payouts = createPayouts({ ...deps, mails }, providerPayouts)
  return {
    deps,
    methods,
    deposits,
    payouts,
    providerPayouts,
    review: createDepositReview({ ...deps, mails, refunds }),
    withdrawals: createWithdrawals(deps, mails),
    checkThreeDsReturn: createThreeDs(deps, deposits),
    handleCallback: createCallbacks(deps, { deposits: providerPayments, payouts: providerPayouts }),
    followUp: createFollowUp(deps, { deposits, refunds, payouts }),
  }
}
