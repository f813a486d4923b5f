import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'
import { TRANSACTION_STATUSES } from './ledger.ts'

/** Where a payment provider's signed word arrives. Raw bytes from a machine, so no call of the site's. */
export const PROVIDER_CALLBACK_PATH = '/api/callback/:provider'

export const CASHIER_MODES = ['deposit', 'withdrawal'] as const
export type CashierMode = (typeof CASHIER_MODES)[number]

const codes = z.array(z.string())

/**
 * R307. Both spellings are answered; a row may be written with either. What the house knows of other
 * players stays inside: `allowEmails` holds at most the caller's own address.
 */
export const paymentMethod = z.object({
  id: z.string(),
  /** What code and log events call it, e.g. `card`, `carouseller`. */
  name: z.string(),
  /** In the language asked for. */
  title: z.string(),
  /** As the operator wrote it, in English. */
  rawTitle: z.string(),
  description: z.string(),
  thumbnail_url: z.string(),
  thumbnailUrl: z.string(),
  order: z.int(),
  isActive: z.boolean(),
  hidden: z.boolean(),
  withdrawalExist: z.boolean(),
  allowedCountries: codes,
  restrictedCountries: codes,
  /** Countries closed by the player's tags: under `matched`, `unmatched`, `default` or a tag's own name. */
  tagRestrictedCountries: z.record(z.string(), codes),
  allowedCurrencies: codes,
  restrictedCurrencies: codes,
  allowEmails: codes,
  allowTags: codes,
  allowedTags: codes,
  /** The family it belongs to: card, bank, voucher, wallet, crypto. */
  paymentMethod: z.enum(['card', 'bank', 'voucher', 'wallet', 'crypto']),
  isCardForm: z.boolean(),
  /** Chosen with an incomplete profile, it leads to linked-signup first (R226). */
  needsProfile: z.boolean(),
  /** Where the provider's own card fields live; the page shows them in a frame and receives a token. */
  cardFormUrl: z.nullable(z.string()),
  /** What one deposit may be, in the currency asked for; null when it does not take that currency. */
  limits: z.nullable(z.object({ min: z.string(), max: z.string(), currencyCode: z.string() })),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

export const DEPOSIT_STATES = [
  'created',
  'awaiting-3ds',
  'redirected',
  'pending',
  'approved',
  'declined',
  'failed',
  'cancelled',
  'expired',
  'review',
  'refunding',
  'refunded',
  'charged-back',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

export const WITHDRAWAL_STATES = [
  'requested',
  'approved',
  'paying',
  'paid',
  'returned',
  'rejected',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** A profile's fields that a deposit can ask for. */
export const DEPOSIT_PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phone',
  'countryCode',
  'city',
  'address',
  'zipCode',
] as const
export type DepositProfileField = (typeof DEPOSIT_PROFILE_FIELDS)[number]

export const deposit = z.object({
  depositId: z.string(),
  at: z.iso.datetime(),
  method: z.object({ id: z.string(), name: z.string(), title: z.string() }),
  amount: z.string(),
  currencyCode: z.string(),
  state: z.enum(DEPOSIT_STATES),
  /** R410 */
  status: z.enum(TRANSACTION_STATUSES),
})
export type Deposit = z.infer<typeof deposit>

/** What the page does next. Only `approved` means money; everything else is a way to find out. */
export const depositNext = z.discriminatedUnion('type', [
  z.object({ type: z.literal('approved') }),
  z.object({ type: z.literal('declined') }),
  z.object({ type: z.literal('pending') }),
  z.object({ type: z.literal('redirect'), url: z.string() }),
  /** The page posts PaReq, MD and TermUrl to the bank's page; MD works once and for this deposit alone. */
  z.object({
    type: z.literal('three-ds'),
    acsUrl: z.string(),
    PaReq: z.string(),
    MD: z.string(),
    TermUrl: z.string(),
  }),
])
export type DepositNext = z.infer<typeof depositNext>

export const WITHDRAWAL_CONDITIONS = ['deposit', 'email', 'bonus', 'wagering', 'documents'] as const
export type WithdrawalCondition = (typeof WITHDRAWAL_CONDITIONS)[number]

/** Why somebody cannot play: an exclusion or a freeze, their age, the place they are at, or their limits. */
export const PLAY_BLOCKS = ['barred', 'age', 'country', 'limits'] as const
export type PlayBlock = (typeof PLAY_BLOCKS)[number]

export const withdrawalConditions = z.object({
  /** Those the brand insists on, in the order to show them. */
  conditions: z.array(z.object({ key: z.enum(WITHDRAWAL_CONDITIONS), isMet: z.boolean() })),
  canWithdraw: z.boolean(),
  /** Who cannot play takes the cash out, whatever play the conditions ask for; null for everybody else. */
  /** Until when no withdrawal is taken, because something that protects the account has changed. */
  heldUntil: z.nullable(z.iso.datetime()),
  playBlock: z.nullable(z.enum(PLAY_BLOCKS)),
  /** What can be asked for at this moment. */
  available: z.string(),
  currencyCode: z.string(),
  /** How much of the deposits must be played before, and how much has been. */
  wagering: z.object({ required: z.string(), done: z.string() }),
  /** Where the money can go, and the least and most of one withdrawal. */
  methods: z.array(paymentMethod),
})
export type WithdrawalConditions = z.infer<typeof withdrawalConditions>

/** What a person of the house looks at before the money goes: the account is in another name than the player's. */
export const WITHDRAWAL_REVIEWS = ['holder-name'] as const
export type WithdrawalReview = (typeof WITHDRAWAL_REVIEWS)[number]

export const withdrawal = z.object({
  withdrawalId: z.string(),
  at: z.iso.datetime(),
  method: z.object({ id: z.string(), name: z.string(), title: z.string() }),
  amount: z.string(),
  currencyCode: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  /** R410 */
  status: z.enum(TRANSACTION_STATUSES),
  /** The last characters of the account, e.g. `•••• 3000`. */
  account: z.string(),
  /** Why it was rejected or came back, in the operator's words. */
  reason: z.nullable(z.string()),
  /** Why it is looked at more closely, while it waits. */
  review: z.nullable(z.enum(WITHDRAWAL_REVIEWS)),
  /** From the request on, in the order of time. */
  timeline: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), at: z.iso.datetime() })),
})
export type Withdrawal = z.infer<typeof withdrawal>

