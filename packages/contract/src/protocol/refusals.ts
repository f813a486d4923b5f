/**
 * Every refusal a player can meet. The status, the text (`refusal.<code>` in the locales) and the docs are
 * derived from this table. 403 is "session expired" and nothing else: the site logs out on it.
 */
export const REFUSALS = {
  // The edge
  MALFORMED_REQUEST: { status: 400, retry: 'after-change' },
  NOT_FOUND: { status: 404, retry: 'never' },
  BODY_TOO_LARGE: { status: 413, retry: 'after-change' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, retry: 'after-change' },
  INVALID_FIELDS: { status: 422, retry: 'after-change' },
  TOO_MANY_REQUESTS: { status: 429, retry: 'later' },
  UNIFIED_ERROR: { status: 500, retry: 'later' },
  SERVICE_UNAVAILABLE: { status: 503, retry: 'later' },
  // Sessions
  LOGIN_REQUIRED: { status: 401, retry: 'after-change' },
  SESSION_EXPIRED: { status: 403, retry: 'after-change' },
  // Accounts
  CAPTCHA_FAILED: { status: 422, retry: 'after-change' },
  WRONG_CREDENTIALS: { status: 401, retry: 'after-change' },
  REQUIRED_EMAIL_VERIFICATION: { status: 409, retry: 'after-change' },
  LINK_EXPIRED: { status: 409, retry: 'never' },
  FIELD_LOCKED: { status: 409, retry: 'never' },
  WRONG_CURRENT_PASSWORD: { status: 422, retry: 'after-change' },
  SECOND_FACTOR_REQUIRED: { status: 409, retry: 'after-change' },
  WRONG_FACTOR: { status: 422, retry: 'after-change' },
  FACTOR_EXPIRED: { status: 409, retry: 'after-change' },
  FACTOR_IN_USE: { status: 409, retry: 'never' },
  ACCOUNT_NOT_EMPTY: { status: 409, retry: 'after-change' },
  WITHDRAWALS_HELD: { status: 409, retry: 'later' },
  PHONE_CODE_WRONG: { status: 422, retry: 'after-change' },
  PHONE_CODE_EXPIRED: { status: 409, retry: 'after-change' },
  PHONE_NOT_SERVED: { status: 422, retry: 'never' },
  // Documents
  DOCUMENT_NOT_WANTED: { status: 409, retry: 'never' },
  DOCUMENT_TOO_OLD: { status: 422, retry: 'after-change' },
  DOCUMENT_MISSING: { status: 422, retry: 'after-change' },
  DOCUMENT_NOT_ALONE: { status: 422, retry: 'after-change' },
  DOCUMENT_TYPE: { status: 422, retry: 'after-change' },
  DOCUMENT_TOO_LARGE: { status: 413, retry: 'after-change' },
  DOCUMENT_UNREADABLE: { status: 422, retry: 'after-change' },
  DOCUMENT_UNSAFE: { status: 422, retry: 'after-change' },
  UPLOAD_STALLED: { status: 408, retry: 'later' },
  VERIFICATION_NEEDS_PROFILE: { status: 409, retry: 'after-change' },
  // The gate in front of every posting
  SELF_EXCLUDED: { status: 409, retry: 'later' },
  ACCOUNT_FROZEN: { status: 409, retry: 'later' },
  ACCOUNT_UNDER_REVIEW: { status: 409, retry: 'later' },
  AGE_UNKNOWN: { status: 409, retry: 'after-change' },
  UNDER_AGE: { status: 409, retry: 'never' },
  COUNTRY_BLOCKED: { status: 409, retry: 'never' },
  REGISTRATION_CLOSED: { status: 409, retry: 'later' },
  LOCATION_IMPOSSIBLE: { status: 422, retry: 'after-change' },
  LOCATION_TOO_VAGUE: { status: 422, retry: 'after-change' },
  LOCATION_UNKNOWN: { status: 422, retry: 'after-change' },
  OFFER_NOT_IN_COUNTRY: { status: 409, retry: 'never' },
  COUPON_NOT_APPLIED: { status: 409, retry: 'after-change' },
  COUPON_REDEEMED: { status: 409, retry: 'never' },
  SESSION_TIME_OVER: { status: 409, retry: 'later' },
  MAX_BET_LIMIT_REACHED: { status: 422, retry: 'after-change' },
  maxBetLimit: { status: 422, retry: 'after-change' },
  dailyBetLimit: { status: 422, retry: 'later' },
  weeklyBetLimit: { status: 422, retry: 'later' },
  monthlyBetLimit: { status: 422, retry: 'later' },
  dailyLossLimit: { status: 422, retry: 'later' },
  weeklyLossLimit: { status: 422, retry: 'later' },
  monthlyLossLimit: { status: 422, retry: 'later' },
  // Limits and protection
  BET_LIMIT_CHANGED_RECENTLY: { status: 409, retry: 'later' },
  BET_LIMIT_BY_SUPPORT: { status: 409, retry: 'after-change' },
  LIMIT_NOT_READY: { status: 409, retry: 'later' },
  PROTECTION_NOT_SHORTENED: { status: 409, retry: 'never' },
  // The cashier
  GLOBAL_ERROR: { status: 409, retry: 'after-change' },
  DEPOSIT_COUNTRY_BLOCK: { status: 409, retry: 'after-change' },
  PROFILE_INCOMPLETE: { status: 409, retry: 'after-change' },
  PAYMENT_LIMIT_THRESHOLD: { status: 422, retry: 'later' },
  TRANSACTION_FAILED: { status: 422, retry: 'after-change' },
  AMOUNT_BELOW_ZERO: { status: 422, retry: 'after-change' },
  PAYMENT_PROVIDER_LIMIT_THRESHOLD: { status: 422, retry: 'after-change' },
  PROVIDER_ERROR: { status: 503, retry: 'later' },
  PHONE_ERROR: { status: 422, retry: 'after-change' },
  PAYMENT_SERVICE_ERROR: { status: 422, retry: 'after-change' },
  DEPOSIT_ERROR: { status: 409, retry: 'later' },
  INSUFFICIENT_FUNDS: { status: 409, retry: 'after-change' },
  WITHDRAWAL_CONDITIONS: { status: 409, retry: 'after-change' },
  WITHDRAWAL_ERROR: { status: 409, retry: 'later' },
  // Play
  GAME_NOT_FOUND: { status: 404, retry: 'never' },
  GAME_UNAVAILABLE: { status: 503, retry: 'later' },
  DEPOSIT_REQUIRED: { status: 409, retry: 'after-change' },
  // Bonuses
  REGISTRATION_BONUS: { status: 409, retry: 'never' },
  MAXIMUM_PARTICIPANTS: { status: 409, retry: 'never' },
  RETRY_PERIOD: { status: 409, retry: 'later' },
  DAYS_VALID: { status: 409, retry: 'never' },
  DEPOSITS_NUMBER: { status: 409, retry: 'after-change' },
  DEPOSITS_NUMBER2: { status: 409, retry: 'never' },
  ACTIVE_FREE_SPINS: { status: 409, retry: 'after-change' },
  ACTIVE_BONUS: { status: 409, retry: 'after-change' },
  CANCELLED: { status: 409, retry: 'never' },
  NO_COMMISSION: { status: 409, retry: 'later' },
  NO_CASHBACK: { status: 409, retry: 'later' },
  ADD_TO_CALENDAR: { status: 409, retry: 'after-change' },
  VALID_ON_DAYS: { status: 409, retry: 'later' },
  START_TIME_ERROR: { status: 409, retry: 'later' },
  END_TIME_ERROR: { status: 409, retry: 'never' },
  BONUS_FRAUD: { status: 409, retry: 'never' },
  CASHBACK_NEED_DEPOSIT: { status: 409, retry: 'after-change' },
  // Rakeback
  RAKEBACK_DATE: { status: 409, retry: 'after-change' },
  RAKEBACK_DAY_CLOSED: { status: 409, retry: 'never' },
  RAKEBACK_DAY_LOCKED: { status: 409, retry: 'later' },
  // Chat
  CHAT_MUTED: { status: 409, retry: 'later' },
  CHAT_NOT_ALLOWED: { status: 409, retry: 'after-change' },
  CHAT_SLOW_MODE: { status: 429, retry: 'later' },
  CHAT_FLOOD: { status: 429, retry: 'later' },
  CHAT_TEXT_REFUSED: { status: 422, retry: 'after-change' },
  CHAT_LINK_REFUSED: { status: 422, retry: 'after-change' },
  // Tips and rain
  TIPS_OFF: { status: 409, retry: 'later' },
  TIP_AMOUNT: { status: 422, retry: 'after-change' },
  TIP_DAY_LIMIT: { status: 422, retry: 'later' },
  TIP_CONDITIONS: { status: 409, retry: 'after-change' },
  TIP_NOT_TAKEN: { status: 409, retry: 'never' },
  RAIN_OVER: { status: 409, retry: 'never' },
  RAIN_NOT_YOURS: { status: 409, retry: 'never' },
  RAIN_TALK_OR_PLAY: { status: 409, retry: 'after-change' },
  // Races
  RACE_CLOSED: { status: 409, retry: 'never' },
  RACE_CHANGED: { status: 409, retry: 'after-change' },
  // Crypto
  QUOTE_EXPIRED: { status: 409, retry: 'after-change' },
} as const satisfies Record<string, RefusalSpec>

