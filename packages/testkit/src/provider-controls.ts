import type { Money } from '@baize/money'
import type { RawCallback } from './callback-catcher.ts'
import type { LineFault } from './fault-proxy.ts'

/** The parts of the cashier's port that the suite looks at; `PaymentProvider` of the backend fits. */
interface ProviderUnderTest {
  readonly payee: string
  startDeposit(intent: DepositIntentOfSuite): Promise<{
    readonly providerPaymentId: string
    readonly next: { readonly type: string }
  }>
  readPayment(id: string): Promise<PaymentOfSuite>
  findPayment(reference: string): Promise<PaymentOfSuite | undefined>
  refundPayment(id: string): Promise<PaymentOfSuite>
  startPayout(intent: PayoutIntentOfSuite): Promise<PayoutOfSuite>
  readPayout(id: string): Promise<PayoutOfSuite>
  findPayout(reference: string): Promise<PayoutOfSuite | undefined>
  readCallback(rawBody: Buffer, headers: RawCallback['headers']): EventOfSuite | undefined
}

interface DepositIntentOfSuite {
  readonly reference: string
  readonly amount: Money
  readonly flow: 'card' | 'redirect' | 'offline'
  readonly method: string
  readonly cardToken?: string
  readonly customer: string
  readonly locale: string
  readonly returnUrls: Readonly<
    Record<'approved' | 'declined' | 'cancelled' | 'pending' | 'threeDs', string>
  >
}

export interface PayoutIntentOfSuite {
  readonly reference: string
  readonly amount: Money
  readonly method: string
  readonly customer: string
  readonly destination: string
}

interface PaymentOfSuite {
  readonly providerPaymentId: string
  readonly reference: string
  readonly status: string
  readonly amount: Money
  readonly payee: string
  readonly revision: number
}

interface PayoutOfSuite extends Omit<PaymentOfSuite, 'providerPaymentId'> {
  readonly providerPayoutId: string
}

type EventOfSuite =
  | { readonly eventId: string; readonly type: 'payment'; readonly payment: PaymentOfSuite }
  | { readonly eventId: string; readonly type: 'payout'; readonly payout: PayoutOfSuite }

/** What a provider's sandbox must let a test do. */
export interface ProviderControls {
  /** A payment that needs a decision of the player or of time, so that the suite can decide it. */
  openIntent(reference: string): Promise<DepositIntentOfSuite>
  /** Payments that end in the given way by themselves. */
  intentFor(
    outcome: 'approved' | 'declined' | 'three-ds' | 'wrong-amount' | 'refused',
    reference: string,
  ): Promise<DepositIntentOfSuite>
  /** Decides a payment inside the provider; rejects when the provider would not do that. */
  decide(
    providerPaymentId: string,
    move: 'approve' | 'decline' | 'cancel' | 'wait' | 'charge-back',
  ): Promise<void>
  decidePayout(providerPayoutId: string, move: 'pay' | 'return'): Promise<void>
  /** Has the provider send its last callback about this once more. */
  resend(kind: 'payments' | 'payouts', id: string): Promise<void>
  /** The callbacks about a payment or payout, once so many have come. */
  callbacks(id: string, count: number): Promise<readonly RawCallback[]>
  /** Makes the line between adapter and provider fail; `alter` makes an open payment look approved. */
  failLine(fault: LineFault, times?: number): void
  /** How many calls that start something have left the adapter for this reference. */
  startsSent(reference: string): number
  /** Moves the adapter's own clock. */
  shiftClock(seconds: number): void
  /** Whether the cashier would accept this change of status. */
  mayFollow(from: string, to: string): boolean
  stop(): Promise<void>
}

export interface Conformance {
  readonly provider: ProviderUnderTest
  readonly controls: ProviderControls
}
