import { isCurrencyCode, parseAmount, type CurrencyCode } from '@baize/money'
import * as z from 'zod/mini'
import {
  sandboxAddress as address,
  sandboxIdentifier as identifier,
  sandboxText as shortText,
} from '../protocol/sandbox-shapes.ts'

/**
 * How the casino and the payment sandbox speak with each other. Every message is signed over its raw bytes
 * (`signature.ts` of the host): calls by the merchant, answers and webhooks by the sandbox, each with a key
 * of its own. A body names its own call and its own request, so that the signature covers what is asked and
 * what it answers to; nothing that matters stands in the address.
 */
export const CASHBOX_KEY_ID = 'cashbox-1'

/** Each direction signs with a key of its own, drawn from the shared secret by one of these words. */
export const CASHBOX_PURPOSES = {
  call: 'merchant call',
  answer: 'merchant answer',
  webhook: 'webhook',
} as const

/** The one address of the merchant's calls. */
export const CASHBOX_CALL_PATH = '/merchant/call'
/** The casino's account at the sandbox. */
export const CASHBOX_PAYEE = 'baize-house'

/** The page that takes a card number in a frame and posts a token to its parent. */
export const CASHBOX_CARD_PATH = '/card'

const currencyCode = z.custom<CurrencyCode>(
  (code) => typeof code === 'string' && isCurrencyCode(code),
)

/** An exact decimal in its currency, above zero. */
export const cashboxAmount = z
  .strictObject({ value: z.string(), currency: currencyCode })
  .check(z.refine(({ value, currency }) => (parseAmount(value, currency)?.amountMinor ?? 0n) > 0n))

export const CASHBOX_FLOWS = ['card', 'redirect', 'offline'] as const
export const CASHBOX_PAYMENT_STATUSES = [
  'awaiting-player',
  'pending',
  'approved',
  'declined',
  'cancelled',
  'expired',
  'refunded',
  'charged-back',
] as const
export const CASHBOX_PAYOUT_STATUSES = ['pending', 'paid', 'returned'] as const

export type CashboxFlow = (typeof CASHBOX_FLOWS)[number]
export type CashboxPaymentStatus = (typeof CASHBOX_PAYMENT_STATUSES)[number]
export type CashboxPayoutStatus = (typeof CASHBOX_PAYOUT_STATUSES)[number]

export const cashboxNext = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('redirect'), url: address }),
  z.strictObject({
    type: z.literal('three-ds'),
    acsUrl: address,
    paReq: z.string().check(z.minLength(1), z.maxLength(4096)),
    md: identifier,
  }),
])

export const cashboxPayment = z.strictObject({
  paymentId: identifier,
  reference: identifier,
  status: z.enum(CASHBOX_PAYMENT_STATUSES),
  /** What is really taken, which a faulty provider may get wrong. */
  amount: cashboxAmount,
  payee: identifier,
  revision: z.int().check(z.positive()),
  reason: z.optional(shortText),
  card: z.optional(
    z.strictObject({
      brand: shortText,
      lastFour: z.string().check(z.regex(/^\d{4}$/)),
      /** The same for the same card; missing for the cards of the table, which everybody uses. */
      fingerprint: z.optional(identifier),
    }),
  ),
  /** What the player's browser does next, while the sandbox waits for it. */
  next: cashboxNext,
})
export type CashboxPayment = z.infer<typeof cashboxPayment>

export const cashboxPayout = z.strictObject({
  payoutId: identifier,
  reference: identifier,
  status: z.enum(CASHBOX_PAYOUT_STATUSES),
  amount: cashboxAmount,
  payee: identifier,
  revision: z.int().check(z.positive()),
  reason: z.optional(shortText),
})
export type CashboxPayout = z.infer<typeof cashboxPayout>

const inEveryCall = { requestId: identifier, payee: identifier }
/** A thing is named by its sandbox id or by our own reference. */
const named = z.union([
  z.strictObject({ id: identifier }),
  z.strictObject({ reference: identifier }),
])

