import type { GrantEnd, GrantState } from './bonus-states.ts'

/** What is known of a grant when somebody asks whether it is over. */
export interface GrantFacts {
  readonly state: GrantState
  readonly expiresAt: Date
  /** What it is closing towards, and since when. */
  readonly endsAs: GrantEnd | null
  readonly closingAt: Date | null
  readonly balanceMinor: bigint
  readonly wageredMinor: bigint
  readonly requiredMinor: bigint
  readonly lostBelowMinor: bigint
  readonly openRounds: number
  /** Whoever may not play any more cannot play it through either. */
  readonly isBarred: boolean
}

export type GrantVerdict =
  | { readonly kind: 'stays' }
  | { readonly kind: 'closes'; readonly endsAs: GrantEnd }
  /** `pays`: its money becomes cash as far as the terms allow; otherwise it lapses. */
  | { readonly kind: 'ends'; readonly endsAs: GrantEnd; readonly pays: boolean }

const ROUNDS_KEPT_MS = 24 * 60 * 60 * 1000
const STAYS: GrantVerdict = { kind: 'stays' }

/**
 * Whether a grant is over, and how. Never under a round that was staked with its money; the forced end of rounds bounds
 * that to a day. A player who is barred from play is paid what would have been converted.
 */
export function grantVerdict(now: Date, facts: GrantFacts): GrantVerdict {
  const { state, expiresAt, openRounds } = facts
  const isExpired = expiresAt.getTime() <= now.getTime()
  if (state === 'offered')
    return facts.isBarred || isExpired ? { kind: 'ends', endsAs: 'expired', pays: false } : STAYS
  if (state === 'closing') return closingVerdict(now, facts)
  if (state !== 'active') return STAYS
  const endsAs = endOf(facts, isExpired)
  if (endsAs === undefined) return STAYS
  if (openRounds > 0)
    return endsAs === 'expired' || facts.isBarred ? { kind: 'closes', endsAs } : STAYS
  return { kind: 'ends', endsAs, pays: endsAs === 'converted' }
}

function endOf(facts: GrantFacts, isExpired: boolean): GrantEnd | undefined {
  if (facts.isBarred || facts.wageredMinor >= facts.requiredMinor) return 'converted'
  if (facts.balanceMinor < facts.lostBelowMinor && facts.openRounds === 0) return 'lost'
  return isExpired ? 'expired' : undefined
}

function closingVerdict(now: Date, { endsAs, closingAt, openRounds }: GrantFacts): GrantVerdict {
  const isLate = closingAt !== null && now.getTime() - closingAt.getTime() >= ROUNDS_KEPT_MS
  if (openRounds > 0 && !isLate) return STAYS
  const end = endsAs ?? 'expired'
  return { kind: 'ends', endsAs: end, pays: end === 'converted' }
}
