import { currency, isCurrencyCode, type CurrencyCode } from '@baize/money'
import * as z from 'zod/mini'

/**
 * House Games, version 1: how the casino and a studio speak with each other. Every message and every answer is
 * signed over its raw bytes; a business no is an answer with a status, never an HTTP error, so that whatever
 * is not an answer counts as uncertain.
 */
export const HG_PURPOSES = {
  walletCall: 'hg wallet call',
  walletAnswer: 'hg wallet answer',
  studioCall: 'hg studio call',
  studioAnswer: 'hg studio answer',
} as const

/** The house's own studio, as the ledger names it. */
export const HOUSE_STUDIO = 'house-studio'
/** Where the casino serves the wallet; signatures cover the whole path, this part included. */
export const HG_WALLET_BASE = '/api/hg'

export const HG_HEADERS = {
  key: 'x-hg-key',
  timestamp: 'x-hg-timestamp',
  nonce: 'x-hg-nonce',
  signature: 'x-hg-signature',
} as const

/**
 * Which trace each act of a batch belongs to, as `0=00-…-01,3=00-…-01` by its place in the batch. Outside of the
 * signature, like every header of a trace: nothing is decided on it.
 */
export const HG_TRACEPARENTS_HEADER = 'x-hg-traceparents'
/** Node takes 16 KB of headers in all; what is above is not traced. */
const TRACEPARENTS_MAX = 64
const TRACEPARENT_ENTRY = /^(\d{1,3})=(00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2})$/

export function writeHgTraceparents(traceparents: readonly (string | undefined)[]): string {
  return traceparents
    .flatMap((traceparent, at) => (traceparent === undefined ? [] : [`${at}=${traceparent}`]))
    .slice(0, TRACEPARENTS_MAX)
    .join(',')
}

export function readHgTraceparents(header: unknown): ReadonlyMap<number, string> {
  const entries = typeof header === 'string' ? header.split(',', TRACEPARENTS_MAX) : []
  return new Map(
    entries.flatMap((entry) => {
      const [, at, traceparent = ''] = TRACEPARENT_ENTRY.exec(entry) ?? []
      return at === undefined ? [] : [[Number(at), traceparent] as const]
    }),
  )
}

/** How far the two clocks may be apart, and for how long a nonce is remembered. */
export const HG_TOLERANCE_MS = 30_000
export const HG_NONCE_KEPT_MS = 600_000
/** A wallet call is given up after this; a bet that was given up is taken back, never repeated. */
export const HG_BET_TIMEOUT_MS = 3_000
export const HG_WIN_TIMEOUT_MS = 5_000
/** What a player may leave open this long is ended for them. */
export const HG_ROUND_KEPT_MS = 24 * 60 * 60 * 1000

const UNIT_EXPONENT = 8

/** An id of either side: short, and harmless in addresses, pages and logs. */
export const hgId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/))
/** Whole hundred-millionths of the currency's unit: `"125000000"` is 1.25. */
export const hgAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,24})$/))
export const hgCurrency = z.custom<CurrencyCode>(
  (code) => typeof code === 'string' && isCurrencyCode(code),
)

export function toHgAmount(amountMinor: bigint, code: CurrencyCode): string {
  return String(amountMinor * 10n ** BigInt(UNIT_EXPONENT - currency(code).exponent))
}

/** Undefined when the amount is finer than the currency can hold. */
export function fromHgAmount(amount: string, code: CurrencyCode): bigint | undefined {
  const unit = 10n ** BigInt(UNIT_EXPONENT - currency(code).exponent)
  const value = BigInt(amount)
  return value % unit === 0n ? value / unit : undefined
}

/** What the wallet answers, and what a studio does about it. */
export const HG_STATUSES = {
  OK: 'success',
  INSUFFICIENT_FUNDS: 'reject',
  LIMIT_EXCEEDED: 'reject',
  BONUS_BET_LIMIT: 'reject',
  BONUS_BUY_CONFIRM: 'reject',
  TX_NOT_FOUND: 'reject',
  TX_ROLLED_BACK: 'reject',
  ROUND_SETTLED: 'reject',
  SELF_EXCLUDED: 'terminate',
  PLAYER_BLOCKED: 'terminate',
  COUNTRY_BLOCKED: 'terminate',
  GAME_UNAVAILABLE: 'terminate',
  TOKEN_INVALID: 'terminate',
  TOKEN_EXPIRED: 'terminate',
  CURRENCY_MISMATCH: 'fatal',
  TX_CONFLICT: 'fatal',
  BAD_SIGNATURE: 'fatal',
  BAD_REQUEST: 'fatal',
  INTERNAL: 'uncertain',
} as const satisfies Record<string, HgClass>

export type HgClass = 'success' | 'reject' | 'terminate' | 'fatal' | 'uncertain'
export type HgStatus = keyof typeof HG_STATUSES

export const HG_BET_KINDS = ['normal', 'bonus_buy', 'double', 'split', 'insurance', 'side'] as const

/** Which limit said no: amounts as elsewhere, in the currency of the call. */
export const hgLimit = z.object({
  /** The refusal the casino's own pages know it by, e.g. `dailyLossLimit`. */
  code: z.string(),
  max: z.string(),
  used: z.string(),
  attempted: z.string(),
  currency: z.string(),
  resetsAt: z.nullable(z.string()),
})
