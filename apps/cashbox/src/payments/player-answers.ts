import type { House } from '../house.ts'
import type { PaymentRow } from './payment-store.ts'
import { followScript, movePayment, planScript } from './payments.ts'
import { scenario } from './scenarios.ts'

/** What the player pressed on a hosted page, and what the script makes of it. */
export function answerHosted(
  house: House,
  row: PaymentRow,
  answer: 'pay' | 'wait' | 'cancel',
): PaymentRow {
  const script = scenario(row.scenario)
  if (answer === 'pay')
    return followScript(house, row.id, script.start === 'challenge' ? 'approve' : script.start)
  if (answer === 'wait') return followScript(house, row.id, 'wait')
  return house.db.inTransaction(() => {
    const cancelled = movePayment(house, row.id, 'cancel')
    // Only the script that tells of a late success goes on after the player has given up.
    if (script.later?.includes('cancel')) planScript(house, row.id, script)
    return cancelled
  })
}

/** The end of a 3-D Secure challenge. An answer that never arrives leaves the payment to expire. */
export function answerChallenge(
  house: House,
  row: PaymentRow,
  pressed: 'pass' | 'fail' | 'abandon',
): PaymentRow {
  const end = scenario(row.scenario).challengeEnds ?? CHALLENGE_ENDS[pressed]
  if (end === 'passed') return followScript(house, row.id, 'approve')
  if (end === 'failed') return movePayment(house, row.id, 'decline', 'authentication_failed')
  return row
}

const CHALLENGE_ENDS = { pass: 'passed', fail: 'failed', abandon: 'unanswered' } as const
