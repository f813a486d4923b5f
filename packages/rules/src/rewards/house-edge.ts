/** A share in millionths: 27,000 is 2.7 %. */
export type Ppm = number

const WHOLE: Ppm = 1_000_000
const PPM_PER_PERCENT = 10_000

/**
 * What the house keeps of a stake on average, from the published return to player in percent. A game that publishes no
 * return has no edge: nothing is paid on a figure that nobody can look up.
 */
export function houseEdge(returnToPlayerPercent: number): Ppm {
  if (!(returnToPlayerPercent > 0)) return 0
  return Math.max(WHOLE - Math.round(returnToPlayerPercent * PPM_PER_PERCENT), 0)
}

/** A stake times an edge, in millionths of the stake's smallest unit: exact, whatever is summed up of it. */
export function edgeWeighted(stakeMinor: bigint, edge: Ppm): bigint {
  return stakeMinor * BigInt(edge)
}

/** The worth of an edge-weighted stake in billionths of a euro, of a unit that is worth so many of them. */
export function edgeWorth(stakeMinor: bigint, edge: Ppm, unitWorth: bigint): bigint {
  return (edgeWeighted(stakeMinor, edge) * unitWorth) / BigInt(WHOLE)
}
