import * as z from 'zod/mini'
import { answered, done, type CallShapes } from '../protocol/call.ts'

/** A studio whose games the casino lists. */
export const provider = z.object({
  key: z.string(),
  name: z.string(),
  gameCount: z.int(),
})
export type Provider = z.infer<typeof provider>

export const VOLATILITIES = ['low', 'medium', 'high', 'extreme', 'player'] as const

/** One game as every list shows it. Its pictures are at `assets/games/<slug>/<square|portrait|wide>.svg`. */
export const game = z.object({
  slug: z.string(),
  name: z.string(),
  providerKey: z.string(),
  providerName: z.string(),
  categories: z.array(z.string()),
  features: z.array(z.string()),
  volatility: z.enum(VOLATILITIES),
  hasDemo: z.boolean(),
  /** Per cent, as published by the studio. */
  returnToPlayer: z.number(),
  maxMultiplier: z.number(),
  /** Exact decimal strings in the catalogue's currency. */
  minBet: z.string(),
  maxBet: z.string(),
  releaseDate: z.string(),
  /** Bets of the last days; orders "Popular". */
  popularity: z.int(),
})
export type Game = z.infer<typeof game>

export const GAME_SORTS = [
  'popular',
  'new',
  'alphabetical',
  'rtp',
  'maxMultiplier',
  'minBet',
  'maxBet',
] as const
export type GameSort = (typeof GAME_SORTS)[number]

export const category = z.object({
  key: z.string(),
  /** In the language asked for. */
  name: z.string(),
  gameCount: z.int(),
  /** The first ones, most popular first; the whole list is a call away. */
  games: z.array(game),
})
export type Category = z.infer<typeof category>

const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const count = z.string().check(z.regex(/^\d{1,9}$/))
const decimal = z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/))

/** What a visitor may narrow a list by; the page keeps the same names in its address. */
export const gameListQuery = z.strictObject({
  category: z.optional(key),
  provider: z.optional(key),
  feature: z.optional(key),
  volatility: z.optional(z.enum(VOLATILITIES)),
  minRtp: z.optional(decimal),
  /** Games that take some bet between the two, both included. */
  minBet: z.optional(decimal),
  maxBet: z.optional(decimal),
  demo: z.optional(z.literal('1')),
  search: z.optional(z.string().check(z.maxLength(64))),
  sort: z.optional(z.enum(GAME_SORTS)),
  /** From 1; a page has 20 games unless `limit` says otherwise (at most 100). */
  pageNo: z.optional(count),
  limit: z.optional(count),
})
export type GameListQuery = z.infer<typeof gameListQuery>

export const banner = z.object({
  bannerTitle: z.string(),
  bannerTitleSecondary: z.string(),
  bannerDescription: z.string(),
  bannerImageUrl: z.string(),
  bannerCtaText: z.string(),
  bannerKey: z.string(),
  bannerBonusKey: z.string(),
  bannerBackgroundColor: z.string(),
})

export const PROMOTION_TYPES = ['deposit', 'freespins', 'no_deposit', 'instant_cashback'] as const

export const promotionRow = z.object({
  banner,
  bonusType: z.enum(PROMOTION_TYPES),
  /** R804. It is had only on a day that it was put into the calendar for. */
  isOfCalendar: z.optional(z.boolean()),
  /** It is for who has deposited no more often than this. */
  maxDeposits: z.optional(z.int()),
  /** When it began or begins; told of news alone. */
  startsAt: z.optional(z.iso.datetime()),
})
export type PromotionRow = z.infer<typeof promotionRow>

export const TOP_TABLES = ['myWins', 'allWins', 'highRollers', 'multiplierMadness'] as const

export const topTableRow = z.object({
  id: z.string(),
  gameSlug: z.string(),
  gameName: z.string(),
  /** The nickname. Null without one, and for a ghost: the name never leaves the server then. */
  playerName: z.nullable(z.string()),
  /** Of the statistics that the player shares; null where they do not, and wherever the name is hidden. */
  shareCode: z.nullable(z.string()),
  /** Where its proof is found; null for others than the player, and where the provider has none. */
  roundId: z.nullable(z.string()),
  at: z.string(),
  bet: z.string(),
  multiplier: z.string(),
  payout: z.string(),
  currencyCode: z.string(),
})
export type TopTableRow = z.infer<typeof topTableRow>

export const LOBBY_CALLS = {
  getFullCategoryList: {
    query: z.strictObject({ locale: z.optional(z.string().check(z.maxLength(12))) }),
    answer: answered(z.object({ topCategoryList: z.array(category) })),
    refusals: [],
  },
  getGames: {
    query: gameListQuery,
    answer: answered(z.object({ rows: z.array(game), count: z.int() })),
    refusals: ['INVALID_FIELDS'],
  },
  // Everything a browser needs to search without asking again: small, cached, versioned by its ETag.
  getGameIndex: {
    answer: answered(z.object({ games: z.array(game) })),
    refusals: [],
  },
  getGame: {
    params: z.strictObject({ slug: key }),
    answer: answered(z.object({ game, related: z.array(game) })),
    refusals: ['NOT_FOUND', 'INVALID_FIELDS'],
  },
  getProviders: { answer: answered(z.object({ providers: z.array(provider) })), refusals: [] },
  getAllBonus: {
    query: z.strictObject({
      pageNo: z.optional(count),
      limit: z.optional(count),
      isDeposit: z.optional(z.enum(['true', 'false'])),
      /** What began lately or begins soon, in place of what runs. */
      isNews: z.optional(z.literal('true')),
      type: z.optional(z.enum(PROMOTION_TYPES)),
      calendarDateTime: z.optional(
        z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
      ),
      language: z.optional(z.string().check(z.maxLength(12))),
      cpnc: z.optional(z.string().check(z.maxLength(512))),
      dayOfWeek: z.optional(count),
      timeZone: z.optional(z.string().check(z.maxLength(64))),
      countryCode: z.optional(z.string().check(z.maxLength(2))),
      subdivision: z.optional(z.string().check(z.maxLength(8))),
      currencyCode: z.optional(z.string().check(z.maxLength(5))),
    }),
    answer: answered(
      z.object({ bonus: z.object({ rows: z.array(promotionRow), count: z.int() }) }),
    ),
    refusals: ['INVALID_FIELDS'],
  },
  getTopTables: {
    answer: answered(
      z.object({
        allWins: z.array(topTableRow),
        highRollers: z.array(topTableRow),
        multiplierMadness: z.array(topTableRow),
      }),
    ),
    refusals: [],
  },
  getMyWins: {
    answer: answered(z.object({ rows: z.array(topTableRow) })),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
  getPlayerGames: {
    answer: answered(z.object({ favourites: z.array(z.string()), recent: z.array(z.string()) })),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
  setFavourite: {
    body: z.strictObject({ slug: key, isFavourite: z.boolean() }),
    answer: done,
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
    ],
  },
  noteGameOpened: {
    body: z.strictObject({ slug: key }),
    answer: done,
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies CallShapes
