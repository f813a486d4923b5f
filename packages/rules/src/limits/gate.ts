import type { RefusalCode } from '@baize/contract'
import { money, type CurrencyCode, type Money } from '@baize/money'
import { AGE_MAX, AGE_MIN, ageOn, isIsoDate, UNKNOWN_BIRTH_DATE } from '../player/birth-date.ts'
import { dayOf, periodEnd, usageOn, type Period, type WalletUsage } from './gate-usage.ts'
import { isLocationExcluded, type MappedPlace } from '../site/excluded-places.ts'
import { approximatelyIn } from '../currency/approximate-value.ts'

/** What somebody wants to do with money. The gate answers before a single posting is written. */
export interface GateAct {
  readonly kind:
    | 'deposit'
    | 'bet'
    /** A round the house pays for; `amount` is what it is played at. */
    | 'free-round'
    | 'win'
    | 'rollback'
    | 'withdrawal'
    | 'withdrawal-return'
    | 'bonus'
    /** From one player to another: who may not play neither gives nor takes. */
    | 'tip'
  readonly amount: Money
  /** What the same round has staked before it, in the same currency: the highest bet is that of a round. */
  readonly stakedInRound?: Money
  /** R433. Where it comes from; what no player asked for, e.g. a win, comes from nowhere. */
  readonly place?: Place
  /** A confirmed bonus buy may pass the operator's highest bet once; never a limit the player has set. */
  readonly exemptFromOperatorBetCap?: boolean
  /** An operator gives a player what is theirs and can only be taken out again. */
  readonly isOnlyWithdrawable?: boolean
  /** Deposits that are under way: they count against the limit of deposits as if they had arrived. */
  readonly openDeposits?: readonly Money[]
}

/** R433. Where somebody is, as the server knows it, and where the brand lets nobody play. */
export interface Place {
  /** By the server's own reading of the address. */
  readonly isAddressExcluded: boolean
  /** ISO codes. Who has declared one of them is refused wherever the address says they are. */
  readonly excludedCountries: ReadonlySet<string>
  /** The network of the address. Without it no location that was shown makes up for an excluded address. */
  readonly network?: string
}

/** R432. Where somebody has shown the server to be, from which network, and until when that is believed. */
export interface VerifiedLocation extends MappedPlace {
  readonly network: string
  readonly until: Date
}

export type LimitType = 'deposit' | 'loss' | 'bet' | 'maxBet' | 'session'

/** Nothing above it passes: money, or minutes for the session; null is no limit. */
export type LimitValue =
  | { readonly amountMinor: bigint; readonly currency: CurrencyCode }
  | { readonly minutes: number }
  | null

export interface GateLimit {
  readonly type: LimitType
  /** Null where there is none: the highest bet and the session. */
  readonly period: Period | null
  readonly setBy: 'player' | 'operator' | 'bonus'
  readonly value: LimitValue
  /** A loosening that was asked for and waits. */
  readonly pending: { readonly value: LimitValue; readonly from: Date } | null
}

/** What keeps a player from play for a time of their own choice. */
export interface Break {
  readonly exclusion: { readonly isPermanent: boolean; readonly until: Date | null }
  readonly frozenUntil: Date | null
}

/** Everything the gate decides on, read under the lock of the posting it decides about. */
export interface GateState extends Break {
  /** T19. What was taken in another account and holds here, because the two are held to be one person's. */
  readonly personBreak: Break
  /** Its owner has closed the account. */
  readonly isClosed?: boolean
  /** yyyy-mm-dd; null, 1900-01-01 or an impossible age mean that nobody knows. */
  readonly birthDate: string | null
  readonly countryCode: string | null
  readonly verifiedLocation: VerifiedLocation | null
  /** When the running session of play began; null when nobody counts it. */
  readonly playingSince: Date | null
  readonly limits: readonly GateLimit[]
  /** One for each wallet of the player. */
  readonly usage: readonly WalletUsage[]
}

/** The limit that said no, and by how much. */
export interface LimitBreach {
  readonly type: LimitType
  readonly period: Period | null
  readonly setBy: GateLimit['setBy']
  readonly limit: Money
  readonly used: Money
  readonly attempted: Money
  /** When the period begins anew; null where waiting does not help. */
  readonly resetsAt: Date | null
}

export type GateVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: RefusalCode; readonly breach?: LimitBreach }

const PASSED: GateVerdict = { ok: true }
const DAY_MS = 24 * 60 * 60 * 1000
const HALF_DAY_MS = DAY_MS / 2
const MINUTE_MS = 60_000

