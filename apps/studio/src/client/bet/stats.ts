/** What was played since the game was opened, or since the figures were set back. */
export interface Stats {
  readonly wins: number
  readonly losses: number
  readonly wagered: bigint
  readonly profit: bigint
  /** The profit after each of the latest rounds, from zero. */
  readonly curve: readonly bigint[]
}

export const NO_STATS: Stats = { wins: 0, losses: 0, wagered: 0n, profit: 0n, curve: [0n] }

const CURVE_POINTS = 200

/** A return of the stake or less is no win. */
export function countStats(stats: Stats, staked: bigint, paid: bigint): Stats {
  const profit = stats.profit + paid - staked
  return {
    wins: stats.wins + (paid > staked ? 1 : 0),
    losses: stats.losses + (paid > staked ? 0 : 1),
    wagered: stats.wagered + staked,
    profit,
    curve: [...stats.curve, profit].slice(-CURVE_POINTS),
  }
}

/** The curve as points of a box of 100 by 40, with the height of its zero line. */
export function curveShape(curve: readonly bigint[]): {
  readonly points: string
  readonly zero: number
} {
  const values = curve.map(Number)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = high - low || 1
  const heightOf = (value: number) => 38 - ((value - low) / span) * 36
  const step = 100 / Math.max(1, values.length - 1)
  const points = values.map(
    (value, at) => `${(at * step).toFixed(2)},${heightOf(value).toFixed(2)}`,
  )
  return { points: points.join(' '), zero: heightOf(0) }
}