// Amounts are looked at by the rules, which tell "-5" from "five"; here is only how long one can be.
const amountText = z.string().check(z.minLength(1), z.maxLength(40))
const rowId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const currencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/))
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
const locale = z.string().check(z.maxLength(12))
const personText = z.string().check(z.maxLength(1024))

/** Chosen by the page before it sends, and kept until it has an answer: a repeated key is one deed. */
const key = uuid

export const startDepositBody = z.strictObject({
  key,
  paymentId: rowId,
  amount: amountText,
  /** The player's own unless the brand has useMultiWallet. */
  currencyCode: z.optional(currencyCode),
  /** What the provider's card form handed out. Never a number. */
  cardToken: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,128}$/))),
  /** For methods that ask for one; the profile's unless given. Digits. */
  phone: z.optional(z.string().check(z.maxLength(32))),
  /** The language of the provider's pages. */
  locale: z.optional(locale),
})
export type StartDepositBody = z.infer<typeof startDepositBody>

export const requestWithdrawalBody = z.strictObject({
  key,
  paymentId: rowId,
  amount: amountText,
  currencyCode: z.optional(currencyCode),
  /** R513 */
  fullName: personText,
  accountNumber: personText,
  email: personText,
  /** The player's own, asked for again at this step. */
  password: personText,
})
export type RequestWithdrawalBody = z.infer<typeof requestWithdrawalBody>

const PLAYER_ONLY = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'INVALID_FIELDS'] as const

