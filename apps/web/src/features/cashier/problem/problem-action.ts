import type { RefusalCode } from '@baize/contract/refusals'
import type { PageKey } from '@baize/rules/pages'

/**
 * What a player can do about a refusal of the cashier: go to a page, ask for another mail, show where they are, choose another
 * method, change the amount or the phone, fill in the profile, or simply try again.
 */
export type ProblemAction =
  | { readonly page: PageKey }
  | 'resend'
  | 'place'
  | 'methods'
  | 'amount'
  | 'phone'
  | 'profile'
  | 'retry'
  | 'none'

const ACTIONS: Partial<Record<RefusalCode, ProblemAction>> = {
  GLOBAL_ERROR: { page: 'verification' },
  DEPOSIT_COUNTRY_BLOCK: 'place',
  REQUIRED_EMAIL_VERIFICATION: 'resend',
  PROFILE_INCOMPLETE: 'profile',
  PAYMENT_LIMIT_THRESHOLD: { page: 'profile2-limits' },
  TRANSACTION_FAILED: 'methods',
  AMOUNT_BELOW_ZERO: 'amount',
  PAYMENT_PROVIDER_LIMIT_THRESHOLD: 'amount',
  PROVIDER_ERROR: 'methods',
  PHONE_ERROR: 'phone',
  PAYMENT_SERVICE_ERROR: 'methods',
  SELF_EXCLUDED: { page: 'withdraw' },
  ACCOUNT_FROZEN: { page: 'withdraw' },
  ACCOUNT_UNDER_REVIEW: { page: 'withdraw' },
  AGE_UNKNOWN: 'profile',
  UNDER_AGE: { page: 'responsible-gambling' },
  COUNTRY_BLOCKED: { page: 'withdraw' },
  INSUFFICIENT_FUNDS: 'amount',
  // The field or the form itself says what to do.
  INVALID_FIELDS: 'none',
  TOO_MANY_REQUESTS: 'none',
  WRONG_CURRENT_PASSWORD: 'none',
  WITHDRAWALS_HELD: 'none',
}

/** Whatever is not in the table may go better the next time: an outage, an internal error, "Deposit error". */
export function actionFor(code: RefusalCode): ProblemAction {
  return ACTIONS[code] ?? 'retry'
}
