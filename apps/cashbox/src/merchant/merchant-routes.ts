import {
  CASHBOX_CALL_PATH,
  CASHBOX_KEY_ID,
  CASHBOX_PAYEE,
  CASHBOX_PURPOSES,
  cashboxCall,
  type CashboxAnswer,
  type CashboxCall,
  type CashboxCallOf,
  type CashboxRefusal,
} from '@baize/contract/cashbox'
import { signingKey } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { Refused, signedCalls } from '../calls/signed-calls.ts'
import { payments } from '../payments/payment-store.ts'
import type { PaymentRow } from '../payments/payment-store.ts'
import { createPayment, refundPayment, wirePayment } from '../payments/payments.ts'
import { payouts } from '../payouts/payout-store.ts'
import { createPayout, wirePayout } from '../payouts/payouts.ts'

/** The merchant's calls. */
export function merchantRoutes(app: FastifyInstance, context: AppContext): void {
  const { sharedSecret } = context.config
  signedCalls<CashboxCall, CashboxAnswer>(app, context, {
    path: CASHBOX_CALL_PATH,
    callKey: signingKey(CASHBOX_KEY_ID, sharedSecret, CASHBOX_PURPOSES.call),
    answerKey: signingKey(CASHBOX_KEY_ID, sharedSecret, CASHBOX_PURPOSES.answer),
    schema: cashboxCall,
    answerTo: (call) => answerTo(context, call),
    refusal: (requestId, reason) => ({
      type: 'refused',
      requestId,
      refusal: reason as CashboxRefusal,
    }),
  })
}

function answerTo(context: AppContext, call: CashboxCall): CashboxAnswer {
  if (call.payee !== CASHBOX_PAYEE) throw new Refused('unknown-payee')
  const { requestId } = call
  const told = (row: PaymentRow): CashboxAnswer => ({
    type: 'payment',
    requestId,
    payment: wirePayment(row, context.config.publicUrl),
  })
  if (call.call === 'create-payment') return told(createPayment(context, call))
  if (call.call === 'read-payment') return told(readPayment(context, call))
  if (call.call === 'refund-payment')
    return told(refundPayment(context, readPayment(context, call)))
  const row =
    call.call === 'create-payout' ? createPayout(context, call) : readPayout(context, call)
  return { type: 'payout', requestId, payout: wirePayout(row) }
}

function readPayment(
  { db }: AppContext,
  { payment }: CashboxCallOf<'read-payment' | 'refund-payment'>,
): PaymentRow {
  const row =
    'id' in payment ? payments.byId(db, payment.id) : payments.byReference(db, payment.reference)
  if (!row) throw new Refused('unknown')
  return row
}

function readPayout({ db }: AppContext, { payout }: CashboxCallOf<'read-payout'>) {
  const row =
    'id' in payout ? payouts.byId(db, payout.id) : payouts.byReference(db, payout.reference)
  if (!row) throw new Refused('unknown')
  return row
}
