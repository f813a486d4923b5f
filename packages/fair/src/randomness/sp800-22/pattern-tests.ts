import { chiSquareTail } from '../statistics.ts'
import { chiSquareOf, erfc, type BitTest } from './bit-test.ts'

const LENGTH = 9
const PATTERNS = 2 ** LENGTH
const PARTS = 8

/** Whether patterns that cannot overlap themselves come as often as they should: one p-value for each of them. */
export const nonOverlappingPatterns: BitTest = (bits) => {
  const size = Math.floor(bits.length / PARTS)
  const expected = (size - LENGTH + 1) / PATTERNS
  const variance = size * (1 / PATTERNS - (2 * LENGTH - 1) / PATTERNS ** 2)
  const windows = windowsOf(bits, LENGTH)
  return APERIODIC_PATTERNS.map((pattern) => {
    let statistic = 0
    for (let part = 0; part < PARTS; part += 1) {
      const end = (part + 1) * size - LENGTH
      let count = 0
      for (let at = part * size; at <= end; at += 1)
        if (windows[at] === pattern) {
          count += 1
          at += LENGTH - 1
        }
      statistic += (count - expected) ** 2 / variance
    }
    return chiSquareTail(statistic, PARTS)
  })
}

/** Of nine bits, those whose beginning is never their end: 148, 000000001 the first. */
export const APERIODIC_PATTERNS: readonly number[] = Array.from(
  { length: PATTERNS },
  (_, pattern) => pattern,
).filter((pattern) =>
  Array.from({ length: LENGTH - 1 }, (_, at) => at + 1).every(
    (shift) => pattern >> shift !== (pattern & (2 ** (LENGTH - shift) - 1)),
  ),
)

const OVERLAP_BLOCK = 1032
const OVERLAP_CHANCES = [0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.139865]

/** Whether nine ones in a row, counted wherever they begin, come as often as they should. */
export const overlappingPattern: BitTest = (bits) => overlappingPatternOf(bits, OVERLAP_CHANCES)

export function overlappingPatternOf(
  bits: Uint8Array,
  chances: readonly number[],
): readonly number[] {
  const blocks = Math.floor(bits.length / OVERLAP_BLOCK)
  const windows = windowsOf(bits, LENGTH)
  const counts = chances.map(() => 0)
  for (let block = 0; block < blocks; block += 1) {
    const end = (block + 1) * OVERLAP_BLOCK - LENGTH
    let found = 0
    for (let at = block * OVERLAP_BLOCK; at <= end; at += 1)
      if (windows[at] === PATTERNS - 1) found += 1
    const cell = Math.min(found, counts.length - 1)
    counts[cell] = (counts[cell] as number) + 1
  }
  const statistic = chiSquareOf(
    counts,
    chances.map((chance) => chance * blocks),
  )
  return [chiSquareTail(statistic, counts.length - 1)]
}

const WORD = 7
const WORDS = 2 ** WORD
const LEARNED = 10 * WORDS
const [DISTANCE, DISTANCE_VARIANCE] = [6.1962507, 3.125]

/** Whether the sequence could be compressed: how far back each word was seen last (Maurer). */
export const universal: BitTest = (bits) => {
  const blocks = Math.floor(bits.length / WORD)
  const judged = blocks - LEARNED
  const lastSeen = Array.from({ length: WORDS }, () => 0)
  let sum = 0
  for (let block = 1; block <= blocks; block += 1) {
    let word = 0
    for (let at = (block - 1) * WORD; at < block * WORD; at += 1)
      word = word * 2 + (bits[at] as number)
    if (block > LEARNED) sum += Math.log2(block - (lastSeen[word] as number))
    lastSeen[word] = block
  }
  const correction = 0.7 - 0.8 / WORD + ((4 + 32 / WORD) * judged ** (-3 / WORD)) / 15
  const deviation = correction * Math.sqrt(DISTANCE_VARIANCE / judged)
  return [erfc(Math.abs(sum / judged - DISTANCE) / (Math.SQRT2 * deviation))]
}

const SERIAL_LENGTH = 16

/** Whether all patterns of a length come equally often: two p-values. */
export const serial: BitTest = (bits) => serialOf(bits, SERIAL_LENGTH)

export function serialOf(bits: Uint8Array, length: number): readonly number[] {
  const [longest = 0, middle = 0, shortest = 0] = [length, length - 1, length - 2].map((size) =>
    size === 0 ? 0 : squaresOf(bits, size),
  )
  return [
    chiSquareTail(longest - middle, 2 ** (length - 1)),
    chiSquareTail(longest - 2 * middle + shortest, 2 ** (length - 2)),
  ]
}

function squaresOf(bits: Uint8Array, length: number): number {
  let sum = 0
  for (const count of patternCounts(bits, length)) sum += count * count
  return (2 ** length / bits.length) * sum - bits.length
}

const ENTROPY_LENGTH = 10

/** Whether a bit more of a pattern says as much as it should. */
export const approximateEntropy: BitTest = (bits) => approximateEntropyOf(bits, ENTROPY_LENGTH)

export function approximateEntropyOf(bits: Uint8Array, length: number): readonly number[] {
  const entropy = phi(bits, length) - phi(bits, length + 1)
  return [chiSquareTail(2 * bits.length * (Math.LN2 - entropy), 2 ** length)]
}

function phi(bits: Uint8Array, length: number): number {
  let sum = 0
  for (const count of patternCounts(bits, length))
    if (count > 0) sum += (count / bits.length) * Math.log(count / bits.length)
  return sum
}

/** How often each pattern comes, wherever it begins; the sequence is read as a ring. */
function patternCounts(bits: Uint8Array, length: number): Float64Array {
  const counts = new Float64Array(2 ** length)
  const ring = new Uint8Array(bits.length + length - 1)
  ring.set(bits)
  ring.set(bits.subarray(0, length - 1), bits.length)
  const windows = windowsOf(ring, length)
  for (let at = 0; at < bits.length; at += 1) {
    const pattern = windows[at] as number
    counts[pattern] = (counts[pattern] as number) + 1
  }
  return counts
}

/** The number that the bits from each place on spell. */
function windowsOf(bits: Uint8Array, length: number): Uint32Array {
  const windows = new Uint32Array(Math.max(bits.length - length + 1, 0))
  const mask = 2 ** length - 1
  let window = 0
  for (let at = 0; at < bits.length; at += 1) {
    window = ((window << 1) | (bits[at] as number)) & mask
    if (at >= length - 1) windows[at - length + 1] = window
  }
  return windows
}