/** What always stays open: taking money out, and what follows from a bet that was already taken. */
const NEVER_REFUSED: ReadonlySet<GateAct['kind']> = new Set([
  'win',
  'rollback',
  'withdrawal',
  'withdrawal-return',
])

export function gateVerdict(now: Date, state: GateState, act: GateAct): GateVerdict {
  if (NEVER_REFUSED.has(act.kind)) return PASSED
  // Nothing is ever played with it: an exclusion for good cannot be lifted.
  const isOnlyWithdrawable = act.kind === 'deposit' && act.isOnlyWithdrawable
  if (isOnlyWithdrawable && state.exclusion.isPermanent) return PASSED
  const barred = barredCode(now, state)
  if (barred) return refused(barred)
  const age = knownAge(now, state.birthDate)
  if (age === undefined) return refused('AGE_UNKNOWN')
  if (age < AGE_MIN) return refused('UNDER_AGE')
  if (act.place && isPlaceExcluded(now, act.place, state))
    return refused(act.kind === 'deposit' ? 'DEPOSIT_COUNTRY_BLOCK' : 'COUNTRY_BLOCKED')
  for (const limit of state.limits) {
    const verdict = limitVerdict(now, state, act, limit)
    if (!verdict.ok) return verdict
  }
  return PASSED
}

/**
 * Why somebody may not play now, whatever they bring. What was taken in another account is named as a review:
 * nobody learns from it that there is another account, nor what its owner has chosen there.
 */
export function barredCode(
  now: Date,
  state: Break & Pick<GateState, 'personBreak' | 'isClosed'>,
): RefusalCode | undefined {
  if (isSelfExcludedAt(now, state.exclusion)) return 'SELF_EXCLUDED'
  if (isFrozenAt(now, state.frozenUntil)) return 'ACCOUNT_FROZEN'
  // Nobody is told either that an account was closed: what still arrives for it waits for an operator.
  const isHeld = state.isClosed === true || isInForce(now, state.personBreak)
  return isHeld ? 'ACCOUNT_UNDER_REVIEW' : undefined
}

export function isInForce(now: Date, { exclusion, frozenUntil }: Break): boolean {
  return isSelfExcludedAt(now, exclusion) || isFrozenAt(now, frozenUntil)
}

/**
 * R433. Neither an address that tells nothing nor one from elsewhere nor a location makes up for the country in the
 * profile. What was shown once is held against the list of today.
 */
export function isPlaceExcluded(
  now: Date,
  place: Place,
  { countryCode, verifiedLocation }: Pick<GateState, 'countryCode' | 'verifiedLocation'>,
): boolean {
  if (countryCode !== null && place.excludedCountries.has(countryCode)) return true
  return place.isAddressExcluded && !isClearedBy(now, place, verifiedLocation)
}

function isClearedBy(now: Date, place: Place, location: VerifiedLocation | null): boolean {
  return (
    location !== null &&
    location.network === place.network &&
    now.getTime() < location.until.getTime() &&
    !isLocationExcluded(place.excludedCountries, location)
  )
}

/**
 * R411. "Today or later" is read for the player's protection: the day of the exclusion has to be over
 * everywhere on earth, which is at noon of the next day in UTC.
 */
export function isSelfExcludedAt(now: Date, exclusion: Break['exclusion']): boolean {
  const { isPermanent, until } = exclusion
  if (isPermanent) return true
  return until !== null && now.getTime() < exclusionEnd(until).getTime()
}

/** When an exclusion until a moment really ends. */
export function exclusionEnd(until: Date): Date {
  return new Date((dayOf(until) + 1) * DAY_MS + HALF_DAY_MS)
}

/** R906 */
export function isFrozenAt(now: Date, frozenUntil: Date | null): boolean {
  return frozenUntil !== null && now.getTime() < frozenUntil.getTime()
}

/** Whole years, or undefined when the stored date says nothing. */
export function knownAge(now: Date, birthDate: string | null): number | undefined {
  if (birthDate === null || birthDate === UNKNOWN_BIRTH_DATE || !isIsoDate(birthDate))
    return undefined
  // The player's day may still be yesterday: somebody comes of age when it is so everywhere.
  const age = ageOn(writtenDate(now.getTime() - HALF_DAY_MS), birthDate)
  return age > AGE_MAX ? undefined : age
}

let written = { day: Number.NaN, date: '' }

/** `yyyy-mm-dd`. Everybody is asked about on the same day, and writing it takes longer than all the rest of the answer. */
function writtenDate(ms: number): string {
  const day = Math.floor(ms / DAY_MS)
  if (day !== written.day) written = { day, date: new Date(ms).toISOString().slice(0, 10) }
  return written.date
}

