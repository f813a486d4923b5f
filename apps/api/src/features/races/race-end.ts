import { createRaceFreeze } from './race-freeze.ts'
import { createRacePayment, type RacePaymentDeps } from './race-payment.ts'
import { createRaceRefunds } from './race-refunds.ts'

/** R110. How a race ends: its board is frozen when nothing can change it any more, hashed, and paid once. */
export function createRaceEnd(deps: RacePaymentDeps) {
  const refunds = createRaceRefunds(deps)
  const { freezeDue } = createRaceFreeze({ context: deps.context, refunds })
  const { payDue } = createRacePayment(deps)
  return { freezeDue, payDue, cancel: refunds.cancel }
}