export const CASHIER_CALLS = {
  // Already narrowed to what this visitor may see (R608), the highest `order` first (R905). With a token
  // the email allow-list and the tags are the player's own.
  getPayments: {
    query: z.strictObject({
      currencyCode: z.optional(currencyCode),
      countryCode: z.optional(countryCode),
      mode: z.optional(z.enum(CASHIER_MODES)),
      locale: z.optional(locale),
    }),
    answer: answered(z.object({ payments: z.array(paymentMethod) })),
    refusals: ['INVALID_FIELDS'],
  },
  // Asked when the deposit page or sidebar opens; refused when the cashier cannot open at all.
  getCashier: {
    answer: answered(
      z.object({
        currencyCode: z.string(),
        /** More than one only with useMultiWallet. */
        currencies: z.array(z.string()),
        /** Not empty: the linked-signup modal comes first. */
        missingFields: z.array(z.enum(DEPOSIT_PROFILE_FIELDS)),
        /** The deposit form shows all of these (onDepositShowAllField). */
        shownFields: z.array(z.enum(DEPOSIT_PROFILE_FIELDS)),
      }),
    ),
    refusals: [
      ...PLAYER_ONLY,
      'GLOBAL_ERROR',
      'DEPOSIT_COUNTRY_BLOCK',
      'REQUIRED_EMAIL_VERIFICATION',
    ],
  },
  startDeposit: {
    body: startDepositBody,
    answer: answered(z.object({ deposit, next: depositNext })),
    refusals: [
      ...PLAYER_ONLY,
      'TOO_MANY_REQUESTS',
      'GLOBAL_ERROR',
      'DEPOSIT_COUNTRY_BLOCK',
      'REQUIRED_EMAIL_VERIFICATION',
      // `fields` names what the profile lacks; the page opens linked-signup.
      'PROFILE_INCOMPLETE',
      'PAYMENT_LIMIT_THRESHOLD',
      'TRANSACTION_FAILED',
      'AMOUNT_BELOW_ZERO',
      // `values` holds min, max and currencyCode.
      'PAYMENT_PROVIDER_LIMIT_THRESHOLD',
      'PROVIDER_ERROR',
      'PHONE_ERROR',
      'PAYMENT_SERVICE_ERROR',
      'DEPOSIT_ERROR',
    ],
  },
  getDeposit: {
    params: z.strictObject({ depositId: uuid }),
    answer: answered(z.object({ deposit })),
    refusals: [...PLAYER_ONLY, 'NOT_FOUND'],
  },
  // The player came back from the provider's page, by whichever door: the server asks the provider.
  noteDepositReturn: {
    body: z.strictObject({ depositId: uuid }),
    answer: answered(z.object({ deposit })),
    refusals: [...PLAYER_ONLY, 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  // Says that the player gave up. Money that arrives all the same is still credited, once.
  cancelDeposit: {
    body: z.strictObject({ depositId: uuid }),
    answer: answered(z.object({ deposit })),
    refusals: [...PLAYER_ONLY, 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  // R422. A browser's word is "please check" and no more.
  threeDsWebhook: {
    body: z.strictObject({
      PaReq: z.string().check(z.minLength(1), z.maxLength(8_192)),
      // The provider's own word, whatever it is made of: only its hash is looked up.
      MD: z.string().check(z.regex(/^[!-~]{1,1024}$/)),
    }),
    answer: answered(z.object({ deposit })),
    refusals: [...PLAYER_ONLY, 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  // R605: what is still missing, before the form.
  getWithdrawalConditions: {
    query: z.strictObject({
      currencyCode: z.optional(currencyCode),
      locale: z.optional(locale),
    }),
    answer: answered(withdrawalConditions),
    refusals: [...PLAYER_ONLY, 'PAYMENT_SERVICE_ERROR'],
  },
  requestWithdrawal: {
    body: requestWithdrawalBody,
    answer: answered(z.object({ withdrawal })),
    refusals: [
      ...PLAYER_ONLY,
      'TOO_MANY_REQUESTS',
      'WRONG_CURRENT_PASSWORD',
      'SECOND_FACTOR_REQUIRED',
      'WITHDRAWALS_HELD',
      // `fields` names the conditions that are not met: deposit, email, bonus, wagering, documents.
      'WITHDRAWAL_CONDITIONS',
      'INSUFFICIENT_FUNDS',
      'AMOUNT_BELOW_ZERO',
      'PAYMENT_PROVIDER_LIMIT_THRESHOLD',
      'PAYMENT_SERVICE_ERROR',
      'WITHDRAWAL_ERROR',
    ],
  },
  getWithdrawals: {
    query: z.strictObject({
      /** The `nextCursor` of the page before. */
      cursor: z.optional(uuid),
      limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
      locale: z.optional(locale),
    }),
    /** The newest first, 20 unless told (R905). */
    answer: answered(z.object({ rows: z.array(withdrawal), nextCursor: z.nullable(z.string()) })),
    refusals: PLAYER_ONLY,
  },
} as const satisfies CallShapes
