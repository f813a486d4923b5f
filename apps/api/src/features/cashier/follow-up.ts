import { isDepositOver } from '@baize/rules/payment-states'
import { claimDue } from '../../database/claim-due.ts'
import type { Job } from '../../jobs/job.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { ABANDONED_MS } from './deposit/deposit-gate.ts'
import type { DepositRefunds } from './deposit/deposit-refunds.ts'
import type { Deposits } from './deposit/deposits.ts'
import { moveDeposit, noteDeposit, type StoredDeposit } from './deposit/deposit-store.ts'
import { ProviderUncertain } from '../../providers/provider-errors.ts'
import type { Payouts } from './withdrawal/payouts.ts'
import type { StoredWithdrawal } from './withdrawal/withdrawal-store.ts'

const POLL_MS = 5_000
const BATCH_SIZE = 20
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A payment the provider has never heard of by then was never started. */
const NEVER_STARTED_MS = 10 * MINUTE_MS
/** After this nobody asks by themselves, and nothing is kept free for it; a late word of the provider still counts. */
const LAST_QUESTION_MS = 7 * DAY_MS

/** A withdrawal that nobody has approved yet is nobody's to follow. */
const PAYOUT_STATES = ['approved', 'paying']

interface FollowedPayments {
  readonly deposits: Deposits
  readonly refunds: DepositRefunds
  readonly payouts: Payouts
}

/**
 * Sees to whatever was left open: callbacks that never came, answers that got lost, refunds that are
 * not done, payouts that a crash left between approval and the provider. Money never depends on a message arriving.
 */
export function createFollowUp(
  { context }: Pick<CashierDeps, 'context'>,
  { deposits, refunds, payouts }: FollowedPayments,
) {
  const { clock, db, events, log } = context

  async function run(): Promise<void> {
    const now = clock.now()
    const due = { now, limit: BATCH_SIZE, nextAt: new Date(now.getTime() + MINUTE_MS) }
    for (const deposit of await claimDue(db, 'deposit', due)) {
      await guarded(() => followDeposit(deposit), { depositId: deposit.id })
    }
    for (const row of await claimDue(db, 'withdrawal', { ...due, states: PAYOUT_STATES })) {
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
    if (due.state === 'refunding') return await refunds.send(due)
    const { deposit, isAnswered } = await deposits.follow(due)
    const now = clock.now()
    const ageMs = now.getTime() - deposit.created_at.getTime()
    const end = endOf(deposit, { ageMs, isAnswered })
    const isLast = ageMs > LAST_QUESTION_MS || end?.to === 'failed'
    const ended = await db.transaction().execute(async (tx) => {
      if (isLast) await noteDeposit(tx, deposit.id, { ask_at: null })
      return end && (await moveDeposit(tx, deposit.id, { ...end, at: now, saidBy: 'house' }))
    })
    if (!ended) return
    const { player_id: playerId, id: depositId, method_name: method, state } = ended
    if (state === 'failed') void events.publish('depositFailed', { playerId, depositId, method })
    else void events.publish('depositChanged', { playerId, depositId })
  }

  async function followWithdrawal(due: StoredWithdrawal): Promise<void> {
    await (due.state === 'approved' ? payouts.pay(due) : payouts.ask(due))
  }

  // Each payment is claimed by itself, so every process follows up.
  const job: Job = { name: 'payment-follow-up', everyMs: POLL_MS, scope: 'process', run }
  return { run, job }
}

/** How a deposit ends that nothing was heard of for too long; what it kept of a limit is free again. */
function endOf(
  { state, provider_payment_id, provider_revision }: StoredDeposit,
  { ageMs, isAnswered }: { ageMs: number; isAnswered: boolean },
): { to: 'failed' | 'expired'; note?: string } | undefined {
  const isUnheard = provider_payment_id === null && provider_revision === 0
  // A provider that cannot be asked may know it all the same.
  if (isAnswered && isUnheard && ageMs > NEVER_STARTED_MS)
    return { to: 'failed', note: 'never started' }
  const isAway = state === 'redirected' || state === 'awaiting-3ds'
  const patienceMs = isAway ? ABANDONED_MS : LAST_QUESTION_MS
  return !isDepositOver(state) && ageMs > patienceMs ? { to: 'expired' } : undefined
}
