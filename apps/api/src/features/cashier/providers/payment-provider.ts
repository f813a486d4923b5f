import type { Money } from '@baize/money'
import type { CallbackHeaders } from '../../../providers/callback-route.ts'

/**
 * What the cashier needs of a payment provider. Each provider is an adapter in `providers/`; the cashier
 * itself knows none by name, and every adapter passes the same suite (`providerConformance` of the testkit).
 *
 * Who owns which truth: the provider says what happened to a payment, and only its signed callback or its
 * own answer to us counts. The cashier decides what that means for a balance.
 */
export interface PaymentProvider {
  /** Its name in rows, addresses and logs, e.g. `cashbox`. */
  readonly key: string
  /** Our account with it. A payment taken for any other account is not ours, whoever signed the news. */
  readonly payee: string
  /**
   * The page of the provider that takes a card number in a frame, as a browser reaches it. We only ever see
   * the token it posts to its parent. Absent where the provider has no cards.
   */
  readonly cardFormUrl?: string
  /**
   * Starts a payment. A start whose answer got lost is looked up by its reference and never sent twice.
   * Throws ProviderRefused when the provider clearly said no and no payment exists, and ProviderUncertain
   * when nobody knows: the deposit then stays pending, and `findPayment` will tell.
   */
  startDeposit(intent: DepositIntent): Promise<StartedDeposit>
  /** What the provider says of a payment now. Throws ProviderUncertain when it cannot be asked. */
  readPayment(providerPaymentId: string): Promise<ProviderPayment>
  /** The same by our own name for it; undefined when the provider has never heard of it. */
  findPayment(reference: string): Promise<ProviderPayment | undefined>
  /**
   * Gives a payment that was taken back to whoever paid, all of it and once, however often it is asked for.
   * Answers what the payment is afterwards: until that is `refunded` it is asked for again. Throws
   * ProviderRefused when the provider will not, and ProviderUncertain when nobody knows.
   */
  refundPayment(providerPaymentId: string): Promise<ProviderPayment>
  /** Sends money out. The same promises as `startDeposit`. */
  startPayout(intent: PayoutIntent): Promise<ProviderPayout>
  readPayout(providerPayoutId: string): Promise<ProviderPayout>
  findPayout(reference: string): Promise<ProviderPayout | undefined>
  /**
   * Reads a callback from the bytes that arrived, never from JSON written anew. Undefined means that it is
   * not authentic: wrong key, altered, or outside the time a signature lives. A genuine one may still be a
   * copy (`eventId` is remembered once) or late (`mayFollow`, `revision`).
   */
  readCallback(rawBody: Buffer, headers: CallbackHeaders): ProviderEvent | undefined
}

export interface DepositIntent {
  /** Our name for the payment, unique for ever: the id of the deposit. */
  readonly reference: string
  readonly amount: Money
  /** How the player pays: `card` with a token, `redirect` on a page of the provider, `offline` by a later transfer. */
  readonly flow: PaymentFlow
  /** The provider's name of the method, e.g. `visa` or `interac`; shown on its pages. */
  readonly method: string
  /** From the provider's card form; needed by the flow `card` and used once. */
  readonly cardToken?: string
  /** A name for the player that means nothing outside, so that the provider can tell players apart. */
  readonly customer: string
  /** The language of the provider's pages. */
  readonly locale: string
  /** Where the browser comes back to. None of these addresses ever moves money. */
  readonly returnUrls: Readonly<Record<ReturnOutcome, string>>
}

export type PaymentFlow = 'card' | 'redirect' | 'offline'

/** `threeDs` is the TermUrl: the browser comes back to it with PaReq and MD once the challenge is passed. */
export type ReturnOutcome = 'approved' | 'declined' | 'cancelled' | 'pending' | 'threeDs'

export interface StartedDeposit {
  readonly providerPaymentId: string
  readonly next: NextStep
}

/** What the player's browser does next. Before anything is credited `readPayment` tells amount and payee. */
export type NextStep =
  | { readonly type: 'approved' }
  | { readonly type: 'declined'; readonly reason: string }
  | { readonly type: 'pending' }
  | { readonly type: 'redirect'; readonly url: string }
  /** The browser posts PaReq, MD and TermUrl to the ACS. */
  | {
      readonly type: 'three-ds'
      readonly acsUrl: string
      readonly paReq: string
      readonly md: string
    }

export type ProviderPaymentStatus =
  | 'awaiting-player'
  | 'pending'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'charged-back'

export interface ProviderPayment {
  readonly providerPaymentId: string
  readonly reference: string
  readonly status: ProviderPaymentStatus
  /** What the provider really took, or will take: to be compared with what was asked. */
  readonly amount: Money
  /** The account it was taken for: to be compared with our own, the `payee` of the provider. */
  readonly payee: string
  /** Grows with every change of the payment. A lower one than the last seen is old news. */
  readonly revision: number
  /** Why it was declined, in the provider's words; for support, never shown as it is. */
  readonly reason?: string
  readonly card?: {
    readonly brand: string
    readonly lastFour: string
    /** The same for the same card, whoever pays with it, and no way back to its number. */
    readonly fingerprint?: string
  }
}

export interface PayoutIntent {
  /** The id of the withdrawal. */
  readonly reference: string
  readonly amount: Money
  readonly method: string
  readonly customer: string
  /** The account that is paid, as the method words it. */
  readonly destination: string
}

export type ProviderPayoutStatus = 'pending' | 'paid' | 'returned'

export interface ProviderPayout {
  readonly providerPayoutId: string
  readonly reference: string
  readonly status: ProviderPayoutStatus
  readonly amount: Money
  readonly payee: string
  readonly revision: number
  readonly reason?: string
}

export type ProviderEvent =
  | { readonly eventId: string; readonly type: 'payment'; readonly payment: ProviderPayment }
  | { readonly eventId: string; readonly type: 'payout'; readonly payout: ProviderPayout }

/**
 * Which status may follow which. Everything else is a mistake or a forgery: an approval never becomes
 * pending again. A payment that was given up can still succeed late, and the player has then paid.
 */
const FOLLOWERS: Readonly<Record<ProviderPaymentStatus, readonly ProviderPaymentStatus[]>> = {
  'awaiting-player': [
    'pending',
    'approved',
    'declined',
    'cancelled',
    'expired',
    // The approval before them may have been lost on the way.
    'refunded',
    'charged-back',
  ],
  pending: ['approved', 'declined', 'cancelled', 'expired', 'refunded', 'charged-back'],
  approved: ['refunded', 'charged-back'],
  declined: [],
  cancelled: ['approved', 'refunded', 'charged-back'],
  expired: ['approved', 'refunded', 'charged-back'],
  refunded: [],
  'charged-back': [],
}

export function mayFollow(from: ProviderPaymentStatus, to: ProviderPaymentStatus): boolean {
  return FOLLOWERS[from].includes(to)
}
