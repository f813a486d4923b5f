/**
 * What a player gets back of what the house has kept of their play: stakes less wins, times a percentage. Amounts
 * are whole units of the currency's smallest coin; the percentage is exact to a hundredth.
 */
export interface DailyAward {
  readonly ngrMinor: bigint
  readonly percent: number
}

const HALF_HOUR_MS = 30 * 60 * 1000

/** R450: the next :00 or :30. At the very moment it is the one after it. */
export function nextAwardAt(nowMs: number): number {
  return (Math.floor(nowMs / HALF_HOUR_MS) + 1) * HALF_HOUR_MS
}

/** R451: a bet adds to what the house has kept, a win takes from it. */
export function awardAfter(
  award: DailyAward,
  event: { readonly kind: 'debit' | 'credit'; readonly amountMinor: bigint },
): DailyAward {
  const change = event.kind === 'debit' ? event.amountMinor : -event.amountMinor
  return { ...award, ngrMinor: award.ngrMinor + change }
}

/** R451. A player who is ahead gets nothing, and owes nothing. */
export function awardPayout({ ngrMinor, percent }: DailyAward): bigint {
  if (ngrMinor <= 0n) return 0n
  return (ngrMinor * BigInt(Math.round(percent * 100))) / 10_000n
}

/** R452 */
export function isAwardLocked(depositCount: number): boolean {
  return depositCount === 0
}
