import * as z from 'zod/mini'
import { BARRED_REFUSALS } from '../protocol/barred-refusals.ts'
import { answered, type CallShapes } from '../protocol/call.ts'
import { CHAT_ROOM_ID } from './chat.ts'
import { WITHDRAWAL_CONDITIONS } from './cashier.ts'

/** How long a rain can be joined, in seconds; the page offers some of what lies between. */
export const RAIN_SECONDS = { min: 10, max: 300 } as const

/** An exact decimal in the currency beside it; what it must be is said in the answer, not here. */
const amount = z.string().check(z.maxLength(40))
const currencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/))
const room = z.string().check(z.regex(CHAT_ROOM_ID))
/** As chat names people. */
const person = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{12}$/))
const password = z.optional(z.string().check(z.maxLength(256)))
const rainId = z.uuid()

/** Chosen by the page and kept until the answer has come: the same key never gives twice. */
const key = z.uuid()

/** What somebody may give at this moment, and what stands in the way of it. */
const tipTerms = z.object({
  currencyCode: z.string(),
  /** The cash of that wallet. */
  available: z.string(),
  /** Of one tip or rain. */
  least: z.string(),
  most: z.string(),
  /** What is left of the day, which ends at midnight UTC. */
  leftToday: z.string(),
  /** From this amount on the password is asked for. */
  passwordFrom: z.string(),
  /** What only withdrawable money needs and this wallet lacks. */
  unmet: z.array(z.enum(WITHDRAWAL_CONDITIONS)),
  rainSeconds: z.int(),
  hasTips: z.boolean(),
  hasRain: z.boolean(),
})
export type TipTerms = z.infer<typeof tipTerms>

const tip = z.object({ tipId: z.string(), amount: z.string(), currencyCode: z.string() })

const rain = z.object({
  rainId: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  endsAt: z.iso.datetime(),
  state: z.enum(['open', 'paying', 'over']),
  /** Who has joined so far; when it is over, who was paid. */
  people: z.int(),
  isOwn: z.boolean(),
  hasJoined: z.boolean(),
  /** What came of it: a share, and what this player received; null before the end. */
  each: z.nullable(z.string()),
  received: z.nullable(z.string()),
})
export type Rain = z.infer<typeof rain>

const SESSION = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const
const GIVING = [
  ...SESSION,
  'INVALID_FIELDS',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
  'TIPS_OFF',
  'TIP_AMOUNT',
  'TIP_DAY_LIMIT',
  // `fields` names what a withdrawal of the same money would lack.
  'TIP_CONDITIONS',
  'INSUFFICIENT_FUNDS',
  'WRONG_CURRENT_PASSWORD',
  'SECOND_FACTOR_REQUIRED',
  'WITHDRAWALS_HELD',
  'REQUIRED_EMAIL_VERIFICATION',
  'PAYMENT_SERVICE_ERROR',
  'CHAT_MUTED',
  ...BARRED_REFUSALS,
] as const

export const TIPS_CALLS = {
  getTipTerms: {
    query: z.strictObject({ currencyCode: z.optional(currencyCode) }),
    answer: answered(tipTerms),
    refusals: [...SESSION, 'INVALID_FIELDS', 'PAYMENT_SERVICE_ERROR'],
  },
  sendTip: {
    body: z.strictObject({
      person,
      /** Where it is told; left out, nobody is told but the one who takes it. */
      room: z.optional(room),
      amount,
      currencyCode,
      key,
      password,
    }),
    answer: answered(z.object({ tip })),
    // TIP_NOT_TAKEN says nothing of the reason: it lies with the other one.
    refusals: [...GIVING, 'TIP_NOT_TAKEN'],
  },
  startRain: {
    body: z.strictObject({
      room,
      amount,
      currencyCode,
      key,
      /** In seconds. */
      window: z.optional(z.int().check(z.gte(RAIN_SECONDS.min), z.lte(RAIN_SECONDS.max))),
      password,
    }),
    answer: answered(z.object({ rain })),
    refusals: GIVING,
  },
  joinRain: {
    body: z.strictObject({ rainId }),
    answer: answered(z.object({ rain })),
    refusals: [
      ...SESSION,
      'INVALID_FIELDS',
      'TOO_MANY_REQUESTS',
      'NOT_FOUND',
      'TIPS_OFF',
      'RAIN_OVER',
      // The giver's own, or of somebody who is at the same place or the same person as one who has joined.
      'RAIN_NOT_YOURS',
      'RAIN_TALK_OR_PLAY',
      'TIP_CONDITIONS',
      'REQUIRED_EMAIL_VERIFICATION',
      ...BARRED_REFUSALS,
    ],
  },
  getRain: {
    query: z.strictObject({ rainId }),
    answer: answered(z.object({ rain })),
    refusals: [...SESSION, 'INVALID_FIELDS', 'NOT_FOUND'],
  },
} as const satisfies CallShapes
