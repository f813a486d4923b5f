import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'
import { TRANSACTION_STATUSES } from './ledger.ts'

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** What the Games tab lists: everything that play itself has moved, what the house gave for it, and what players gave each other. */
export const GAME_TRANSACTION_TYPES = [
  'bet',
  'win',
  'rollback',
  'bonus',
  'rakeback',
  'tip-sent',
  'tip-received',
  'rain-sent',
  'rain-received',
  'rain-returned',
] as const
export type GameTransactionType = (typeof GAME_TRANSACTION_TYPES)[number]

export const PAYMENT_DIRECTIONS = ['deposit', 'withdrawal'] as const
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number]

/** Money from and to the outside, over a provider or over a chain. */
export const PAYMENT_TRANSACTION_TYPES = [
  'deposit',
  'crypto-deposit',
  'withdrawal',
  'crypto-withdrawal',
] as const
export type PaymentTransactionType = (typeof PAYMENT_TRANSACTION_TYPES)[number]

/** One row of the Games tab. Amounts are exact decimals; what left the balance has a minus. */
export const gameTransaction = z.object({
  /** The wallet and its own number of the transaction, e.g. `EUR-1042`. */
  transactionId: z.string(),
  type: z.enum(GAME_TRANSACTION_TYPES),
  /** Null for what belongs to no game, such as a bonus. */
  game: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  provider: z.nullable(z.string()),
  /** The studio's name of the round, where it can be proven; null for what belongs to none. */
  roundId: z.nullable(z.string()),
  balanceBefore: z.string(),
  amount: z.string(),
  balanceAfter: z.string(),
  bonusBalance: z.string(),
  currencyCode: z.string(),
  at: z.iso.datetime(),
})
export type GameTransaction = z.infer<typeof gameTransaction>

/** One row of the tabs Deposit and Withdrawal. */
export const paymentTransaction = z.object({
  transactionId: z.string(),
  at: z.iso.datetime(),
  method: z.object({ id: z.string(), title: z.string() }),
  type: z.enum(PAYMENT_TRANSACTION_TYPES),
  amount: z.string(),
  currencyCode: z.string(),
  /** R410 */
  status: z.enum(TRANSACTION_STATUSES),
  /** The bonus that came with it. */
  bonus: z.nullable(z.string()),
})
export type PaymentTransaction = z.infer<typeof paymentTransaction>

const currencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/))
const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const locale = z.string().check(z.maxLength(12))
const limit = z.string().check(z.regex(/^([1-9]\d?|100)$/))

/** From the first moment on, up to the second and without it. */
const period = { from: z.optional(z.iso.datetime()), to: z.optional(z.iso.datetime()) }

const gameFilter = {
  ...period,
  /** One wallet: the player's own unless told. */
  currencyCode: z.optional(currencyCode),
  type: z.optional(z.enum(GAME_TRANSACTION_TYPES)),
  game: z.optional(name),
}

const paymentFilter = {
  ...period,
  direction: z.enum(PAYMENT_DIRECTIONS),
  /** Every wallet unless told. */
  currencyCode: z.optional(currencyCode),
  type: z.optional(z.enum(PAYMENT_TRANSACTION_TYPES)),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  method: z.optional(name),
  /** In which the methods are named. */
  locale: z.optional(locale),
}

export const gameTransactionsQuery = z.strictObject(gameFilter)
export const paymentTransactionsQuery = z.strictObject(paymentFilter)
export type GameTransactionsQuery = z.infer<typeof gameTransactionsQuery>
export type PaymentTransactionsQuery = z.infer<typeof paymentTransactionsQuery>

/** Of all rows that the filter lets through, not of a page. */
export const gameTotals = z.object({
  currencyCode: z.string(),
  count: z.int(),
  /** What left the balance, without a sign. */
  out: z.string(),
  in: z.string(),
  /** What came less what went. */
  net: z.string(),
})
export type GameTotals = z.infer<typeof gameTotals>

export const paymentTotals = z.object({
  currencyCode: z.string(),
  count: z.int(),
  amount: z.string(),
  /** The part of it that has reached its end. */
  settled: z.string(),
})
export type PaymentTotals = z.infer<typeof paymentTotals>

const wallets = z.array(z.string())
const PLAYER_ONLY = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'INVALID_FIELDS'] as const

const paged = <T extends z.ZodMiniType>(row: T) =>
  answered(z.object({ rows: z.array(row), nextCursor: z.nullable(z.string()) }))

export const TRANSACTIONS_CALLS = {
  /** R249 R905: the newest first, 20 unless told. */
  getGameTransactions: {
    query: z.strictObject({
      ...gameFilter,
      cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
      limit: z.optional(limit),
    }),
    answer: paged(gameTransaction),
    refusals: PLAYER_ONLY,
  },
  getPaymentTransactions: {
    query: z.strictObject({
      ...paymentFilter,
      /** The moment and the id of the last row of the page before. */
      cursor: z.optional(
        z.string().check(z.regex(/^[1-9]\d{0,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
      ),
      limit: z.optional(limit),
    }),
    answer: paged(paymentTransaction),
    refusals: PLAYER_ONLY,
  },
  // Apart from the rows: a page costs the same however long the past is, a sum does not.
  getGameTransactionTotals: {
    query: gameTransactionsQuery,
    answer: answered(
      z.object({
        totals: z.array(gameTotals),
        /** What the period can be narrowed to. */
        games: z.array(z.object({ slug: z.string(), name: z.string() })),
        currencies: wallets,
      }),
    ),
    refusals: PLAYER_ONLY,
  },
  getPaymentTransactionTotals: {
    query: paymentTransactionsQuery,
    answer: answered(
      z.object({
        totals: z.array(paymentTotals),
        methods: z.array(z.object({ id: z.string(), title: z.string() })),
        currencies: wallets,
      }),
    ),
    refusals: PLAYER_ONLY,
  },
  // The answer is a file of comma-separated values, sent as it is read.
  exportGameTransactions: {
    query: z.strictObject({ ...gameFilter, locale: z.optional(locale) }),
    answer: z.string(),
    refusals: [...PLAYER_ONLY, 'TOO_MANY_REQUESTS'],
  },
  exportPaymentTransactions: {
    query: paymentTransactionsQuery,
    answer: z.string(),
    refusals: [...PLAYER_ONLY, 'TOO_MANY_REQUESTS'],
  },
} as const satisfies CallShapes
