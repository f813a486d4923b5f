import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'

/** `open` until it was frozen, also in the minute in which late wins still count. */
const state = z.enum(['upcoming', 'running', 'closing', 'finished', 'cancelled'])
export type RaceState = z.infer<typeof state>
/** Sum of stakes, number of bets, best multiplier, or the sum of the best multiplier of each game. */
const score = z.enum(['stakes', 'bets', 'multiplier', 'multipliers'])
const entry = z.enum(['automatic', 'join', 'buy-in'])
/** An exact decimal in the currency of the race. */
const amount = z.string()
/** Cents of the race's currency, a number of bets, or hundredths of a multiplier. */
const points = z.string()

const own = z.object({
  /** Whether bets count: at once, or since the player has joined. */
  isIn: z.boolean(),
  /** Null until something has counted. */
  place: z.nullable(z.int()),
  points: z.nullable(points),
  /** The score of the next place up, while the race runs; null for whoever leads. */
  ahead: z.nullable(points),
})

const race = z.object({
  raceId: z.string(),
  name: z.string(),
  description: z.string(),
  state,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  score,
  entry,
  buyIn: z.nullable(amount),
  currencyCode: z.string(),
  /** All cash that is given away, with what players have put into the pool. */
  prizePool: amount,
  players: z.int(),
  /** Null for a guest. */
  own: z.nullable(own),
})
export type Race = z.infer<typeof race>

const boardRow = z.object({
  place: z.int(),
  /** Null for a ghost, and for whoever has no nickname. */
  name: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Plays for the house, and takes no prize. */
  isHouse: z.boolean(),
  points,
  /** Cash that the place has at this moment, or was paid; null where there is none. */
  prize: z.nullable(amount),
  /** What an offer that the place has is called. */
  offer: z.nullable(z.string()),
})
export type RaceRow = z.infer<typeof boardRow>

const prize = z.object({
  from: z.int(),
  to: z.int(),
  cash: z.nullable(amount),
  /** What an offer is called. */
  offer: z.nullable(z.string()),
  /** Percent of the pool. */
  percent: z.nullable(z.int()),
})
export type RacePrize = z.infer<typeof prize>

const detail = z.object({
  race,
  minBet: amount,
  /** By name; both empty means every game. */
  categories: z.array(z.object({ key: z.string(), name: z.string() })),
  games: z.array(z.object({ slug: z.string(), name: z.string() })),
  prizes: z.array(prize),
  pool: amount,
  top: z.array(boardRow),
  /** The player and whoever stands next to them; empty when they are in `top` or on no board. */
  near: z.array(boardRow),
  /** Of a board that was frozen. */
  frozen: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** SHA-256 of the file, in hex. */
      hash: z.string(),
      /** How the player is named in the file; null for whoever is not in it. */
      ownCode: z.nullable(z.string()),
    }),
  ),
})
export type RaceDetail = z.infer<typeof detail>

const raceId = z.uuid()
const language = z.optional(z.string().check(z.maxLength(12)))

export const RACES_CALLS = {
  getRaces: {
    /** All there are, those that run, or of a game those that run and count it. */
    query: z.strictObject({
      game: z.optional(z.string().check(z.maxLength(100))),
      only: z.optional(z.literal('running')),
      language,
    }),
    answer: answered(z.object({ races: z.array(race) })),
    refusals: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'TOO_MANY_REQUESTS'],
  },
  getRace: {
    query: z.strictObject({ raceId, language }),
    answer: answered(detail),
    refusals: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  /** The frozen board as it was hashed: the same bytes for everybody. */
  getRaceBoard: {
    query: z.strictObject({ raceId }),
    answer: answered(z.object({ hash: z.string(), csv: z.string() })),
    refusals: ['INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  joinRace: {
    body: z.strictObject({
      raceId,
      /** What the player has seen and agreed to; null where nothing is paid. */
      buyIn: z.nullable(amount.check(z.maxLength(32))),
    }),
    answer: answered(z.object({ isIn: z.boolean() })),
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'NOT_FOUND',
      'RACE_CLOSED',
      'RACE_CHANGED',
      'INSUFFICIENT_FUNDS',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies CallShapes
