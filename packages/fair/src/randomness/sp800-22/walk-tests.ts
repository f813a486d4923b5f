import { chiSquareTail } from '../statistics.ts'
import { chiSquareOf, erfc, normalBelow, type BitTest } from './bit-test.ts'

/** Whether the walk of ones up and zeros down goes too far, read from the front and from the back. */
export const cumulativeSums: BitTest = (bits) => [farthestP(bits), farthestP(bits.toReversed())]

function farthestP(bits: Uint8Array): number {
  let [sum, farthest] = [0, 0]
  for (const bit of bits) {
    sum += 2 * bit - 1
    farthest = Math.max(farthest, Math.abs(sum))
  }
  const [count, unit] = [bits.length, farthest / Math.sqrt(bits.length)]
  const between = (low: number, high: number, from: number, to: number): number => {
    let total = 0
    for (
      let k = Math.floor((-count / farthest + from) / 4);
      k <= (count / farthest + to) / 4;
      k += 1
    )
      total += normalBelow((4 * k + high) * unit) - normalBelow((4 * k + low) * unit)
    return total
  }
  return 1 - between(-1, 1, 1, -1) + between(1, 3, -3, -1)
}

const STATES = [-4, -3, -2, -1, 1, 2, 3, 4]
const VISITS_MAX = 5
const CYCLES_MIN = 500

/** Whether the walk visits places near its beginning as often as it should before it comes back: a p-value each. */
export const excursions: BitTest = (bits) => {
  const cycles = cyclesOf(bits)
  if (cycles.length < Math.max(CYCLES_MIN, 0.005 * Math.sqrt(bits.length))) return []
  return STATES.map((state) => {
    const counts = Array.from({ length: VISITS_MAX + 1 }, () => 0)
    for (const visits of cycles) {
      const cell = Math.min(visits.get(state) ?? 0, VISITS_MAX)
      counts[cell] = (counts[cell] as number) + 1
    }
    const expected = visitChances(Math.abs(state)).map((chance) => chance * cycles.length)
    return chiSquareTail(chiSquareOf(counts, expected), VISITS_MAX)
  })
}

function visitChances(distance: number): readonly number[] {
  const back = 1 - 1 / (2 * distance)
  const some = Array.from(
    { length: VISITS_MAX - 1 },
    (_, at) => (1 / (4 * distance ** 2)) * back ** at,
  )
  return [back, ...some, (1 / (2 * distance)) * back ** (VISITS_MAX - 1)]
}

const FARTHEST = 9

/** The same by the number of visits in all, of places twice as far. */
export const excursionTotals: BitTest = (bits) => {
  const cycles = cyclesOf(bits)
  if (cycles.length < Math.max(CYCLES_MIN, 0.005 * Math.sqrt(bits.length))) return []
  const states = Array.from({ length: 2 * FARTHEST + 1 }, (_, at) => at - FARTHEST)
  return states
    .filter((state) => state !== 0)
    .map((state) => {
      const visits = cycles.reduce((sum, cycle) => sum + (cycle.get(state) ?? 0), 0)
      const spread = Math.sqrt(2 * cycles.length * (4 * Math.abs(state) - 2))
      return erfc(Math.abs(visits - cycles.length) / spread)
    })
}

/** How often each place near the beginning was visited between two returns to it. */
function cyclesOf(bits: Uint8Array): readonly ReadonlyMap<number, number>[] {
  const cycles: Map<number, number>[] = []
  let [sum, visits] = [0, new Map<number, number>()]
  for (const bit of bits) {
    sum += 2 * bit - 1
    if (sum === 0) {
      cycles.push(visits)
      visits = new Map()
    } else if (Math.abs(sum) <= FARTHEST) visits.set(sum, (visits.get(sum) ?? 0) + 1)
  }
  // The walk is led back to where it began.
  if (sum !== 0) cycles.push(visits)
  return cycles
}
