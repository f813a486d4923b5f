import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'
import { DOCUMENT_LABELS, DOCUMENT_REASONS } from '../settings/document-options.ts'
import { LIMIT_TYPES } from './limit-options.ts'
import { MAIL_TOPICS, NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts'

const KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]

/** What a text names, as data: the reader may change the language, and with it every amount and date. */
const facts = z.object({
  amount: z.optional(z.string()),
  currencyCode: z.optional(z.string()),
  /** Of a payment, as its row has it. */
  method: z.optional(z.string()),
  /** Where the wins of free spins are now. */
  becomes: z.optional(z.enum(['cash', 'bonus', 'waits'])),
  count: z.optional(z.int()),
  gameSlug: z.optional(z.string()),
  gameName: z.optional(z.string()),
  level: z.optional(z.int()),
  /** How another player is called; left out for who is not seen. */
  from: z.optional(z.string()),
  raceKey: z.optional(z.string()),
  raceName: z.optional(z.string()),
  place: z.optional(z.int()),
  document: z.optional(z.enum(DOCUMENT_LABELS)),
  reason: z.optional(z.enum(DOCUMENT_REASONS)),
  limit: z.optional(z.enum(LIMIT_TYPES)),
  period: z.optional(z.nullable(z.int())),
  /** Of a limit: an exact decimal, or minutes; null is no limit. */
  value: z.optional(z.nullable(z.string())),
  /** A moment; null is never. */
  until: z.optional(z.nullable(z.iso.datetime())),
})
export type NotificationFacts = z.infer<typeof facts>

const notification = z.object({
  /** Counts up for each player by itself: the newest is the highest. */
  number: z.int(),
  kind: z.enum(KINDS),
  facts,
  at: z.iso.datetime(),
  isRead: z.boolean(),
})
export type PlayerNotification = z.infer<typeof notification>

const number = z.int().check(z.minimum(1))
/** In a query everything is text. */
const numberText = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

const wishes = z.strictObject({
  /** Topics that the player wishes to have by mail. */
  mails: z.array(z.enum(MAIL_TOPICS)).check(z.maxLength(MAIL_TOPICS.length)),
  /** The consent to be written to about offers, as the sign-up asked for it. */
  offers: z.boolean(),
})
export type NotificationWishes = z.infer<typeof wishes>

const SESSION = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const
const READ_AT_ONCE_MAX = 100

export const NOTIFICATIONS_CALLS = {
  getNotifications: {
    /** Those with a lower number alone: the next page. */
    query: z.strictObject({
      before: z.optional(numberText),
      language: z.optional(z.string().check(z.maxLength(12))),
    }),
    answer: answered(
      z.object({
        notifications: z.array(notification),
        unreadCount: z.int(),
        hasMore: z.boolean(),
      }),
    ),
    refusals: [...SESSION, 'INVALID_FIELDS'],
  },
  // Some by their numbers, or all up to one: what arrives while the player reads stays unread.
  readNotifications: {
    body: z
      .strictObject({
        numbers: z.optional(z.array(number).check(z.minLength(1), z.maxLength(READ_AT_ONCE_MAX))),
        upTo: z.optional(number),
      })
      .check(
        z.refine(({ numbers, upTo }) => (numbers === undefined) !== (upTo === undefined), {
          path: ['upTo'],
        }),
      ),
    answer: answered(z.object({ unreadCount: z.int() })),
    refusals: [...SESSION, 'INVALID_FIELDS', 'TOO_MANY_REQUESTS'],
  },
  getNotificationWishes: {
    answer: answered(z.object({ wishes })),
    refusals: SESSION,
  },
  setNotificationWishes: {
    body: wishes,
    answer: answered(z.object({ wishes })),
    refusals: [...SESSION, 'INVALID_FIELDS', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies CallShapes
