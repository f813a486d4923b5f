import { createRepeatingTask } from '@baize/host'
import { dropExpiredTokens } from './cards/card-token-store.ts'
import type { SandboxChains } from './chain/chain.ts'
import type { AppContext } from './app-context.ts'
import { isPaymentMove } from './payments/payment-moves.ts'
import { IllegalMove, movePayment } from './payments/payments.ts'
import { dropPlannedMove, dueMoves, type PlannedMove } from './payments/planned-moves-store.ts'
import { isPayoutMove, movePayout } from './payouts/payouts.ts'
import { isCheckMove } from './verification/check-scripts.ts'
import { moveCheck } from './verification/checks.ts'
import type { WebhookDelivery } from './webhooks/webhook-delivery.ts'
import { hastenDeliveries } from './webhooks/outbox-store.ts'

const POLL_MS = 100

/** What happens by itself: scripts go on, webhooks leave, tokens expire, blocks are mined. */
export function createScheduler(
  context: AppContext,
  webhooks: WebhookDelivery,
  chains: Pick<SandboxChains, 'mineDue'>,
) {
  const { clock, db, log } = context

  /** Runs what is due once; a test calls it when it has moved the clock. */
  async function runDue(): Promise<void> {
    const now = clock.now().getTime()
    for (const planned of dueMoves(db, now)) play(planned)
    dropExpiredTokens(db, now)
    chains.mineDue()
    await webhooks.deliverDue()
  }

  function play({ id, subject, move, reason }: PlannedMove): void {
    db.inTransaction(() => {
      dropPlannedMove(db, id)
      try {
        if (isPaymentMove(move)) movePayment(context, subject, move, reason ?? undefined)
        else if (isPayoutMove(move)) movePayout(context, subject, move, reason ?? undefined)
        else if (isCheckMove(move)) moveCheck(context, subject, move)
      } catch (error) {
        // Somebody was quicker: what was planned no longer fits and is forgotten.
        if (!(error instanceof IllegalMove)) throw error
      }
    })
  }

  const task = createRepeatingTask(log, { name: 'cashbox scheduler', pauseMs: POLL_MS }, runDue)
  return {
    runDue,
    start() {
      // Whoever starts anew does not wait out the pauses of an outage that is probably over.
      hastenDeliveries(db, clock.now().getTime())
      task.start()
    },
    stop: task.stop,
  }
}
