import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'
import {
  CUSTOM_EXCLUSION_MAX,
  EXCLUSION_OPTIONS,
  FREEZE_DAYS,
  LIMIT_ACTS,
  LIMIT_TYPES,
} from './limit-options.ts'

/** R908: 0 daily, 1 weekly, 2 monthly; null for the highest bet and the session, which have none. */
const period = z.nullable(z.literal([0, 1, 2]))
const at = z.iso.datetime()
/** An exact decimal in the player's currency, or whole minutes for the session; null is no limit. */
const value = z.nullable(z.string())

/** A loosening that was asked for. It is nothing yet: the limit stays as it is until it is confirmed. */
export const limitRequest = z.object({
  requestId: z.string(),
  value,
  askedAt: at,
  /** From then on it can be confirmed. */
  readyAt: at,
  /** Until then; later it is forgotten. */
  lapsesAt: at,
  /** R607. Support has to say yes before the day of waiting begins. */
  awaitsSupport: z.boolean(),
})
export type LimitRequest = z.infer<typeof limitRequest>

export const playerLimit = z.object({
  type: z.enum(LIMIT_TYPES),
  period,
  value,
  /** How much of it is used in the running period, in the same unit; a loss below zero is a gain. */
  used: z.nullable(z.string()),
  resetsAt: z.nullable(at),
  request: z.nullable(limitRequest),
})
export type PlayerLimit = z.infer<typeof playerLimit>

export const limitHistoryRow = z.object({
  entryId: z.string(),
  at,
  act: z.enum(LIMIT_ACTS),
  /** Null for an exclusion and a freeze. */
  type: z.nullable(z.enum(LIMIT_TYPES)),
  period,
  before: value,
  after: value,
  /** The end of an exclusion or a freeze; null when it has none. */
  until: z.nullable(at),
})
export type LimitHistoryRow = z.infer<typeof limitHistoryRow>

export const playerLimits = z.object({
  currencyCode: z.string(),
  /** Every limit there can be, set or not. */
  limits: z.array(playerLimit),
  exclusion: z.object({
    isPermanent: z.boolean(),
    /** The moment that was chosen. */
    until: z.nullable(at),
    /** When it really ends: the day of it must be over everywhere on earth (R411). */
    endsAt: z.nullable(at),
    isInForce: z.boolean(),
  }),
  frozenUntil: z.nullable(at),
  /** Somebody of the house has to look at the account before it is played in; what for is nobody's business here. */
  isUnderReview: z.boolean(),
  /** When the running session of play began. */
  playingSince: z.nullable(at),
  /** R481. Before that moment no bet limit can be raised again. */
  betLimitRaiseFrom: z.nullable(at),
  /** R607. At the player's level a bet limit is loosened or removed by support alone. */
  betLimitsBySupport: z.boolean(),
  /** The newest first. */
  history: z.array(limitHistoryRow),
})
export type PlayerLimits = z.infer<typeof playerLimits>

const password = z.string().check(z.maxLength(1024))

export const setLimitBody = z.strictObject({
  type: z.enum(LIMIT_TYPES),
  period,
  value: z.nullable(z.string().check(z.maxLength(32))),
  /** Asked for when the limit becomes looser; a tighter one needs the session alone. */
  password: z.optional(password),
  /** R607. A looser bet limit goes to support first. */
  viaSupport: z.optional(z.boolean()),
})
export type SetLimitBody = z.infer<typeof setLimitBody>

const requestId = z.uuid()

/** R907. A custom exclusion says how many of what; every other option says it all. */
export const selfExcludeBody = z.strictObject({
  option: z.enum(EXCLUSION_OPTIONS),
  custom: z.optional(
    z.strictObject({
      unit: z.enum(['days', 'months']),
      count: z.int().check(z.minimum(1), z.maximum(CUSTOM_EXCLUSION_MAX.days)),
    }),
  ),
})
export type SelfExcludeBody = z.infer<typeof selfExcludeBody>

const SESSION = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const
const WRITE = [...SESSION, 'INVALID_FIELDS', 'TOO_MANY_REQUESTS'] as const

export const LIMITS_CALLS = {
  getLimits: { answer: answered(playerLimits), refusals: SESSION },
  setLimit: {
    body: setLimitBody,
    answer: answered(playerLimits),
    refusals: [
      ...WRITE,
      'WRONG_CURRENT_PASSWORD',
      'BET_LIMIT_CHANGED_RECENTLY',
      'BET_LIMIT_BY_SUPPORT',
      'SELF_EXCLUDED',
      'ACCOUNT_FROZEN',
      'ACCOUNT_UNDER_REVIEW',
    ],
  },
  confirmLimit: {
    body: z.strictObject({ requestId, password }),
    answer: answered(playerLimits),
    refusals: [
      ...WRITE,
      'WRONG_CURRENT_PASSWORD',
      'NOT_FOUND',
      'LIMIT_NOT_READY',
      'BET_LIMIT_BY_SUPPORT',
      'SELF_EXCLUDED',
      'ACCOUNT_FROZEN',
      'ACCOUNT_UNDER_REVIEW',
    ],
  },
  cancelLimit: {
    body: z.strictObject({ requestId }),
    answer: answered(playerLimits),
    refusals: [...WRITE, 'NOT_FOUND'],
  },
  selfExclude: {
    body: selfExcludeBody,
    answer: answered(playerLimits),
    refusals: [...WRITE, 'PROTECTION_NOT_SHORTENED'],
  },
  freezeAccount: {
    body: z.strictObject({ days: z.literal(FREEZE_DAYS) }),
    answer: answered(playerLimits),
    refusals: [...WRITE, 'PROTECTION_NOT_SHORTENED'],
  },
} as const satisfies CallShapes
