import { sign, verify, type KeyObject } from 'node:crypto'
import type { HgStatus } from '@baize/contract/hg'
import { currency as currencyNamed, money, type CurrencyCode, type Money } from '@baize/money'
import * as z from 'zod/mini'

/**
 * Hub88's published words: money in hundred-thousandths, RSA-SHA256 over the raw body, statuses that begin
 * with RS. Only this file and its neighbours know them.
 */
export const HUB88_SIGNATURE_HEADER = 'x-hub88-signature'

const uuid = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z_.:-]{0,63}$/))
const units = z.int().check(z.gte(0))
const text = z.string().check(z.maxLength(255))
const currency = z.string().check(z.maxLength(8))

const common = { user: text, request_uuid: uuid, game_code: z.optional(text) }
const played = {
  ...common,
  token: text,
  transaction_uuid: uuid,
  round: text,
  round_closed: z.optional(z.nullable(z.boolean())),
}
/** What they say of a free bet, with the name that we gave it; where the studio behind them passes that on. */
const freebet = {
  is_free: z.optional(z.nullable(z.boolean())),
  reward_uuid: z.optional(z.nullable(text)),
  meta: z.optional(
    // oxlint-disable-next-line promise/valid-params -- of a schema, not of a promise
    z.catch(z.nullable(z.object({ operator_reference: z.optional(z.nullable(text)) })), null),
  ),
}
/**
 * Fields we have no use for may come along: an aggregator adds some without asking. Their signature covers the body and
 * not the address, so what one call has and another never has tells the two apart: a win that somebody has caught must
 * not become the bet or the rollback of the same number.
 */
export const HUB88_BODIES = {
  '/user/info': z.object({ user: text, request_uuid: uuid }),
  '/user/balance': z.object({ ...common, token: text }),
  '/transaction/bet': z.object({
    ...played,
    amount: units,
    currency,
    reference_transaction_uuid: z.optional(z.never()),
    ...freebet,
  }),
  '/transaction/win': z.object({
    ...played,
    amount: units,
    currency,
    reference_transaction_uuid: uuid,
    ...freebet,
  }),
  '/transaction/rollback': z.object({
    ...played,
    reference_transaction_uuid: uuid,
    amount: z.optional(z.never()),
  }),
} as const
export type Hub88Path = keyof typeof HUB88_BODIES
export type Hub88Body<P extends Hub88Path> = z.output<(typeof HUB88_BODIES)[P]>

/** Several of our words are one of theirs. */
export const HUB88_STATUS = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LIMIT_EXCEEDED: 'RS_ERROR_LIMIT_REACHED',
  BONUS_BET_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  BONUS_BUY_CONFIRM: 'RS_ERROR_LIMIT_REACHED',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_ROLLED_BACK: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_SETTLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  SELF_EXCLUDED: 'RS_ERROR_USER_DISABLED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  COUNTRY_BLOCKED: 'RS_ERROR_INVALID_GAME',
  GAME_UNAVAILABLE: 'RS_ERROR_INVALID_GAME',
  TOKEN_INVALID: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  TX_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  BAD_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  INTERNAL: 'RS_ERROR_UNKNOWN',
} as const satisfies Record<HgStatus, string>

const UNIT_EXPONENT = 5

/** What is finer than their unit is left out: nobody is told of more than there is. */
export function hub88Amount({ amountMinor, currency: code }: Money): number {
  const shift = UNIT_EXPONENT - currencyNamed(code).exponent
  const value =
    shift >= 0 ? amountMinor * 10n ** BigInt(shift) : amountMinor / 10n ** BigInt(-shift)
  return Number(value)
}

/** Undefined when the amount is finer than the currency can hold. */
export function fromHub88Amount(amount: number, code: CurrencyCode): Money | undefined {
  const shift = UNIT_EXPONENT - currencyNamed(code).exponent
  const value = BigInt(amount)
  if (shift < 0) return money(value * 10n ** BigInt(-shift), code)
  const unit = 10n ** BigInt(shift)
  return value % unit === 0n ? money(value / unit, code) : undefined
}

export function hub88Sign(rawBody: string, privateKey: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(rawBody), privateKey).toString('base64')
}

export function isHub88Signed(rawBody: Buffer, signature: unknown, publicKey: KeyObject): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{1,1400}={0,2}$/.test(signature))
    return false
  return verify('RSA-SHA256', rawBody, publicKey, Buffer.from(signature, 'base64'))
}

/** Their codes have underscores, our names have dashes. */
export function slugOf(gameCode: string): string {
  return gameCode.toLowerCase().replaceAll('_', '-')
}
