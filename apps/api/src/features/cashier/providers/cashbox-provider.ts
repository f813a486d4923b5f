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
import {
  jsonOf,
  sign,
  signingKey,
  systemNetwork,
  verify,
  type Clock,
  type Network,
  type Random,
} from '@baize/host'
import { parseAmount, toDecimalString, type Money } from '@baize/money'
import {
  ProviderRefused,
  ProviderUncertain,
  type NextStep,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderPayout,
  type StartedDeposit,
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
  /** How long one call may take. A start and its looking up both fit into a call of the site. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const ANSWER_BYTES_MAX = 64 * 1024

type CallWords = CashboxCall extends infer C
  ? C extends CashboxCall
    ? Omit<C, 'requestId' | 'payee'>
    : never
  : never

/** The house's own payment sandbox, spoken to exactly as a provider outside would be. */
export function createCashboxProvider(options: CashboxOptions): PaymentProvider {
  const { clock, publicUrl, sharedSecret } = options
  const ask = createCaller(options)
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

/**
 * A start is sent once. When its answer is lost, the provider is asked what became of it; when it knows
 * nothing, the start may still be on its way, so that is no "no" either.
 */
async function startOnce<T>(
  start: () => Promise<T | undefined>,
  { what, lookUp }: { what: string; lookUp: () => Promise<T | undefined> },
): Promise<T> {
  try {
    const started = await start()
    if (started !== undefined) return started
  } catch (error) {
    if (!(error instanceof ProviderUncertain)) throw error
    const found = await lookUp()
    if (found !== undefined) return found
    throw new ProviderUncertain(what, { cause: error })
  }
  throw new ProviderUncertain(what)
}

/** Makes a signed call and believes only a signed answer to this very call. */
function createCaller({
  url,
  sharedSecret,
  clock,
  random,
  network = systemNetwork,
  timeoutMs = TIMEOUT_MS,
}: CashboxOptions) {
  const callKey = signingKey(CASHBOX_KEY_ID, sharedSecret, CASHBOX_PURPOSES.call)
  const answerKey = signingKey(CASHBOX_KEY_ID, sharedSecret, CASHBOX_PURPOSES.answer)

  return async (words: CallWords): Promise<CashboxAnswer> => {
    const requestId = random.uuid()
    const body = JSON.stringify({ requestId, payee: CASHBOX_PAYEE, ...words })
    try {
      const { body: rawAnswer, headers } = await network.post({
        url: `${url}${CASHBOX_CALL_PATH}`,
        headers: { 'content-type': 'application/json', ...sign(body, callKey, clock.now()) },
        body,
        timeoutMs,
        answerBytesMax: ANSWER_BYTES_MAX,
      })
      const verdict = verify(rawAnswer, headers, [answerKey], clock.now())
      if (!verdict.isAuthentic) throw new Error(`its answer is not authentic: ${verdict.reason}`)
      const answer = cashboxAnswer.parse(jsonOf(rawAnswer))
      if (answer.requestId !== requestId) throw new Error('it answered another call')
      return answer
    } catch (error) {
      throw new ProviderUncertain(words.call, { cause: error })
    }
  }
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
