import {
  CASHBOX_CALL_PATH,
  CASHBOX_CARD_PATH,
  CASHBOX_KEY_ID,
  CASHBOX_PAYEE,
  CASHBOX_PURPOSES,
  cashboxAnswer,
  cashboxEvent,
  type CashboxAnswer,
  type CashboxCall,
  type CashboxPayment,
  type CashboxPayout,
} from '@baize/contract/cashbox'
import { jsonOf, signingKey, verify, type Clock, type Network, type Random } from '@baize/host'
import { parseAmount, toDecimalString, type Money } from '@baize/money'
import { ProviderRefused, ProviderUncertain } from '../../../providers/provider-errors.ts'
import { createSignedCaller, startOnce } from '../../../providers/signed-caller.ts'
import type {
  NextStep,
  PaymentProvider,
  ProviderPayment,
  ProviderPayout,
  StartedDeposit,
} from './payment-provider.ts'

export interface CashboxOptions {
  /** Where this server reaches the sandbox. */
  readonly url: string
  /** Where a browser reaches it. */
  readonly publicUrl: string
  readonly sharedSecret: string
  readonly clock: Clock
  readonly random: Random
  readonly network?: Network | undefined
  readonly timeoutMs?: number
}

type CallWords = CashboxCall extends infer C
  ? C extends CashboxCall
    ? Omit<C, 'requestId' | 'payee'>
    : never
  : never

/** The house's own payment sandbox, spoken to exactly as a provider outside would be. */
export function createCashboxProvider(options: CashboxOptions): PaymentProvider {
  const { clock, publicUrl, sharedSecret } = options
  const ask = callerOf(options)
  const webhookKey = signingKey(CASHBOX_KEY_ID, sharedSecret, CASHBOX_PURPOSES.webhook)

  async function findPayment(reference: string): Promise<CashboxPayment | undefined> {
    return paymentOf(await ask({ call: 'read-payment', payment: { reference } }))
  }

  async function findPayout(reference: string): Promise<CashboxPayout | undefined> {
    return payoutOf(await ask({ call: 'read-payout', payout: { reference } }))
  }

  return {
    key: 'cashbox',
    payee: CASHBOX_PAYEE,
    cardFormUrl: `${publicUrl}${CASHBOX_CARD_PATH}`,

    async startDeposit({ amount, ...intent }) {
      const words: CallWords = { call: 'create-payment', ...intent, amount: wireAmount(amount) }
      const payment = await startOnce(async () => paymentOf(await ask(words)), {
        what: `the start of deposit ${intent.reference}`,
        lookUp: () => findPayment(intent.reference),
      })
      return startedDeposit(payment)
    },

    async readPayment(providerPaymentId) {
      const answer = await ask({ call: 'read-payment', payment: { id: providerPaymentId } })
      const payment = paymentOf(answer)
      if (payment?.paymentId !== providerPaymentId)
        throw new ProviderUncertain(`reading payment ${providerPaymentId}`)
      return portPayment(payment)
    },

    async findPayment(reference) {
      const payment = await findPayment(reference)
      return payment && portPayment(payment)
    },

    async refundPayment(providerPaymentId) {
      const answer = await ask({ call: 'refund-payment', payment: { id: providerPaymentId } })
      const payment = paymentOf(answer)
      if (payment?.paymentId !== providerPaymentId)
        throw new ProviderUncertain(`refunding payment ${providerPaymentId}`)
      return portPayment(payment)
    },

    async startPayout({ amount, ...intent }) {
      const words: CallWords = { call: 'create-payout', ...intent, amount: wireAmount(amount) }
      const payout = await startOnce(async () => payoutOf(await ask(words)), {
        what: `the start of payout ${intent.reference}`,
        lookUp: () => findPayout(intent.reference),
      })
      return portPayout(payout)
    },

    async readPayout(providerPayoutId) {
      const payout = payoutOf(await ask({ call: 'read-payout', payout: { id: providerPayoutId } }))
      if (payout?.payoutId !== providerPayoutId)
        throw new ProviderUncertain(`reading payout ${providerPayoutId}`)
      return portPayout(payout)
    },

    async findPayout(reference) {
      const payout = await findPayout(reference)
      return payout && portPayout(payout)
    },

    readCallback(rawBody, headers) {
      if (!verify(rawBody, headers, [webhookKey], clock.now()).isAuthentic) return undefined
      const event = cashboxEvent.safeParse(jsonOf(rawBody))
      if (!event.success) return undefined
      const { eventId } = event.data
      return event.data.type === 'payment'
        ? { eventId, type: 'payment', payment: portPayment(event.data.payment) }
        : { eventId, type: 'payout', payout: portPayout(event.data.payout) }
    },
  }
}

function callerOf(options: CashboxOptions) {
  const { sharedSecret } = options
  const signed = createSignedCaller<CashboxAnswer>(options, {
    path: CASHBOX_CALL_PATH,
    callKey: signingKey(CASHBOX_KEY_ID, sharedSecret, CASHBOX_PURPOSES.call),
    answerKey: signingKey(CASHBOX_KEY_ID, sharedSecret, CASHBOX_PURPOSES.answer),
    readAnswer: (json) => cashboxAnswer.parse(json),
  })
  return (words: CallWords) => signed({ payee: CASHBOX_PAYEE, ...words })
}

/** The payment of an answer; undefined when the sandbox has never heard of it. */
function paymentOf(answer: CashboxAnswer): CashboxPayment | undefined {
  return answer.type === 'payment' ? answer.payment : refusedOr(answer)
}

function payoutOf(answer: CashboxAnswer): CashboxPayout | undefined {
  return answer.type === 'payout' ? answer.payout : refusedOr(answer)
}

function refusedOr(answer: CashboxAnswer): undefined {
  if (answer.type !== 'refused')
    throw new ProviderUncertain('a call it answered with something else')
  if (answer.refusal !== 'unknown') throw new ProviderRefused(answer.refusal)
}

function startedDeposit(payment: CashboxPayment): StartedDeposit {
  return { providerPaymentId: payment.paymentId, next: nextStep(payment) }
}

function nextStep({ status, next, reason }: CashboxPayment): NextStep {
  if (status === 'approved') return { type: 'approved' }
  if (status === 'declined') return { type: 'declined', reason: reason ?? 'declined' }
  return next.type === 'none' ? { type: 'pending' } : next
}

function portPayment(payment: CashboxPayment): ProviderPayment {
  const { paymentId, reference, status, amount, payee, revision, reason, card } = payment
  return {
    providerPaymentId: paymentId,
    reference,
    status,
    amount: amountOf(amount),
    payee,
    revision,
    ...(reason === undefined ? {} : { reason }),
    ...(card === undefined ? {} : { card }),
  }
}

function portPayout(payout: CashboxPayout): ProviderPayout {
  const { payoutId, reference, status, amount, payee, revision, reason } = payout
  return {
    providerPayoutId: payoutId,
    reference,
    status,
    amount: amountOf(amount),
    payee,
    revision,
    ...(reason === undefined ? {} : { reason }),
  }
}

function wireAmount(amount: Money): CashboxPayment['amount'] {
  return { value: toDecimalString(amount), currency: amount.currency }
}

function amountOf({ value, currency }: CashboxPayment['amount']): Money {
  const amount = parseAmount(value, currency)
  // The schema has read it before, so this is a mistake of ours and not of the sandbox.
  if (amount === null) throw new Error(`${value} is no amount of ${currency}`)
  return amount
}
