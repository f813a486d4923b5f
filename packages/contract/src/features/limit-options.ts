// Apart from the shapes, so that the screens of limits do not bring a validation library along.

/** R316. The highest single bet is a limit of its own. */
export const LIMIT_TYPES = ['deposit', 'loss', 'bet', 'maxBet', 'session'] as const
export type LimitTypeName = (typeof LIMIT_TYPES)[number]

/** R906 */
export const FREEZE_DAYS = [1, 3, 7, 10] as const
export type FreezeDays = (typeof FREEZE_DAYS)[number]

/** R907 */
export const EXCLUSION_OPTIONS = [
  '1h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1m',
  'permanent',
  'custom',
] as const
export type ExclusionOption = (typeof EXCLUSION_OPTIONS)[number]

/** R907. What a custom exclusion is counted in, and the most of each. */
export const CUSTOM_EXCLUSION_MAX = { days: 365, months: 60 } as const
export type CustomExclusionUnit = keyof typeof CUSTOM_EXCLUSION_MAX

/** What the history of a player's own protection tells of. */
export const LIMIT_ACTS = ['set', 'asked', 'loosened', 'cancelled', 'excluded', 'frozen'] as const
export type LimitAct = (typeof LIMIT_ACTS)[number]

/** By what one person is known again in another account. */
export const PERSON_MARKS = ['mailbox', 'phone', 'identity', 'card'] as const
export type PersonMarkKind = (typeof PERSON_MARKS)[number]
