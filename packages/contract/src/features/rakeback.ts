import * as z from 'zod/mini'
import { BARRED_REFUSALS } from '../protocol/barred-refusals.ts'
import { answered, type CallShapes } from '../protocol/call.ts'

/** An exact decimal in the currency beside it. */
const amount = z.string()
const date = z.iso.date()
const timeZone = z.string().check(z.maxLength(64))
/** The programme and the wallet: `daily-eur`. */
const bonusId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))

/** R303. A day of the calendar that pays something. */
export const rakebackDay = z.object({
  canClaimDate: date,
  bonusId: z.string(),
  currencyCode: z.string(),
  amount,
  paidAt: z.nullable(z.iso.datetime()),
})
export type RakebackDayRow = z.infer<typeof rakebackDay>

/** One game of a day: stake x edge x percent = product, exact to the last digit. */
export const rakebackLine = z.object({
  gameSlug: z.string(),
  gameName: z.string(),
  stake: amount,
  /** In percent, up to four digits behind the point. */
  edge: z.string(),
  product: z.string(),
})
export type RakebackLine = z.infer<typeof rakebackLine>

/** What one day of play brings to a day of the calendar. */
export const rakebackPart = z.object({
  playedOn: date,
  level: z.int(),
  /** Of the level, in percent. */
  percent: z.number(),
  lines: z.array(rakebackLine),
  /** The sum of the products, and the same cut to the smallest unit. */
  sum: z.string(),
  earned: amount,
  /** How much of it falls on this day, in whole percent. */
  share: z.int(),
  amount,
})
export type RakebackPart = z.infer<typeof rakebackPart>

/** What a player wishes about days that nobody has claimed; by default neither. */
const rakebackWish = z.strictObject({
  /** Days are paid by themselves when they open. */
  claimsItself: z.boolean(),
  /** Before a day lapses a mail says so. */
  byMail: z.boolean(),
})
export type RakebackWish = z.infer<typeof rakebackWish>

const SESSION = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const

export const RAKEBACK_CALLS = {
  getRakebackDays: {
    query: z.strictObject({ bonusId: z.optional(bonusId), timeZone: z.optional(timeZone) }),
    answer: answered(
      z.object({
        /** The date where the player is, as the calendar counts it. */
        today: date,
        /** Of the wallet in use; null for a guest, and where no programme runs. */
        bonusId: z.nullable(z.string()),
        days: z.array(rakebackDay),
        /** Null for a guest. */
        wish: z.nullable(rakebackWish),
      }),
    ),
    refusals: ['INVALID_FIELDS'],
  },
  setRakebackWish: {
    body: z.strictObject({ claimsItself: z.boolean(), byMail: z.boolean(), timeZone }),
    answer: answered(z.object({ wish: rakebackWish })),
    refusals: [...SESSION, 'INVALID_FIELDS', 'TOO_MANY_REQUESTS'],
  },
  getRakebackLines: {
    query: z.strictObject({ bonusId, canClaimDate: date }),
    answer: answered(z.object({ day: rakebackDay, parts: z.array(rakebackPart) })),
    refusals: [...SESSION, 'INVALID_FIELDS', 'NOT_FOUND'],
  },
  // A GET that pays. No browser sends a body with one, so everything is in the query; left out, `claimDate` is today.
  rakebackClaim: {
    query: z.strictObject({
      timeZone,
      customerDate: date,
      bonusId,
      claimDate: z.optional(date),
    }),
    answer: answered(
      z.object({ amount, bonusId: z.string(), currencyCode: z.string(), canClaimDate: date }),
    ),
    refusals: [
      ...SESSION,
      'INVALID_FIELDS',
      'MALFORMED_REQUEST',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'SERVICE_UNAVAILABLE',
      'REQUIRED_EMAIL_VERIFICATION',
      'RAKEBACK_DATE',
      'RAKEBACK_DAY_CLOSED',
      'RAKEBACK_DAY_LOCKED',
      ...BARRED_REFUSALS,
    ],
  },
} as const satisfies CallShapes