/** A repeated create with the same reference answers with the first payment, or is refused if it differs. */
export const cashboxCall = z.discriminatedUnion('call', [
  z.strictObject({
    ...inEveryCall,
    call: z.literal('create-payment'),
    reference: identifier,
    amount: cashboxAmount,
    flow: z.enum(CASHBOX_FLOWS),
    method: identifier,
    cardToken: z.optional(identifier),
    customer: identifier,
    locale: identifier,
    returnUrls: z.strictObject({
      approved: address,
      declined: address,
      cancelled: address,
      pending: address,
      threeDs: address,
    }),
  }),
  z.strictObject({ ...inEveryCall, call: z.literal('read-payment'), payment: named }),
  // Gives an approved payment back, all of it; repeated, it answers with what was done the first time.
  z.strictObject({ ...inEveryCall, call: z.literal('refund-payment'), payment: named }),
  z.strictObject({
    ...inEveryCall,
    call: z.literal('create-payout'),
    reference: identifier,
    amount: cashboxAmount,
    method: identifier,
    customer: identifier,
    destination: z.string().check(z.minLength(1), z.maxLength(1200)),
  }),
  z.strictObject({ ...inEveryCall, call: z.literal('read-payout'), payout: named }),
])
export type CashboxCall = z.infer<typeof cashboxCall>
/** Of a call that cannot be understood otherwise, so that its caller knows which one was refused. */
export const cashboxRequestId = z.object({ requestId: identifier })
export type CashboxCallOf<C extends CashboxCall['call']> = Extract<CashboxCall, { call: C }>

/** Why the sandbox says no. A refusal is certain: nothing was started. */
export const CASHBOX_REFUSALS = [
  'unauthentic',
  'malformed',
  'unknown-payee',
  'unknown',
  'reference-taken',
  'card-token-needed',
  'card-token-invalid',
  'return-url-refused',
  'not-refundable',
] as const
export type CashboxRefusal = (typeof CASHBOX_REFUSALS)[number]

export const cashboxAnswer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('payment'), requestId: identifier, payment: cashboxPayment }),
  z.strictObject({ type: z.literal('payout'), requestId: identifier, payout: cashboxPayout }),
  z.strictObject({
    type: z.literal('refused'),
    requestId: identifier,
    refusal: z.enum(CASHBOX_REFUSALS),
  }),
])
export type CashboxAnswer = z.infer<typeof cashboxAnswer>

/** The body of a webhook. The same event may arrive several times and out of order. */
export const cashboxEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('payment'), eventId: identifier, payment: cashboxPayment }),
  z.strictObject({ type: z.literal('payout'), eventId: identifier, payout: cashboxPayout }),
])
export type CashboxEvent = z.infer<typeof cashboxEvent>

/**
 * How the card page is made to look like the page around it, as query parameters beside `origin`, `locale` and
 * `theme` (light or dark): colours as `#rrggbb` or as `oklch` with its three numbers, `radius` in pixels, `font` by
 * family, `typeface` as the address of a WOFF2 file on the origin of the framing page, and `letters` as one with those
 * that the language has besides.
 */
export const CARD_FRAME_COLOURS = [
  'frame',
  'field',
  'ink',
  'muted',
  'line',
  'accent',
  'on-accent',
  'danger',
] as const
export const CARD_FRAME_FONTS = ['sans', 'serif', 'rounded', 'mono'] as const

/**
 * What the card page says to the page that frames it, and what it hears. It speaks to the exact origin it
 * was opened for, and hears only its parent.
 */
export type CardFrameMessage =
  | { readonly type: 'cashbox:ready' }
  /** How tall the frame wants to be, in CSS pixels. */
  | { readonly type: 'cashbox:height'; readonly height: number }
  /** Whether all fields are filled in correctly at this moment. */
  | { readonly type: 'cashbox:complete'; readonly isComplete: boolean }
  /** The fields were checked on the parent's wish and are not right; the frame shows why. */
  | { readonly type: 'cashbox:invalid' }
  /** The card could not be taken now; the frame shows why and keeps what was typed. */
  | { readonly type: 'cashbox:failed' }
  | {
      readonly type: 'cashbox:token'
      readonly token: string
      readonly brand: string
      readonly lastFour: string
    }

/** Asks the card page to check its fields and to post a token. */
export interface CardFrameRequest {
  readonly type: 'cashbox:submit'
}
