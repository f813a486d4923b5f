import * as z from 'zod'
import {
  HG_BET_KINDS,
  HG_STATUSES,
  hgAmount,
  hgCurrency,
  hgId,
  hgLimit,
  type HgStatus,
} from './hg.ts'

// What casino and studio send each other for every bet. These shapes are of the whole library, which compiles an object
// when it is first read and then takes half of the time; the small one is for what browsers read, and none reads these.
const status = z.enum(Object.keys(HG_STATUSES) as [HgStatus, ...HgStatus[]])
const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const when = z.iso.datetime()

export const hgAnswer = z.object({
  status,
  txId: z.optional(hgId),
  walletTxId: z.optional(z.string()),
  balance: z.optional(hgAmount),
  bonusBalance: z.optional(hgAmount),
  currency: z.optional(hgCurrency),
  processedAt: z.optional(when),
  /** The transaction was known: this is the first answer again. */
  replay: z.optional(z.boolean()),
  message: z.optional(z.string()),
  /** What the game offers the player next. */
  action: z.optional(z.enum(['NONE', 'DEPOSIT', 'RELOGIN', 'CLOSE'])),
  limit: z.optional(hgLimit),
})
export type HgAnswer = z.infer<typeof hgAnswer>

const betFields = {
  txId: hgId,
  roundId: hgId,
  sessionId: hgId,
  playerId: hgId,
  gameId: slug,
  currency: hgCurrency,
  amount: hgAmount,
  kind: z.enum(HG_BET_KINDS),
  campaignId: z.optional(hgId),
  /**
   * A free round of the campaign: `amount` is nothing, and this is what the round is played at. The wallet decides on
   * it as on any bet; what free rounds win is paid by a promotion, outside of their rounds.
   */
  freeValue: z.optional(hgAmount),
}
const winFields = {
  txId: hgId,
  /** A bet of the round. */
  refTxId: hgId,
  roundId: hgId,
  playerId: hgId,
  gameId: slug,
  currency: hgCurrency,
  /** Nothing at all is allowed: it closes a round that was lost. */
  amount: hgAmount,
  kind: z.enum(['normal', 'free_spin', 'jackpot']),
  roundClosed: z.boolean(),
  /** The game's own, what was due over what was staked, for whoever is told of the win. No money is decided on it. */
  multiplier: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/))),
}
const rollbackFields = {
  txId: hgId,
  /** The bet that is taken back, as a whole. */
  refTxId: hgId,
  roundId: hgId,
  playerId: hgId,
  gameId: slug,
  currency: hgCurrency,
  reason: z.string().check(z.maxLength(200)),
}

export const hgBet = z.strictObject(betFields)
export const hgWin = z.strictObject(winFields)
export const hgRollback = z.strictObject(rollbackFields)
/** A bet and what it won, taken together or not at all. */
export const hgBetWin = z.strictObject({ bet: hgBet, win: hgWin })
export const hgPromo = z.strictObject({
  txId: hgId,
  campaignId: hgId,
  playerId: hgId,
  gameId: slug,
  currency: hgCurrency,
  amount: hgAmount,
  kind: z.enum(['freespins_total', 'tournament', 'jackpot']),
})
export type HgBet = z.infer<typeof hgBet>
export type HgWin = z.infer<typeof hgWin>
export type HgRollback = z.infer<typeof hgRollback>
export type HgBetWin = z.infer<typeof hgBetWin>
export type HgPromo = z.infer<typeof hgPromo>

/**
 * Many acts in one signed message, each with its own answer in the same place: what a busy studio sends, so
 * that a signature and a round trip are paid once for all that waited. An act here means what it means alone.
 */
export const HG_BATCH_MAX = 256
export const hgAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('bet'), ...betFields }),
  z.strictObject({ act: z.literal('win'), ...winFields }),
  z.strictObject({ act: z.literal('rollback'), ...rollbackFields }),
  z.strictObject({ act: z.literal('betwin'), bet: hgBet, win: hgWin }),
])
export type HgAct = z.infer<typeof hgAct>
export const hgBatch = z.strictObject({
  acts: z.array(hgAct).check(z.minLength(1), z.maxLength(HG_BATCH_MAX)),
})
export const hgBatchAnswer = z.object({ answers: z.array(hgAnswer) })

export const hgAuthenticate = z.strictObject({ token: z.string().check(z.maxLength(200)) })
export const hgAuthenticated = z.object({
  status,
  playerId: z.optional(hgId),
  nickname: z.optional(z.nullable(z.string())),
  currency: z.optional(hgCurrency),
  balance: z.optional(hgAmount),
  bonusBalance: z.optional(hgAmount),
  country: z.optional(z.nullable(z.string())),
})
export const hgBalance = z.strictObject({ playerId: hgId, sessionId: hgId, currency: hgCurrency })

/** The wallet's addresses, below the base address that a provider was given. */
export const HG_WALLET_CALLS = {
  '/wallet/v1/authenticate': { body: hgAuthenticate, answer: hgAuthenticated },
  '/wallet/v1/balance': { body: hgBalance, answer: hgAnswer },
  '/wallet/v1/bet': { body: hgBet, answer: hgAnswer },
  '/wallet/v1/win': { body: hgWin, answer: hgAnswer },
  '/wallet/v1/betwin': { body: hgBetWin, answer: hgAnswer },
  '/wallet/v1/rollback': { body: hgRollback, answer: hgAnswer },
  '/wallet/v1/promo': { body: hgPromo, answer: hgAnswer },
  '/wallet/v1/batch': { body: hgBatch, answer: hgBatchAnswer },
} as const
export type HgWalletPath = keyof typeof HG_WALLET_CALLS