/** What a limit says now, when a loosening may have come into force since it was asked for. */
export function limitValueAt(now: Date, { value, pending }: GateLimit): LimitValue {
  return pending !== null && now.getTime() >= pending.from.getTime() ? pending.value : value
}

function limitVerdict(now: Date, state: GateState, act: GateAct, limit: GateLimit): GateVerdict {
  const value = limitValueAt(now, limit)
  if (value === null || !bindsAct(limit, act)) return PASSED
  if ('minutes' in value) {
    const { playingSince } = state
    const isOver =
      playingSince !== null && now.getTime() - playingSince.getTime() >= value.minutes * MINUTE_MS
    return isOver ? refused('SESSION_TIME_OVER') : PASSED
  }
  const { used, attempted } = claimOn(now, state, act, limit, value.currency)
  if (passesLimit(limit, act, { used, attempted, max: value.amountMinor })) return PASSED
  const breach: LimitBreach = {
    type: limit.type,
    period: limit.period,
    setBy: limit.setBy,
    limit: money(value.amountMinor, value.currency),
    used: money(used, value.currency),
    attempted: money(attempted, value.currency),
    resetsAt: limit.period === null ? null : periodEnd(limit.period, now),
  }
  return { ok: false, code: limitCode(limit), breach }
}

/** What counts against a limit so far, and what the act would add to it. */
function claimOn(
  now: Date,
  state: GateState,
  act: GateAct,
  limit: GateLimit,
  currency: CurrencyCode,
): { used: bigint; attempted: bigint } {
  if (limit.period !== null) {
    const used = usedOf(now, state, limit, currency) + openIn(act, limit, currency)
    return { used, attempted: isFree(act) ? 0n : approximatelyIn(currency, act.amount) }
  }
  const before = act.stakedInRound ?? money(0n, act.amount.currency)
  const whole = money(before.amountMinor + act.amount.amountMinor, act.amount.currency)
  const used = approximatelyIn(currency, before)
  // Converted as a whole: chip by chip each would be rounded up.
  return { used, attempted: approximatelyIn(currency, whole) - used }
}

/**
 * A free round stakes nothing and adds to no sum, but it is play: what would refuse a bet of the smallest coin,
 * because nothing is left or nothing is allowed, refuses it as well.
 */
function passesLimit(
  { period }: GateLimit,
  act: GateAct,
  { used, attempted, max }: { used: bigint; attempted: bigint; max: bigint },
): boolean {
  return isFree(act) && period !== null ? used < max : used + attempted <= max
}

const isFree = ({ kind }: GateAct): boolean => kind === 'free-round'

function bindsAct({ type, setBy }: GateLimit, act: GateAct): boolean {
  if (type === 'deposit') return act.kind === 'deposit'
  if (act.kind !== 'bet' && !isFree(act)) return false
  return !(type === 'maxBet' && setBy === 'operator' && act.exemptFromOperatorBetCap === true)
}

/** What counts against a limit so far, over all wallets of the player, in the limit's currency. */
export function usedOf(
  now: Date,
  { usage }: Pick<GateState, 'usage'>,
  { type, period }: Pick<GateLimit, 'type' | 'period'>,
  currency: CurrencyCode,
): bigint {
  if (period === null) return 0n
  let used = 0n
  for (const wallet of usage) {
    const { depositedMinor, stakedMinor, wonMinor } = usageOn(dayOf(now), wallet).sums[period]
    const amountMinor =
      type === 'deposit' ? depositedMinor : type === 'bet' ? stakedMinor : stakedMinor - wonMinor
    used += approximatelyIn(currency, money(amountMinor, wallet.currency))
  }
  return used
}

/** What the provider of a deposit may still take, in the limit's currency. */
function openIn({ openDeposits = [] }: GateAct, { type }: GateLimit, currency: CurrencyCode) {
  if (type !== 'deposit') return 0n
  return openDeposits.reduce((sum, amount) => sum + approximatelyIn(currency, amount), 0n)
}

/** R805 */
const PERIOD_CODES = {
  bet: ['dailyBetLimit', 'weeklyBetLimit', 'monthlyBetLimit'],
  loss: ['dailyLossLimit', 'weeklyLossLimit', 'monthlyLossLimit'],
} as const satisfies Record<string, readonly RefusalCode[]>

function limitCode({ type, period, setBy }: GateLimit): RefusalCode {
  if (type === 'deposit') return 'PAYMENT_LIMIT_THRESHOLD'
  if (type === 'bet' || type === 'loss') return PERIOD_CODES[type][period ?? 0]
  return setBy === 'player' ? 'maxBetLimit' : 'MAX_BET_LIMIT_REACHED'
}

function refused(code: RefusalCode): GateVerdict {
  return { ok: false, code }
}
