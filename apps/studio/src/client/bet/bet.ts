/** What may be bet, ascending: the levels of the studio for this title and currency. */
export type BetLevels = readonly bigint[]

export const lowestBet = (levels: BetLevels): bigint => levels[0] ?? 0n
const highestBet = (levels: BetLevels): bigint => levels.at(-1) ?? 0n

/** The nearest amount that may be bet. */
export function clampBet(levels: BetLevels, bet: bigint): bigint {
  const [low, high] = [lowestBet(levels), highestBet(levels)]
  return bet < low ? low : bet > high ? high : bet
}

/** The highest bet there is money for; the lowest when there is not even that. */
export function affordableBet(levels: BetLevels, balance: bigint): bigint {
  return clampBet(levels, balance < highestBet(levels) ? balance : highestBet(levels))
}

export const halfBet = (levels: BetLevels, bet: bigint): bigint => clampBet(levels, bet / 2n)
export const doubleBet = (levels: BetLevels, bet: bigint): bigint => clampBet(levels, bet * 2n)

/** The next level above or below; an amount between two levels goes to the nearer end of its gap. */
export function stepBet(levels: BetLevels, bet: bigint, direction: 1 | -1): bigint {
  const next =
    direction === 1 ? levels.find((level) => level > bet) : levels.findLast((level) => level < bet)
  return next ?? clampBet(levels, bet)
}

/** The bet a new player starts with: a level a beginner would choose, and never more than a hundredth of the balance. */
export function firstBet(levels: BetLevels, balance: bigint): bigint {
  const modest = balance / 100n
  const affordable = levels.filter((level) => level <= modest)
  const usual = levels[Math.floor(levels.length / 3)] ?? lowestBet(levels)
  const most = affordable.at(-1) ?? lowestBet(levels)
  return usual < most ? usual : most
}

/**
 * What was typed into the field, in the smallest units, or null. Both decimal marks are understood, because a
 * phone's keyboard offers the one of its own language; Arabic and full-width digits are read as well.
 */
export function typedBet(text: string, exponent: number): bigint | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[٫,]/g, '.')
    .replace(/[^\d.-]/g, '')
  const match = /^(\d{1,15})(?:\.(\d*))?$/.exec(plain)
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
}

/** The amount as it stands in the field while it is edited. */
export function betText(bet: bigint, exponent: number): string {
  if (exponent === 0) return bet.toString()
  const digits = bet.toString().padStart(exponent + 1, '0')
  const fraction = digits.slice(-exponent)
  // Eight decimals of a coin are noise when the last six are zeros.
  const short = exponent > 3 ? fraction.replace(/0+$/, '').padEnd(2, '0') : fraction
  return `${digits.slice(0, -exponent)}.${short}`
}
