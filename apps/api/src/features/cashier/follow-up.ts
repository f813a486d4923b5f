import type { Job } from '../../jobs/job.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { Deposits } from './deposit/deposits.ts'
import {
  claimDueDeposits,
  moveDeposit,
  noteDeposit,
  type StoredDeposit,
} from './deposit/deposit-store.ts'
import { ProviderUncertain } from './providers/payment-provider.ts'
import type { Payouts } from './withdrawal/payouts.ts'
import { claimDueWithdrawals, type StoredWithdrawal } from './withdrawal/withdrawal-store.ts'

const POLL_MS = 5_000
const BATCH_SIZE = 20
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A payment the provider has never heard of by then was never started. */
const NEVER_STARTED_MS = 10 * MINUTE_MS
/** A player who was sent away and did not come back. */
const ABANDONED_MS = DAY_MS
/** After this nobody asks by themselves; a late word of the provider still counts. */
const LAST_QUESTION_MS = 7 * DAY_MS

/**
 * Sees to whatever was left open: callbacks that never came, answers that got lost, payouts that a crash
 * left between approval and the provider. Money never depends on a message arriving.
 */
export function createFollowUp(deps: CashierDeps, deposits: Deposits, payouts: Payouts) {
  const { clock, db, log } = deps.context

  async function run(): Promise<void> {
    const now = clock.now()
    const nextAt = new Date(now.getTime() + MINUTE_MS)
    for (const deposit of await claimDueDeposits(db, now, { limit: BATCH_SIZE, nextAt })) {
      await guarded(() => followDeposit(deposit), { depositId: deposit.id })
    }
    for (const row of await claimDueWithdrawals(db, now, { limit: BATCH_SIZE, nextAt })) {
      await guarded(() => followWithdrawal(row), { withdrawalId: row.id })
    }
  }

  async function guarded(deed: () => Promise<void>, about: Record<string, string>) {
    try {
      await deed()
    } catch (error) {
      const level = error instanceof ProviderUncertain ? 'warn' : 'error'
      log[level]({ err: error, ...about }, 'payment follow-up failed')
    }
  }

  async function followDeposit(due: StoredDeposit): Promise<void> {
    const deposit = await deposits.ask(due)
    const now = clock.now()
    const age = now.getTime() - deposit.created_at.getTime()
    const isUnheard = deposit.provider_payment_id === null && deposit.provider_revision === 0
    const isAway = deposit.state === 'redirected' || deposit.state === 'awaiting-3ds'
    if (isUnheard && age > NEVER_STARTED_MS) {
      const move = { to: 'failed', at: now, saidBy: 'house', note: 'never started' } as const
      const failed = await db
        .transaction()
        .execute((tx) => moveDeposit(tx, deposit.id, move, { ask_at: null }))
      const { player_id: playerId, method_name: method } = deposit
      if (failed) void deps.context.events.publish('depositFailed', { playerId, method })
      return
    }
    await db.transaction().execute(async (tx) => {
      if (isAway && age > ABANDONED_MS) {
        await moveDeposit(tx, deposit.id, { to: 'expired', at: now, saidBy: 'house' })
      }
      if (age > LAST_QUESTION_MS) await noteDeposit(tx, deposit.id, { ask_at: null })
    })
  }

  async function followWithdrawal(due: StoredWithdrawal): Promise<void> {
    await (due.state === 'approved' ? payouts.pay(due) : payouts.ask(due))
  }

  // Each payment is claimed by itself, so every process follows up.
  const job: Job = { name: 'payment-follow-up', everyMs: POLL_MS, scope: 'process', run }
  return { run, job }
}
