import type { BatchTransaction } from './bet-batch.ts'

/** The keys of the bets in a round that were taken back. */
export function undoneIn(round: readonly BatchTransaction[]): ReadonlySet<string> {
  return new Set(
    round.flatMap(({ kind, key }) => (kind === 'rollback' ? [key.replace(/^undo:/, 'play:')] : [])),
  )
}

/** The bets of a round that were not taken back. */
export function standingBets(round: readonly BatchTransaction[]): readonly BatchTransaction[] {
  const undone = undoneIn(round)
  return round.filter(({ kind, key }) => kind === 'bet' && !undone.has(key))
}

/** All that a round has staked; what was taken back was none of it. */
export function stakedIn(round: readonly BatchTransaction[]): bigint {
  return standingBets(round).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

export function isClosed(round: readonly BatchTransaction[]): boolean {
  return round.some(({ closesRound }) => closesRound)
}