export interface RefusalSpec {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  readonly retry: 'never' | 'later' | 'after-change'
}

export type RefusalCode = keyof typeof REFUSALS

/** Which field was wrong and the message key that says how, e.g. `{ email: 'form.validation.required' }`. */
export type FieldErrors = Readonly<Record<string, string>>

/** What the text of the refusal speaks of, e.g. the least and most of a payment, as exact decimals. */
export type RefusalValues = Readonly<Record<string, string>>

/** The one shape of every answer that is not a success. */
export interface RefusalBody {
  readonly success: false
  readonly code: RefusalCode
  /** A sentence in the language that the call named; from a program without texts the key of it. */
  readonly message: string
  /** The key of the sentence, for whoever has the texts: the site says it with dates and amounts of its own. */
  readonly messageKey?: `refusal.${RefusalCode}`
  readonly fields?: FieldErrors
  readonly retryAfterSec?: number
  readonly values?: RefusalValues
  readonly limit?: RefusedLimit
  /** Names the log line of a fault, so that a player can quote it to support. */
  readonly reference?: string
}

export interface RefusalExtras {
  readonly fields?: FieldErrors
  readonly retryAfterSec?: number
  readonly values?: RefusalValues
  readonly limit?: RefusedLimit
}

/** The limit that said no. Amounts are exact decimals in the currency of the limit. */
export interface RefusedLimit {
  readonly type: 'deposit' | 'loss' | 'bet' | 'maxBet' | 'session'
  /** R908: 0 daily, 1 weekly, 2 monthly; null where there is no period. */
  readonly period: 0 | 1 | 2 | null
  /** Whose limit it is; only what the player has set can be changed by the player. */
  readonly setBy: 'player' | 'operator' | 'bonus'
  readonly limit: string
  readonly used: string
  readonly attempted: string
  readonly currencyCode: string
  /** When the period begins anew. */
  readonly resetsAt: string | null
}

/** The business said no. Anything else that is thrown is a fault: logged in full, shown as UNIFIED_ERROR. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly extras: RefusalExtras

  constructor(code: RefusalCode, extras: RefusalExtras = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.extras = extras
  }
}

export function refusalBody(
  code: RefusalCode,
  extras: RefusalExtras & { reference?: string } = {},
  sentence?: string,
): RefusalBody {
  const key = `refusal.${code}` as const
  const words = sentence === undefined ? { message: key } : { message: sentence, messageKey: key }
  return { success: false, code, ...words, ...extras }
}
