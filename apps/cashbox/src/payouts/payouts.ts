import { createHash } from 'node:crypto'
import type { CashboxCallOf, CashboxPayout, CashboxPayoutStatus } from '@baize/contract/cashbox'
import type { AppContext } from '../app-context.ts'
import { Refused } from '../calls/signed-calls.ts'
import { IllegalMove } from '../payments/payments.ts'
import { planMove } from '../payments/planned-moves-store.ts'
import { payoutScenarioOf } from '../payments/scenarios.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { type PayoutRow, payouts } from './payout-store.ts'

/** Both ends are final: money that was paid is gone. */
export const PAYOUT_MOVES = {
  pay: { to: 'paid' },
  return: { to: 'returned' },
} as const satisfies Record<string, { to: CashboxPayoutStatus }>

export type PayoutMove = keyof typeof PAYOUT_MOVES

export function isPayoutMove(word: string): word is PayoutMove {
  return Object.hasOwn(PAYOUT_MOVES, word)
}

export function createPayout(context: AppContext, call: CashboxCallOf<'create-payout'>): PayoutRow {
  return context.db.inTransaction(() => {
    // The account that is paid is only compared, so only its trace is kept.
    const request = createHash('sha256')
      .update(JSON.stringify({ ...call, requestId: undefined }))
      .digest('hex')
    const known = payouts.byReference(context.db, call.reference)
    if (known) {
      if (known.request !== request) throw new Refused('reference-taken')
      return known
    }
    const now = context.clock.now().getTime()
    const script = payoutScenarioOf(call.amount.value)
    const row: PayoutRow = {
      id: `out_${context.random.token().slice(0, 22)}`,
      reference: call.reference,
      request,
      status: 'pending',
      amount: call.amount.value,
      currency: call.amount.currency,
      payee: call.payee,
      method: call.method,
      customer: call.customer,
      scenario: script.key,
      reason: null,
      revision: 1,
      created_at: now,
    }
    payouts.insert(context.db, row)
    if (script.later !== undefined)
      planMove(
        context.db,
        { subject: row.id, move: script.later, reason: script.reason ?? null },
        now + context.config.laterMs,
      )
    return row
  })
}

export function movePayout(
  context: AppContext,
  id: string,
  move: PayoutMove,
  reason?: string,
): PayoutRow {
  return context.db.inTransaction(() => {
    const row = payouts.byId(context.db, id)
    if (row?.status !== 'pending')
      throw new IllegalMove(`Payout ${id} is ${row?.status ?? 'unknown'}: no ${move} now.`)
    payouts.update(context.db, id, {
      status: PAYOUT_MOVES[move].to,
      reason: move === 'return' ? (reason ?? 'chosen_on_the_control_page') : null,
    })
    const moved = payouts.byId(context.db, id) ?? row
    recordEvent(
      context,
      { subject: id, status: moved.status, copies: 1 },
      { type: 'payout', payout: wirePayout(moved) },
    )
    return moved
  })
}

/** A payout as the merchant hears of it. */
export function wirePayout(row: PayoutRow): CashboxPayout {
  return {
    payoutId: row.id,
    reference: row.reference,
    status: row.status,
    amount: { value: row.amount, currency: row.currency },
    payee: row.payee,
    revision: row.revision,
    ...(row.reason === null ? {} : { reason: row.reason }),
  }
}
