import { sign, signingKey, verify, type Clock, type Random } from '@baize/host'
import { money, type CurrencyCode, type Money } from '@baize/money'
import {
  ProviderRefused,
  ProviderUncertain,
  type DepositIntent,
  type NextStep,
  type PaymentProvider,
  type PayoutIntent,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderPaymentStatus,
  type ProviderPayout,
  type ProviderPayoutStatus,
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

/**
 * A payment provider inside the test's own process that keeps every promise of the port: it remembers its
 * payments, signs its callbacks over their bytes and answers when it is asked. What happens to a payment
 * is the test's decision.
 */
export function openTestProvider({ clock, random }: { clock: Clock; random: Random }) {
  const payments = new Map<string, ProviderPayment>()
  const payouts = new Map<string, ProviderPayout>()
  const asked = { payments: 0, payouts: 0, starts: 0 }
  let plan: Plan = 'approve'
  let lastMd = ''
  let lastIntent: DepositIntent | undefined

  function startPayment(intent: DepositIntent): NextStep {
    const status: Partial<Record<Plan, ProviderPaymentStatus>> = {
      approve: 'approved',
      decline: 'declined',
      pending: 'pending',
    }
    payments.set(intent.reference, {
      providerPaymentId: `pay_${intent.reference}`,
      reference: intent.reference,
      status: status[plan] ?? 'awaiting-player',
      amount: intent.amount,
      payee: PAYEE,
      revision: 1,
      ...(intent.flow === 'card' ? { card: { brand: 'visa', lastFour: '4242' } } : {}),
    })
    if (plan === 'approve') return { type: 'approved' }
    if (plan === 'decline') return { type: 'declined', reason: 'card refused' }
    if (plan === 'pending') return { type: 'pending' }
    if (plan === 'redirect') return { type: 'redirect', url: 'https://pay.example/page' }
    lastMd = random.token()
    return {
      type: 'three-ds',
      acsUrl: 'https://acs.example/challenge',
      paReq: `pareq_${intent.reference}`,
      md: lastMd,
    }
  }

  const provider: PaymentProvider = {
    key: 'cashbox',
    payee: PAYEE,
    cardFormUrl: 'https://pay.example/card',
    async startDeposit(intent) {
      asked.starts += 1
      lastIntent = intent
      if (plan === 'refuse') throw new ProviderRefused('card-token-invalid')
      if (plan === 'lost-before') throw new ProviderUncertain('a start')
      const next = startPayment(intent)
      if (plan === 'lost-after') throw new ProviderUncertain('a start')
      return { providerPaymentId: `pay_${intent.reference}`, next }
    },
    async readPayment(id) {
      asked.payments += 1
      const found = [...payments.values()].find((one) => one.providerPaymentId === id)
      if (!found) throw new ProviderUncertain('a question')
      return found
    },
    findPayment: async (reference) => payments.get(reference),
    async startPayout(intent: PayoutIntent) {
      asked.payouts += 1
      if (plan === 'refuse') throw new ProviderRefused('account-closed')
      if (plan === 'lost-before') throw new ProviderUncertain('a payout')
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
      if (plan === 'lost-after') throw new ProviderUncertain('a payout')
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

  function callback(event: ProviderEvent): SignedCallback {
    const body = Buffer.from(JSON.stringify(event, (_key, value: unknown) => asText(value)))
    return {
      body,
      headers: { ...sign(body, KEY, clock.now()), 'content-type': 'application/json' },
    }
  }

  return {
    provider,
    asked,
    md: () => lastMd,
    intent: () => lastIntent,
    plan(next: Plan) {
      plan = next
    },
    paymentOf: (reference: string) => payments.get(reference),
    /** Something happens to a payment at the provider. */
    change(
      reference: string,
      status: ProviderPaymentStatus,
      faults: Partial<Pick<ProviderPayment, 'amount' | 'payee' | 'reference'>> = {},
    ): ProviderPayment {
      const before = payments.get(reference)
      if (!before) throw new Error(`The provider knows no payment ${reference}.`)
      const after = { ...before, ...faults, status, revision: before.revision + 1 }
      payments.set(reference, after)
      return after
    },
    changePayout(reference: string, status: ProviderPayoutStatus, reason?: string): ProviderPayout {
      const before = payouts.get(reference)
      if (!before) throw new Error(`The provider knows no payout ${reference}.`)
      const after = {
        ...before,
        status,
        revision: before.revision + 1,
        ...(reason === undefined ? {} : { reason }),
      }
      payouts.set(reference, after)
      return after
    },
    /** The news of a payment as it is now, signed. */
    news: (payment: ProviderPayment, eventId: string = `evt_${random.uuid()}`) =>
      callback({ eventId, type: 'payment', payment }),
    payoutNews: (payout: ProviderPayout, eventId: string = `evt_${random.uuid()}`) =>
      callback({ eventId, type: 'payout', payout }),
  }
}

export type TestProvider = ReturnType<typeof openTestProvider>

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
