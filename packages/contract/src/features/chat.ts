import * as z from 'zod/mini'
import { answered, done, type CallShapes } from '../protocol/call.ts'

export const CHAT_TEXT_MAX = 500
/** Names of tokens in the design, never raw colours: each brand and both appearances have them legible. */
export const CHAT_COLOURS = [
  'default',
  'gold',
  'rose',
  'violet',
  'blue',
  'teal',
  'green',
  'orange',
] as const
export type ChatColour = (typeof CHAT_COLOURS)[number]
export const CHAT_REPORT_REASONS = ['abuse', 'spam', 'begging', 'scam', 'minor', 'other'] as const
export type ChatReportReason = (typeof CHAT_REPORT_REASONS)[number]

/** Rooms are named by their language (`en`, `pt-BR`), by their table (`table:<game>`) or `newcomers`; which there are is the server's to say. */
export const CHAT_ROOM_ID = /^(?:[A-Za-z-]{2,16}|table:[a-z0-9-]{1,64})$/
const roomId = z.string().check(z.regex(CHAT_ROOM_ID))
export const tableRoomId = (slug: string): string => `table:${slug}`
/** A person as chat names them: opaque, the same in every room, says nothing of the account. */
const personCode = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{12}$/))
/** Counts up without a gap in its room: the order of the messages, and what a page has missed. */
const messageNumber = z.int().check(z.positive())
const placeInRoom = z.coerce.number().check(z.int(), z.gte(0))

const author = z.object({
  person: personCode,
  /** Null for a ghost: the page says "hidden". */
  name: z.nullable(z.string()),
  vipLevel: z.int(),
  colour: z.enum(CHAT_COLOURS),
  isStaff: z.boolean(),
  /** Somebody whom the house plays, for a demo that has one visitor. */
  isHouse: z.boolean(),
  /** The public statistics of the author, where they have shared them. */
  statisticsCode: z.nullable(z.string()),
})
export type ChatAuthor = z.infer<typeof author>

/** What a link to one of our own pages becomes. */
const card = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), slug: z.string(), name: z.string() }),
  z.object({ kind: z.literal('race'), raceId: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('bet'),
    roundId: z.string(),
    gameSlug: z.string(),
    gameName: z.string(),
    stake: z.string(),
    paid: z.string(),
    currencyCode: z.string(),
  }),
])
export type ChatCard = z.infer<typeof card>

/** What money did in the room. */
const money = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tip'),
    to: z.string(),
    toPerson: personCode,
    amount: z.string(),
    currencyCode: z.string(),
  }),
  z.object({
    kind: z.literal('rain'),
    rainId: z.string(),
    amount: z.string(),
    currencyCode: z.string(),
    endsAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('rainOver'),
    rainId: z.string(),
    people: z.int(),
    each: z.string(),
    currencyCode: z.string(),
  }),
])
export type ChatMoney = z.infer<typeof money>

const message = z.object({
  room: roomId,
  number: messageNumber,
  at: z.iso.datetime(),
  author,
  /** Plain text; mentions stand in it as `@name` and are named again in `mentions`. */
  text: z.string(),
  mentions: z.array(z.object({ person: personCode, name: z.string() })),
  replyTo: z.nullable(
    z.object({
      number: messageNumber,
      person: personCode,
      name: z.nullable(z.string()),
      excerpt: z.string(),
    }),
  ),
  cards: z.array(card),
  /** What money did in the room: a tip, or a rain with its window. Null for words alone. */
  money: z.nullable(money),
})
export type ChatMessage = z.infer<typeof message>

const room = z.object({
  id: roomId,
  kind: z.enum(['language', 'newcomers', 'table']),
  /** The game whose players share it; null for a room of no table. */
  table: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** Seconds between two messages of one person; 0 where there is no slow mode. */
  slowModeSeconds: z.int(),
  /** Players who have it open. */
  online: z.int(),
})
export type ChatRoom = z.infer<typeof room>

/** Why somebody may read and not talk; the page says what would change it. */
export const CHAT_SILENCES = [
  'guest',
  'email',
  'level',
  'wager',
  'nickname',
  'muted',
  'barred',
] as const
export type ChatSilence = (typeof CHAT_SILENCES)[number]
const me = z.object({
  person: personCode,
  name: z.nullable(z.string()),
  colour: z.enum(CHAT_COLOURS),
  isGhost: z.boolean(),
  silence: z.nullable(z.enum(CHAT_SILENCES)),
  /** Of a mute: the operator's reason, and until when; null is for good. */
  mute: z.nullable(z.object({ reason: z.string(), until: z.nullable(z.iso.datetime()) })),
  blocked: z.array(z.object({ person: personCode, name: z.nullable(z.string()) })),
})
export type ChatMe = z.infer<typeof me>

const SESSION = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const
const TALK = [
  ...SESSION,
  'INVALID_FIELDS',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
  'SELF_EXCLUDED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_UNDER_REVIEW',
  'CHAT_MUTED',
  'CHAT_NOT_ALLOWED',
  'CHAT_SLOW_MODE',
  'CHAT_FLOOD',
  'CHAT_TEXT_REFUSED',
  'CHAT_LINK_REFUSED',
] as const

export const CHAT_CALLS = {
  // A guest reads as well, and asks again now and then instead of having a socket.
  getChatRooms: {
    answer: answered(z.object({ rooms: z.array(room), me: z.nullable(me) })),
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  getChatMessages: {
    query: z.strictObject({
      room: roomId,
      /** The newest below it, or those that follow it; neither is the newest there are. */
      before: z.optional(placeInRoom),
      after: z.optional(placeInRoom),
    }),
    answer: answered(
      z.object({
        /** The oldest first. */
        messages: z.array(message),
        hasMore: z.boolean(),
        /** Of `after`: what a page that was away may still show, and must not. */
        removed: z.array(messageNumber),
      }),
    ),
    refusals: ['INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  sendChatMessage: {
    body: z.strictObject({
      room: roomId,
      /** Measured in graphemes once it is cleaned. */
      text: z.string().check(z.maxLength(CHAT_TEXT_MAX * 4)),
      replyTo: z.optional(messageNumber),
      /** Chosen by the page: the same key never says it twice. */
      key: z.uuid(),
    }),
    answer: answered(z.object({ message })),
    refusals: TALK,
  },
  reportChatMessage: {
    body: z.strictObject({
      room: roomId,
      number: messageNumber,
      reason: z.enum(CHAT_REPORT_REASONS),
    }),
    answer: done,
    refusals: [...SESSION, 'INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  setChatBlock: {
    body: z.strictObject({ person: personCode, isBlocked: z.boolean() }),
    answer: done,
    refusals: [...SESSION, 'INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  setChatColour: {
    body: z.strictObject({ colour: z.enum(CHAT_COLOURS) }),
    answer: done,
    refusals: [...SESSION, 'INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies CallShapes
