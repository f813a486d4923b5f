import * as z from 'zod/mini'
import { BARRED_REFUSALS } from '../protocol/barred-refusals.ts'
import { answered, done, type CallShapes } from '../protocol/call.ts'
import { PROMOTION_TYPES } from './lobby.ts'

/**
 * `offered` waits for what its offer asks; `issued` are free spins to be played, `won` what they won while another bonus is
 * played; `closing` has ended but for open rounds; nothing follows the others.
 */
export const BONUS_STATES = [
  'offered',
  'issued',
  'won',
  'active',
  'closing',
  'converted',
  'lost',
  'expired',
  'forfeited',
  'cancelled',
] as const

const at = z.iso.datetime()
/** Exact decimals in the currency of the bonus. */
const amount = z.string()

/** What a bonus asks and gives, in its own currency; null where its kind has no such thing. */
export const bonusFigures = z.object({
  minDeposit: z.nullable(amount),
  percent: z.nullable(z.number()),
  maxBonus: z.nullable(amount),
  maxBet: z.nullable(amount),
  /** The most that becomes cash. */
  maxPayout: z.nullable(amount),
  multiplier: z.nullable(z.number()),
  wageringBase: z.nullable(z.enum(['bonus', 'bonus-and-deposit'])),
  validDays: z.nullable(z.int()),
  /** What free spins are: how many, where, at what each, and what becomes of what they win. */
  spins: z.nullable(
    z.object({
      gameName: z.string(),
      count: z.int(),
      value: amount,
      winnings: z.enum(['bonus', 'cash']),
    }),
  ),
  /** How much of a stake counts, in whole percent, by category of games. */
  weights: z.array(z.object({ category: z.string(), name: z.string(), percent: z.int() })),
})

/** R105. One bonus of a player, from the choice to its end. */
export const userBonus = z.object({
  bonusId: z.string(),
  bonusKey: z.string(),
  bonusType: z.enum(PROMOTION_TYPES),
  title: z.string(),
  state: z.enum(BONUS_STATES),
  currencyCode: z.string(),
  /** What was given, what of it is there now, and the deposit it came with. */
  amount,
  balance: amount,
  deposit: amount,
  required: amount,
  wagered: amount,
  /** How much of it became cash, and how much was nothing any more. */
  paid: amount,
  lapsed: amount,
  createdAt: at,
  activatedAt: z.nullable(at),
  expiresAt: at,
  endedAt: z.nullable(at),
  /** What cashback was counted over. */
  period: z.nullable(z.string()),
  /** Rounds that were staked with its money are open: it ends with them. */
  openRounds: z.int(),
  /** Free spins that were given, as the game's provider last told; null before and for other bonuses. */
  spins: z.nullable(
    z.object({
      gameSlug: z.string(),
      gameName: z.string(),
      count: z.int(),
      used: z.int(),
      /** False while the provider has yet to be told. */
      isReady: z.boolean(),
      endsAt: at,
    }),
  ),
  figures: bonusFigures,
  /** The terms as they were frozen, to the letter, and the SHA-256 of exactly that text. */
  terms: z.string(),
  termsHash: z.string(),
})
export type UserBonus = z.infer<typeof userBonus>

/** One bet as it counted. */
export const bonusLine = z.object({
  number: z.string(),
  at,
  kind: z.enum(['bet', 'rollback']),
  gameSlug: z.nullable(z.string()),
  gameName: z.nullable(z.string()),
  stake: amount,
  /** Whole percent; null when the bet counted nothing because nothing was left to count. */
  weight: z.nullable(z.int()),
  counted: amount,
  left: amount,
})
export type BonusLine = z.infer<typeof bonusLine>

/** R305. What today has come to so far of the cashback that can be claimed tomorrow. */
export const calendarAward = z.object({
  /** What the house has kept of today's cash stakes; below zero for who is ahead. */
  ngr: z.string(),
  payout: z.string(),
  /** Nothing where no cashback of a day is on offer. */
  percent: z.number(),
  currencyCode: z.string(),
  /** Whether the game that was named counts. */
  isCounted: z.boolean(),
})
export type CalendarAward = z.infer<typeof calendarAward>

const bonusKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const bonusId = z.uuid()
const language = z.optional(z.string().check(z.maxLength(12)))
const timeZone = z.optional(z.string().check(z.maxLength(64)))

/** R804. What the offer itself says no with; UNIFIED_ERROR is every call's. */
export const BONUS_REFUSALS = [
  'REGISTRATION_BONUS',
  'MAXIMUM_PARTICIPANTS',
  'RETRY_PERIOD',
  'DAYS_VALID',
  'DEPOSITS_NUMBER',
  'DEPOSITS_NUMBER2',
  'ACTIVE_FREE_SPINS',
  'ACTIVE_BONUS',
  'CANCELLED',
  'NO_CASHBACK',
  'ADD_TO_CALENDAR',
  'REQUIRED_EMAIL_VERIFICATION',
  'VALID_ON_DAYS',
  'START_TIME_ERROR',
  'END_TIME_ERROR',
  'BONUS_FRAUD',
  'CASHBACK_NEED_DEPOSIT',
] as const

const SESSION = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const

export const BONUSES_CALLS = {
  activateBonus: {
    body: z.strictObject({ bonusKey, timeZone, language }),
    answer: answered(z.object({ bonus: userBonus })),
    refusals: [
      ...SESSION,
      'INVALID_FIELDS',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'SERVICE_UNAVAILABLE',
      ...BARRED_REFUSALS,
      ...BONUS_REFUSALS,
    ],
  },
  // R109. What it brings waits in the list.
  redeemCoupon: {
    body: z.strictObject({
      code: z.string().check(z.minLength(1), z.maxLength(64)),
      timeZone,
      language,
    }),
    answer: answered(z.object({ bonus: userBonus })),
    refusals: [
      ...SESSION,
      'INVALID_FIELDS',
      'TOO_MANY_REQUESTS',
      'COUPON_NOT_APPLIED',
      'COUPON_REDEEMED',
      'ACTIVE_BONUS',
      'ACTIVE_FREE_SPINS',
      ...BARRED_REFUSALS,
    ],
  },
  getUserBonus: {
    query: z.strictObject({ language }),
    answer: answered(
      z.object({
        rows: z.array(userBonus),
        count: z.int(),
        /** Offers of the calendar that were put into it, from today on. */
        calendar: z.array(z.object({ bonusKey: z.string(), day: z.iso.date() })),
      }),
    ),
    refusals: [...SESSION, 'INVALID_FIELDS'],
  },
  // The newest first; `before` is the number of the last one that is known.
  getBonusLines: {
    query: z.strictObject({
      bonusId,
      before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    }),
    answer: answered(z.object({ rows: z.array(bonusLine), hasMore: z.boolean() })),
    refusals: [...SESSION, 'INVALID_FIELDS', 'NOT_FOUND'],
  },
  forfeitBonus: {
    body: z.strictObject({ bonusId, language }),
    answer: answered(z.object({ bonus: userBonus })),
    refusals: [...SESSION, 'INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  calendarAward: {
    query: z.strictObject({ game: z.optional(z.string().check(z.maxLength(64))) }),
    answer: answered(z.object({ userCalendarData: calendarAward })),
    refusals: [...SESSION, 'INVALID_FIELDS'],
  },
  // For an offer of the calendar, before its day.
  addBonusToCalendar: {
    body: z.strictObject({ bonusKey, day: z.iso.date(), timeZone }),
    answer: done,
    refusals: [...SESSION, 'INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS', ...BARRED_REFUSALS],
  },
} as const satisfies CallShapes
