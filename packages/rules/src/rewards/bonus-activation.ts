import type { RefusalCode } from '@baize/contract'
import type { GrantEnd } from './bonus-states.ts'

/** Whom an offer is for, and when. What is left out asks for nothing. */
export interface OfferConditions {
  readonly from: Date
  readonly until: Date | null
  /** 1 is Monday. */
  readonly weekdays?: readonly number[] | undefined
  readonly registeredWithinDays?: number | undefined
  /** How many deposits the player has made before. */
  readonly minDeposits?: number | undefined
  readonly maxDeposits?: number | undefined
  readonly maxParticipants?: number | undefined
  /** Days from one time to the next; null: once and never again. Left out, as often as it can be had. */
  readonly retryDays?: number | null | undefined
  readonly isAssignedOnly?: boolean | undefined
  readonly isOfCalendar?: boolean | undefined
  readonly isOncePerPerson?: boolean | undefined
  readonly needsVerifiedEmail?: boolean | undefined
}

/** What is known of a player who asks for an offer, under the locks of the answer. */
export interface ActivationFacts {
  /** 1 is Monday, where the player is. */
  readonly weekday: number
  readonly registeredAt: Date
  readonly isEmailVerified: boolean
  readonly depositCount: number
  readonly participantCount: number
  readonly running: 'spins' | 'bonus' | null
  /** The last time this player had it; an offer that only waited was not had. */
  readonly last: { readonly takenAt: Date; readonly end: GrantEnd | null } | null
  readonly hasExpiredAssignment: boolean
  readonly isInCalendar: boolean
  /** Another account of the same person had it. */
  readonly wasHadByPerson: boolean
}

export interface ActivationRefusal {
  readonly code: RefusalCode
  readonly values?: Readonly<Record<string, string>>
}

const DAY_MS = 24 * 60 * 60 * 1000

type Check = (
  offer: OfferConditions,
  facts: ActivationFacts,
  now: Date,
) => ActivationRefusal | undefined

/** R804, in the order in which a player is told: what no patience helps against comes before what waits. */
const CHECKS: readonly Check[] = [
  ({ from }, _facts, now) =>
    now < from ? { code: 'START_TIME_ERROR', values: { at: from.toISOString() } } : undefined,
  ({ until }, _facts, now) =>
    until !== null && now >= until
      ? { code: 'END_TIME_ERROR', values: { at: until.toISOString() } }
      : undefined,
  (_offer, { hasExpiredAssignment }) => (hasExpiredAssignment ? { code: 'DAYS_VALID' } : undefined),
  ({ needsVerifiedEmail }, { isEmailVerified }) =>
    needsVerifiedEmail === true && !isEmailVerified
      ? { code: 'REQUIRED_EMAIL_VERIFICATION' }
      : undefined,
  ({ isOncePerPerson }, { wasHadByPerson }) =>
    isOncePerPerson === true && wasHadByPerson ? { code: 'BONUS_FRAUD' } : undefined,
  retryRefusal,
  ({ registeredWithinDays }, { registeredAt }, now) =>
    registeredWithinDays !== undefined &&
    now.getTime() >= registeredAt.getTime() + registeredWithinDays * DAY_MS
      ? { code: 'REGISTRATION_BONUS', values: { days: String(registeredWithinDays) } }
      : undefined,
  ({ minDeposits = 0 }, { depositCount }) =>
    depositCount < minDeposits
      ? { code: 'DEPOSITS_NUMBER', values: { min: String(minDeposits), has: String(depositCount) } }
      : undefined,
  ({ maxDeposits }, { depositCount }) =>
    maxDeposits !== undefined && depositCount > maxDeposits
      ? { code: 'DEPOSITS_NUMBER2', values: { max: String(maxDeposits) } }
      : undefined,
  ({ maxParticipants }, { participantCount }) =>
    maxParticipants !== undefined && participantCount >= maxParticipants
      ? { code: 'MAXIMUM_PARTICIPANTS', values: { max: String(maxParticipants) } }
      : undefined,
  ({ weekdays }, { weekday }) =>
    weekdays !== undefined && !weekdays.includes(weekday)
      ? { code: 'VALID_ON_DAYS', values: { days: weekdays.join(',') } }
      : undefined,
  ({ isOfCalendar }, { isInCalendar }) =>
    isOfCalendar === true && !isInCalendar ? { code: 'ADD_TO_CALENDAR' } : undefined,
  (_offer, { running }) =>
    running === null
      ? undefined
      : { code: running === 'spins' ? 'ACTIVE_FREE_SPINS' : 'ACTIVE_BONUS' },
]

/** Why a player cannot have an offer now; undefined when nothing speaks against it. */
export function activationRefusal(
  now: Date,
  offer: OfferConditions,
  facts: ActivationFacts,
): ActivationRefusal | undefined {
  for (const check of CHECKS) {
    const refusal = check(offer, facts, now)
    if (refusal) return refusal
  }
  return undefined
}

/** What was given up or taken away is not had again before its time, like anything that was had. */
function retryRefusal(
  { retryDays }: OfferConditions,
  { last }: ActivationFacts,
  now: Date,
): ActivationRefusal | undefined {
  if (last === null || retryDays === undefined) return undefined
  const again = retryDays === null ? null : new Date(last.takenAt.getTime() + retryDays * DAY_MS)
  if (again !== null && now >= again) return undefined
  if (last.end === 'forfeited' || last.end === 'cancelled') return { code: 'CANCELLED' }
  return { code: 'RETRY_PERIOD', values: { at: again === null ? 'never' : again.toISOString() } }
}

/**
 * Until when a choice waits for its deposit: as many days as its terms say, and no longer than the offer itself is good
 * where the player is.
 */
export function waitsUntil(
  now: Temporal.ZonedDateTime,
  { until, weekdays }: Pick<OfferConditions, 'until' | 'weekdays'>,
  waitsDays: number,
): Date {
  const ends = [now.epochMilliseconds + waitsDays * DAY_MS]
  if (until !== null) ends.push(until.getTime())
  if (weekdays !== undefined && weekdays.length < 7) {
    let day = now.startOfDay()
    while (weekdays.includes(day.dayOfWeek)) day = day.add({ days: 1 })
    ends.push(day.epochMilliseconds)
  }
  return new Date(Math.min(...ends))
}
