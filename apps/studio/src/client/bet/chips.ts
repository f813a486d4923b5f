import { clampBet, lowestBet, type BetLevels } from './bet.ts'

/** What chips are worth, in lowest bets of the title. */
const STEPS = [1n, 5n, 10n, 50n, 100n, 500n, 1000n]

/** The chips of a table: the first is the lowest bet there is, and none is above the highest. */
export function chipWorths(levels: BetLevels): bigint[] {
  const worths = STEPS.map((step) => lowestBet(levels) * step)
  return worths.filter((worth) => worth > 0n && worth === clampBet(levels, worth))
}

/** The chip in hand at the start: the largest that is not above what a new player would bet. */
export function firstChip(levels: BetLevels, bet: bigint): bigint {
  return chipWorths(levels).findLast((worth) => worth <= bet) ?? lowestBet(levels)
}
