import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'

/** What a player can let others see, piece by piece. */
export const STATISTICS_PARTS = [
  'totals',
  'favouriteGame',
  'biggestWins',
  'races',
  'net',
  'time',
] as const
const part = z.enum(STATISTICS_PARTS)
export type StatisticsPart = z.infer<typeof part>

/** Names a player in a link; says nothing else about them. */
const shareCode = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{12}$/))
/** An exact decimal in the currency of the account; what was played in others is counted at its rough worth. */
const amount = z.string()

const totals = z.object({
  bets: z.int(),
  /** Bets that were paid something, and those that were not. */
  wins: z.int(),
  losses: z.int(),
  /** How many different games. */
  games: z.int(),
  staked: amount,
  won: amount,
})

const biggestWin = z.object({
  gameSlug: z.string(),
  gameName: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  wonAt: z.iso.datetime(),
  /** Where its proof is found; null for others than the player, and where the provider has none. */
  roundId: z.nullable(z.string()),
})
export type BiggestWin = z.infer<typeof biggestWin>

const race = z.object({
  name: z.string(),
  place: z.int(),
  prize: z.nullable(amount),
  endedAt: z.iso.datetime(),
})

/** A day on which something was played; null where others may not see it. */
const day = z.object({
  /** yyyy-mm-dd, UTC */
  date: z.string(),
  net: z.nullable(amount),
  minutes: z.nullable(z.int()),
})
export type StatisticsDay = z.infer<typeof day>

export const statistics = z.object({
  /** yyyy-mm-dd */
  joinedOn: z.string(),
  currencyCode: z.string(),
  /** Null where others may not see them. */
  totals: z.nullable(totals),
  favouriteGame: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  biggestWins: z.array(biggestWin),
  races: z.array(race),
  /** Of the last 365 days, the oldest first. */
  days: z.array(day),
})
export type Statistics = z.infer<typeof statistics>

const share = z.object({
  /** Null until the player has shared them for the first time. */
  code: z.nullable(z.string()),
  isPublic: z.boolean(),
  shows: z.array(part),
})
export type StatisticsShare = z.infer<typeof share>

const SESSION = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const

export const STATISTICS_CALLS = {
  getStatistics: { answer: answered(z.object({ statistics, share })), refusals: SESSION },
  setStatisticsShare: {
    body: z.strictObject({
      isPublic: z.boolean(),
      shows: z.array(part).check(z.maxLength(STATISTICS_PARTS.length)),
    }),
    answer: answered(z.object({ share })),
    refusals: [...SESSION, 'INVALID_FIELDS', 'TOO_MANY_REQUESTS'],
  },
  // Unknown, private or taking a break: nobody can tell one from the other.
  getPlayerStatistics: {
    query: z.strictObject({ code: shareCode }),
    answer: answered(
      z.object({
        /** Null for a ghost, and for whoever has no nickname. */
        name: z.nullable(z.string()),
        shows: z.array(part),
        statistics,
      }),
    ),
    refusals: ['INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies CallShapes
