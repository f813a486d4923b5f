import type { AppContext } from '../app-context.ts'
import type { PaymentRow } from './payment-store.ts'
import { followScript, movePayment, planScript } from './payments.ts'
import { scenario } from './scenarios.ts'

/** What the player pressed on a hosted page, and what the script makes of it. */
export function answerHosted(
  context: AppContext,
  row: PaymentRow,
  answer: 'pay' | 'wait' | 'cancel',
): PaymentRow {
  const script = scenario(row.scenario)
  if (answer === 'pay')
    return followScript(context, row.id, script.start === 'challenge' ? 'approve' : script.start)
  if (answer === 'wait') return followScript(context, row.id, 'wait')
  return context.db.inTransaction(() => {
    const cancelled = movePayment(context, row.id, 'cancel')
    // Only the script that tells of a late success goes on after the player has given up.
    if (script.later?.includes('cancel')) planScript(context, row.id, script)
    return cancelled
  })
}

/** The end of a 3-D Secure challenge. An answer that never arrives leaves the payment to expire. */
export function answerChallenge(
  context: AppContext,
  row: PaymentRow,
  pressed: 'pass' | 'fail' | 'abandon',
): PaymentRow {
  const end = scenario(row.scenario).challengeEnds ?? CHALLENGE_ENDS[pressed]
  if (end === 'passed') return followScript(context, row.id, 'approve')
  if (end === 'failed') return movePayment(context, row.id, 'decline', 'authentication_failed')
  return row
}

const CHALLENGE_ENDS = { pass: 'passed', fail: 'failed', abandon: 'unanswered' } as const
