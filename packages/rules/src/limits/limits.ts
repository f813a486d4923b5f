import type { LimitTypeName } from '@baize/contract/limit-options'
import type { RefusalCode } from '@baize/contract/refusals'
import { currency, parseAmount, type CurrencyCode } from '@baize/money'
import { barredCode, type GateState, type LimitValue } from './gate.ts'
import { ALL_PERIODS, type Period } from './gate-usage.ts'
import { approximatelyIn } from '../currency/approximate-value.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A looser limit is thought over for a day, and then said once more. */
export const LOOSENING_WAIT_MS = 24 * HOUR_MS
/** Who does not confirm within this has thought better of it. */
export const CONFIRM_WITHIN_MS = 7 * 24 * HOUR_MS
/** R481, for raising only: nobody is ever kept from protecting themselves. */
export const BET_LIMIT_RAISE_EVERY_MS = HOUR_MS
/** R607. What support has not answered by then is forgotten. */
export const SUPPORT_WITHIN_MS = 30 * 24 * HOUR_MS
/** Whoever comes back sooner goes on with the same session of play, however often they log in. */
export const SESSION_BREAK_MS = 30 * MINUTE_MS
/** A longer session than a day is no limit. */
export const SESSION_MINUTES_MAX = 24 * 60

/** One limit among those a player can set. */
export interface LimitKind {
  readonly type: LimitTypeName
  /** Null for the highest bet and the session. */
  readonly period: Period | null
}

const WITH_PERIOD = ['deposit', 'loss', 'bet'] as const
const WITHOUT_PERIOD = ['maxBet', 'session'] as const

/** R316, R908. Every limit there can be, in the order it is shown. */
export const LIMIT_KINDS: readonly LimitKind[] = [
  ...WITH_PERIOD.flatMap((type) => ALL_PERIODS.map((period) => ({ type, period }))),
  ...WITHOUT_PERIOD.map((type) => ({ type, period: null })),
]

export function isLimitKind({ type, period }: LimitKind): boolean {
  return LIMIT_KINDS.some((kind) => kind.type === type && kind.period === period)
}

/** The value of a form, or undefined when it is none. Nothing at all is a limit too: it forbids. */
export function limitValueOf(
  type: LimitTypeName,
  text: string,
  code: CurrencyCode,
): Exclude<LimitValue, null> | undefined {
  if (type === 'session') {
    if (!/^[1-9]\d{0,3}$/.test(text)) return undefined
    const minutes = Number(text)
    return minutes > SESSION_MINUTES_MAX ? undefined : { minutes }
  }
  const amount = parseAmount(text, code)
  // More digits than any database keeps would be no limit at all.
  const isShort = text.length <= 15 + currency(code).exponent
  return amount && isShort ? amount : undefined
}

/** What a change does to the player's freedom; no limit is the loosest of all. */
export type LimitMove = 'same' | 'tighter' | 'looser'

export function limitMove(before: LimitValue, after: LimitValue): LimitMove {
  const difference = compared(before, after)
  if (difference === 0n) return 'same'
  return difference > 0n ? 'tighter' : 'looser'
}

/** Above zero when the first leaves more room. */
function compared(a: LimitValue, b: LimitValue): bigint {
  if (a === null || b === null) return BigInt(Number(a === null) - Number(b === null))
  if ('minutes' in a) return 'minutes' in b ? BigInt(a.minutes - b.minutes) : 0n
  if ('minutes' in b) return 0n
  return a.amountMinor - approximatelyIn(a.currency, b)
}

export interface LimitChangeRequest {
  readonly type: LimitTypeName
  readonly before: LimitValue
  readonly after: LimitValue
  /** When a bet limit of any kind was last asked to be raised. */
  readonly lastBetRaiseAt: Date | null
  /** R607. Bet limits of this player are loosened by support, which has not been asked. */
  readonly needsSupport?: boolean
}

export type LimitChangeVerdict =
  | { readonly ok: true; readonly move: 'same' | 'tighter' }
  | { readonly ok: true; readonly move: 'looser'; readonly readyAt: Date; readonly lapsesAt: Date }
  | { readonly ok: false; readonly code: RefusalCode; readonly retryAfterSec?: number }

/** Tightening is at once and always allowed. Loosening waits, and is refused to whoever is barred. */
export function limitChangeVerdict(
  now: Date,
  state: Pick<GateState, 'exclusion' | 'frozenUntil' | 'personBreak'>,
  wish: LimitChangeRequest,
): LimitChangeVerdict {
  const move = limitMove(wish.before, wish.after)
  if (move !== 'looser') return { ok: true, move }
  // Limits are no way around a break.
  const barred = barredCode(now, state)
  if (barred) return { ok: false, code: barred }
  if (wish.needsSupport === true && isBetLimit(wish.type))
    return { ok: false, code: 'BET_LIMIT_BY_SUPPORT' }
  const from = isBetLimit(wish.type) ? betLimitRaiseFrom(wish.lastBetRaiseAt) : null
  if (from !== null && now.getTime() < from.getTime()) {
    const retryAfterSec = Math.ceil((from.getTime() - now.getTime()) / 1000)
    return { ok: false, code: 'BET_LIMIT_CHANGED_RECENTLY', retryAfterSec }
  }
  const readyAt = new Date(now.getTime() + LOOSENING_WAIT_MS)
  return { ok: true, move, readyAt, lapsesAt: new Date(readyAt.getTime() + CONFIRM_WITHIN_MS) }
}

/** R481. The single bet and the sums of bets are one matter: raising one in turn would be raising at will. */
export function isBetLimit(type: LimitTypeName): boolean {
  return type === 'bet' || type === 'maxBet'
}

/** R481. From when on a bet limit may be raised again; null when at any time. */
export function betLimitRaiseFrom(lastBetRaiseAt: Date | null): Date | null {
  return lastBetRaiseAt && new Date(lastBetRaiseAt.getTime() + BET_LIMIT_RAISE_EVERY_MS)
}

/** Where a request to loosen stands. */
export type RequestStage = 'waiting' | 'ready' | 'lapsed'

export function requestStage(
  now: Date,
  { readyAt, lapsesAt }: { readonly readyAt: Date; readonly lapsesAt: Date },
): RequestStage {
  if (now.getTime() < readyAt.getTime()) return 'waiting'
  return now.getTime() < lapsesAt.getTime() ? 'ready' : 'lapsed'
}

/** What is left of the tightest of several limits of one type, or undefined when none is set. */
export function strictestRoom(
  limits: readonly { readonly valueMinor: bigint | null; readonly usedMinor: bigint }[],
): bigint | undefined {
  const rooms = limits.flatMap(({ valueMinor, usedMinor }) =>
    valueMinor === null ? [] : [valueMinor > usedMinor ? valueMinor - usedMinor : 0n],
  )
  return rooms.length === 0 ? undefined : rooms.reduce((a, b) => (a < b ? a : b))
}

/** When the session of play of somebody who logs in now began. */
export function playSessionStart(
  now: Date,
  playingSince: Date | null,
  lastSeenAt: Date | null,
): Date {
  const isContinued = lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < SESSION_BREAK_MS
  return isContinued && playingSince !== null ? playingSince : now
}
