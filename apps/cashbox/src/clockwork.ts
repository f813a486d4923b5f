import { createTurns } from '@baize/host'
import { dropExpiredTokens } from './cards/card-token-store.ts'
import type { SandboxChains } from './chain/chain.ts'
import type { House } from './house.ts'
import { isPaymentMove } from './payments/payment-moves.ts'
import { IllegalMove, movePayment } from './payments/payments.ts'
import { dropPlannedMove, dueMoves, type PlannedMove } from './payments/planned-store.ts'
import { isPayoutMove, movePayout } from './payouts/payouts.ts'
import type { Courier } from './webhooks/courier.ts'
import { hastenDeliveries } from './webhooks/outbox-store.ts'

const POLL_MS = 100

/** What happens by itself: scripts go on, webhooks leave, tokens expire, blocks are mined. */
export function createClockwork(
  house: House,
  courier: Courier,
  chains: Pick<SandboxChains, 'mineDue'>,
) {
  const { clock, db, log } = house

  /** One turn; a test calls it when it has moved the clock. */
  async function turn(): Promise<void> {
    const now = clock.now().getTime()
    for (const planned of dueMoves(db, now)) play(planned)
    dropExpiredTokens(db, now)
    chains.mineDue()
    await courier.deliverDue()
  }

  function play({ id, subject, move, reason }: PlannedMove): void {
    db.inTransaction(() => {
      dropPlannedMove(db, id)
      try {
        if (isPaymentMove(move)) movePayment(house, subject, move, reason ?? undefined)
        else if (isPayoutMove(move)) movePayout(house, subject, move, reason ?? undefined)
      } catch (error) {
        // Somebody was quicker: what was planned no longer fits and is forgotten.
        if (!(error instanceof IllegalMove)) throw error
      }
    })
  }

  const turns = createTurns(log, POLL_MS, turn)
  return {
    turn,
    start() {
      // Whoever starts anew does not wait out the pauses of an outage that is probably over.
      hastenDeliveries(db, clock.now().getTime())
      turns.start()
    },
    stop: turns.stop,
  }
}
