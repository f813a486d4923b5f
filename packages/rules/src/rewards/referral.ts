import type { Ppm } from './house-edge.ts'

const WHOLE = 1_000_000n
const PPM_PER_PERCENT = 10_000

/** The share of the house edge that whoever brought a player gets, as the setting has it in percent. */
export function referralShare(percent: number): Ppm {
  return Math.max(Math.round(percent * PPM_PER_PERCENT), 0)
}

/**
 * What a friend's stakes earn, in billionths of a euro: stake times edge times share, of all that is summed up at once and
 * cut once. `weightedWorth` is the sum of stake x edge x worth of the unit, so a millionth of a billionth.
 */
export function commissionWorth(weightedWorth: bigint, share: Ppm): bigint {
  return (weightedWorth * BigInt(share)) / (WHOLE * WHOLE)
}

/** How many whole units of a currency a worth pays; what is left of it waits for the next ones. */
export function payableUnits(worth: bigint, unitWorth: bigint): bigint {
  return worth <= 0n ? 0n : worth / unitWorth
}
