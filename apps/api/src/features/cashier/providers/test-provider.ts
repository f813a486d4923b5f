import { sign, signingKey, verify, type Clock, type Random } from '@baize/host'
import { money, type CurrencyCode, type Money } from '@baize/money'
import { ProviderRefused, ProviderUncertain } from '../../../providers/provider-errors.ts'
import type {
  DepositIntent,
  NextStep,
  PaymentProvider,
  PayoutIntent,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderPayout,
  ProviderPayoutStatus,
} from './payment-provider.ts'

/** What the provider does with the next payments and payouts it is asked for. */
export type Plan =
  | 'approve'
  | 'decline'
  | 'pending'
  | 'redirect'
  | 'three-ds'
  | 'refuse'
  /** The answer gets lost: once before the payment exists, once after. */
  | 'lost-before'
  | 'lost-after'

export interface SignedCallback {
  readonly body: Buffer
  readonly headers: Record<string, string>
}

const PAYEE = 'house-account'
const KEY = signingKey('test-1', 'a shared secret of the tests, long enough', 'webhook')

interface TestProviderState {
  readonly payments: Map<string, ProviderPayment>
  readonly payouts: Map<string, ProviderPayout>
  /** How often it was asked for each. */
  readonly asked: { payments: number; payouts: number; starts: number; refunds: number }
  plan: Plan
  intent: DepositIntent | undefined
  /** While it is silent, whoever asks waits for this and knows nothing afterwards. */
  silence: Promise<void> | undefined
}

const FIRST_STATUS: Partial<Record<Plan, ProviderPaymentStatus>> = {
  approve: 'approved',
  decline: 'declined',
  pending: 'pending',
}

/** A token that names its owner is always of the same card; any other is of nobody's. */
function cardOf({ cardToken = '' }: DepositIntent): NonNullable<ProviderPayment['card']> {
  const card = { brand: 'visa', lastFour: '4242' }
  return cardToken.startsWith('tok_of_') ? { ...card, fingerprint: cardToken } : card
}

function startPayment(
  { payments, plan }: TestProviderState,
  intent: DepositIntent,
  random: Random,
): NextStep {
  payments.set(intent.reference, {
    providerPaymentId: `pay_${intent.reference}`,
    reference: intent.reference,
    status: FIRST_STATUS[plan] ?? 'awaiting-player',
    amount: intent.amount,
    payee: PAYEE,
    revision: 1,
    ...(intent.flow === 'card' ? { card: cardOf(intent) } : {}),
  })
  if (plan === 'approve') return { type: 'approved' }
  if (plan === 'decline') return { type: 'declined', reason: 'card refused' }
  if (plan === 'pending') return { type: 'pending' }
  if (plan === 'redirect') return { type: 'redirect', url: 'https://pay.example/page' }
  return {
    type: 'three-ds',
    acsUrl: 'https://acs.example/challenge',
    paReq: `pareq_${intent.reference}`,
    md: random.token(),
  }
}

function startPayout({ payouts, plan }: TestProviderState, intent: PayoutIntent): ProviderPayout {
  const known = payouts.get(intent.reference)
  if (known) return known
  const payout: ProviderPayout = {
    providerPayoutId: `out_${intent.reference}`,
    reference: intent.reference,
    status: plan === 'approve' ? 'paid' : 'pending',
    amount: intent.amount,
    payee: PAYEE,
    revision: 1,
  }
  payouts.set(intent.reference, payout)
  return payout
}

/** Only once, however often it is asked for. */
function refunded({ payments }: TestProviderState, payment: ProviderPayment): ProviderPayment {
  if (payment.status === 'refunded') return payment
  const after = { ...payment, status: 'refunded', revision: payment.revision + 1 } as const
  payments.set(payment.reference, after)
  return after
}

async function keepSilent({ silence }: TestProviderState, what: string): Promise<void> {
  if (silence === undefined) return
  await silence
  throw new ProviderUncertain(what)
}

/** An answer that is lost before anything began, or after. */
function lose(plan: Plan, when: 'lost-before' | 'lost-after'): void {
  if (plan === when) throw new ProviderUncertain('a start')
}

