import { Refusal } from '@baize/contract'
import { amountOf } from '../deposit/deposit-money.ts'
import { customerName } from '../../../providers/customer-name.ts'
import { ProviderRefused, ProviderUncertain } from '../../../providers/provider-errors.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import {
  giveBack,
  WITHDRAWAL_ID,
  type PayoutDeps,
  type ProviderPayouts,
} from './apply-provider-payout.ts'
import { findWithdrawal, moveWithdrawal, type StoredWithdrawal } from './withdrawal-store.ts'

const ASK_AGAIN_MS = 60_000

/** From an approved withdrawal to money that has left, or that is back. */
export function createPayouts(deps: PayoutDeps, providerPayouts: ProviderPayouts) {
  const { context, providers } = deps
  const { clock, db } = context

  async function found(id: string): Promise<StoredWithdrawal> {
    const withdrawal = WITHDRAWAL_ID.test(id) ? await findWithdrawal(db, id) : undefined
    if (!withdrawal) throw new Refusal('NOT_FOUND')
    return withdrawal
  }

  return {
    pay: (withdrawal: StoredWithdrawal) => pay(deps, providerPayouts, withdrawal),

    /**
     * A person of the house says yes; the money goes out at once, or when its time has come. What is under
     * review needs a reason as well.
     */
    async approve(id: string, reason?: string): Promise<StoredWithdrawal> {
      const { review, state } = await found(id)
      if (review !== null && state === 'requested' && !reason)
        throw new Refusal('WITHDRAWAL_CONDITIONS')
      const now = clock.now()
      const move = { to: 'approved', at: now, saidBy: 'operator', note: reason } as const
      const approved = await db.transaction().execute((tx) =>
        // Due at once: if this process ends before it has paid, the next one sees to it.
        moveWithdrawal(tx, id, move, { ask_at: now }),
      )
      if (!approved) throw new Refusal('WITHDRAWAL_ERROR')
      void context.events.publish('withdrawalChanged', {
        playerId: approved.player_id,
        withdrawalId: id,
      })
      await pay(deps, providerPayouts, approved)
      return await found(id)
    },

    /** A person of the house says no: the money is back in the balance, with the reason. */
    async reject(id: string, reason: string): Promise<StoredWithdrawal> {
      const withdrawal = await found(id)
      const end = { to: 'rejected', saidBy: 'operator', reason } as const
      const rejected = await db.transaction().execute((tx) => giveBack(deps, tx, withdrawal, end))
      if (!rejected) throw new Refusal('WITHDRAWAL_ERROR')
      providerPayouts.tell({ outcome: 'rejected', withdrawal: rejected })
      return rejected
    },

    /** Asks what became of a payout; one the provider never heard of is sent again under the same name. */
    async ask(withdrawal: StoredWithdrawal): Promise<void> {
      const provider = providers.get(withdrawal.provider)
      if (!provider) return
      const { provider_payout_id: known } = withdrawal
      const payout =
        known === null ? await provider.findPayout(withdrawal.id) : await provider.readPayout(known)
      if (payout) await providerPayouts.applyAnswer(provider, payout)
      else await send(deps, providerPayouts, provider, withdrawal)
    },
  }
}

export type Payouts = ReturnType<typeof createPayouts>

/** Sends an approved withdrawal out. It is marked before it is sent, so a crash in between is asked about. */
async function pay(
  deps: PayoutDeps,
  providerPayouts: ProviderPayouts,
  withdrawal: StoredWithdrawal,
): Promise<void> {
  const { context, providers } = deps
  const provider = providers.get(withdrawal.provider)
  const now = context.clock.now()
  if (!provider || (withdrawal.payable_from !== null && withdrawal.payable_from > now)) return
  const move = { to: 'paying', at: now, saidBy: 'house' } as const
  const askAt = new Date(now.getTime() + ASK_AGAIN_MS)
  const paying = await context.db
    .transaction()
    .execute((tx) => moveWithdrawal(tx, withdrawal.id, move, { ask_at: askAt }))
  if (!paying) return
  void context.events.publish('withdrawalChanged', {
    playerId: paying.player_id,
    withdrawalId: paying.id,
  })
  await send(deps, providerPayouts, provider, paying)
}

async function send(
  deps: PayoutDeps,
  providerPayouts: ProviderPayouts,
  provider: PaymentProvider,
  paying: StoredWithdrawal,
): Promise<void> {
  const { db, log } = deps.context
  try {
    const payout = await provider.startPayout({
      reference: paying.id,
      amount: amountOf(paying),
      method: paying.method_name,
      customer: customerName(paying.player_id),
      destination: paying.destination,
    })
    await providerPayouts.applyAnswer(provider, payout)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const end = { to: 'returned', saidBy: 'provider', reason: error.reason } as const
      const ended = await db.transaction().execute((tx) => giveBack(deps, tx, paying, end))
      providerPayouts.tell({ outcome: 'returned', ...(ended ? { withdrawal: ended } : {}) })
      return
    }
    if (!(error instanceof ProviderUncertain)) throw error
    log.warn(
      { err: error, withdrawalId: paying.id },
      'payout outcome unknown, will ask the provider',
    )
  }
}
