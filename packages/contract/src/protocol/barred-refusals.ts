/** R411. What somebody is told who may not play, and so is given nothing. */
export const BARRED_REFUSALS = [
  'SELF_EXCLUDED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_UNDER_REVIEW',
  'AGE_UNKNOWN',
  'UNDER_AGE',
  'COUNTRY_BLOCKED',
] as const