function createProvider(
  testProvider: TestProviderState,
  { clock, random }: { clock: Clock; random: Random },
) {
  const { payments, payouts, asked } = testProvider
  const provider: PaymentProvider = {
    key: 'cashbox',
    payee: PAYEE,
    cardFormUrl: 'https://pay.example/card',
    async startDeposit(intent) {
      asked.starts += 1
      testProvider.intent = intent
      if (testProvider.plan === 'refuse') throw new ProviderRefused('card-token-invalid')
      await keepSilent(testProvider, 'a start')
      lose(testProvider.plan, 'lost-before')
      const next = startPayment(testProvider, intent, random)
      lose(testProvider.plan, 'lost-after')
      return { providerPaymentId: `pay_${intent.reference}`, next }
    },
    async readPayment(id) {
      asked.payments += 1
      const found = [...payments.values()].find((one) => one.providerPaymentId === id)
      if (!found) throw new ProviderUncertain('a question')
      return found
    },
    findPayment: async (reference) => payments.get(reference),
    async refundPayment(id) {
      asked.refunds += 1
      const found = [...payments.values()].find((one) => one.providerPaymentId === id)
      if (!found) throw new ProviderUncertain('a refund')
      if (testProvider.plan === 'refuse') throw new ProviderRefused('not-refundable')
      lose(testProvider.plan, 'lost-before')
      const payment = testProvider.plan === 'pending' ? found : refunded(testProvider, found)
      lose(testProvider.plan, 'lost-after')
      return payment
    },
    async startPayout(intent) {
      asked.payouts += 1
      if (testProvider.plan === 'refuse') throw new ProviderRefused('account-closed')
      await keepSilent(testProvider, 'a payout')
      lose(testProvider.plan, 'lost-before')
      const payout = startPayout(testProvider, intent)
      lose(testProvider.plan, 'lost-after')
      return payout
    },
    async readPayout(id) {
      const found = [...payouts.values()].find((one) => one.providerPayoutId === id)
      if (!found) throw new ProviderUncertain('a question')
      return found
    },
    findPayout: async (reference) => payouts.get(reference),
    readCallback(rawBody, headers) {
      if (!verify(rawBody, headers, [KEY], clock.now()).isAuthentic) return undefined
      return readEvent(JSON.parse(rawBody.toString()))
    },
  }
  return provider
}

/**
 * A payment provider inside the test's own process that keeps every promise of the port: it remembers its
 * payments, signs its callbacks over their bytes and answers when it is asked. What happens to a payment
 * is the test's decision.
 */
export function openTestProvider(deps: { clock: Clock; random: Random }) {
  const { clock, random } = deps
  const asked = { payments: 0, payouts: 0, starts: 0, refunds: 0 }
  const testProvider: TestProviderState = {
    payments: new Map(),
    payouts: new Map(),
    asked,
    plan: 'approve',
    intent: undefined,
    silence: undefined,
  }

  function callback(event: ProviderEvent): SignedCallback {
    const body = Buffer.from(JSON.stringify(event, (_key, value: unknown) => asText(value)))
    const signed = sign(body, KEY, clock.now())
    return { body, headers: { ...signed, 'content-type': 'application/json' } }
  }

  return {
    provider: createProvider(testProvider, deps),
    asked,
    intent: () => testProvider.intent,
    plan(next: Plan) {
      testProvider.plan = next
    },
    /** It answers nobody until it is told to give up. */
    fallSilent(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      testProvider.silence = promise
      return () => {
        testProvider.silence = undefined
        resolve()
      }
    },
    paymentOf: (reference: string) => testProvider.payments.get(reference),
    /** Something happens to a payment at the provider. */
    change(
      reference: string,
      status: ProviderPaymentStatus,
      faults: Partial<Pick<ProviderPayment, 'amount' | 'payee' | 'reference'>> = {},
    ): ProviderPayment {
      const before = testProvider.payments.get(reference)
      if (!before) throw new Error(`The provider knows no payment ${reference}.`)
      const after = { ...before, ...faults, status, revision: before.revision + 1 }
      testProvider.payments.set(reference, after)
      return after
    },
    changePayout(reference: string, status: ProviderPayoutStatus, reason?: string): ProviderPayout {
      const before = testProvider.payouts.get(reference)
      if (!before) throw new Error(`The provider knows no payout ${reference}.`)
      const why = reason === undefined ? {} : { reason }
      const after = { ...before, status, revision: before.revision + 1, ...why }
      testProvider.payouts.set(reference, after)
      return after
    },
    /** The news of a payment as it is now, signed. */
    news: (payment: ProviderPayment, eventId: string = `evt_${random.uuid()}`) =>
      callback({ eventId, type: 'payment', payment }),
    providerPayouts: (payout: ProviderPayout, eventId: string = `evt_${random.uuid()}`) =>
      callback({ eventId, type: 'payout', payout }),
  }
}

function asText(value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

function readEvent(json: unknown): ProviderEvent {
  const event = json as {
    eventId: string
    type: 'payment' | 'payout'
    payment?: ProviderPayment & { amount: { amountMinor: string; currency: CurrencyCode } }
    payout?: ProviderPayout & { amount: { amountMinor: string; currency: CurrencyCode } }
  }
  const { eventId, payment, payout } = event
  if (payment) return { eventId, type: 'payment', payment: { ...payment, amount: read(payment) } }
  if (payout) return { eventId, type: 'payout', payout: { ...payout, amount: read(payout) } }
  throw new Error('An event speaks of a payment or of a payout.')
}

function read({
  amount,
}: {
  amount: { amountMinor: bigint | string; currency: CurrencyCode }
}): Money {
  return money(BigInt(amount.amountMinor), amount.currency)
}
