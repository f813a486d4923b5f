import {
  CASHBOX_CALL_PATH,
  CASHBOX_KEY_ID,
  CASHBOX_PAYEE,
  CASHBOX_PURPOSES,
  cashboxCall,
  cashboxRequestId,
  type CashboxAnswer,
  type CashboxCall,
  type CashboxCallOf,
} from '@baize/contract/cashbox'
import { jsonOf, sign, signingKey, verify } from '@baize/host'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { payments } from '../payments/payment-store.ts'
import type { PaymentRow } from '../payments/payment-store.ts'
import { createPayment, refundPayment, Refused, wirePayment } from '../payments/payments.ts'
import { payouts } from '../payouts/payout-store.ts'
import { createPayout, wirePayout } from '../payouts/payouts.ts'

/** The merchant's calls: signed by the merchant, and answered with our signature. */
export function merchantRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, clock, log } = context
  const callKey = signingKey(CASHBOX_KEY_ID, config.sharedSecret, CASHBOX_PURPOSES.call)
  const answerKey = signingKey(CASHBOX_KEY_ID, config.sharedSecret, CASHBOX_PURPOSES.answer)

  const send = (reply: FastifyReply, status: number, answer: CashboxAnswer) => {
    const body = JSON.stringify(answer)
    return reply
      .status(status)
      .headers({ 'cache-control': 'no-store', ...sign(body, answerKey, clock.now()) })
      .type('application/json')
      .send(body)
  }

  void app.register(async (merchant) => {
    // The bytes as they came: a signature is worthless over JSON that was read and written again.
    merchant.removeAllContentTypeParsers()
    merchant.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
    merchant.post(CASHBOX_CALL_PATH, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const verdict = verify(rawBody, request.headers, [callKey], clock.now())
      if (!verdict.isAuthentic) {
        log.warn({ reason: verdict.reason }, 'merchant call refused: signature invalid')
        return await send(reply, 401, refusal('none', 'unauthentic'))
      }
      const words = jsonOf(rawBody)
      const call = cashboxCall.safeParse(words)
      if (!call.success) {
        const { requestId = 'none' } = cashboxRequestId.safeParse(words).data ?? {}
        return await send(reply, 422, refusal(requestId, 'malformed'))
      }
      try {
        return await send(reply, 200, answerTo(context, call.data))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return await send(reply, 409, refusal(call.data.requestId, error.refusal))
      }
    })
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

function refusal(
  requestId: string,
  reason: Extract<CashboxAnswer, { type: 'refused' }>['refusal'],
): CashboxAnswer {
  return { type: 'refused', requestId, refusal: reason }
}
