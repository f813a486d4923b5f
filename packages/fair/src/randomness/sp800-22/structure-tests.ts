import { chiSquareTail } from '../statistics.ts'
import { chiSquareOf, erfc, type BitTest } from './bit-test.ts'

const SIDE = 32
/** Of a square of random bits: that its rows are independent, that one is not, that more are not. */
const RANK_CHANCES = [0.2887880951, 0.5775761902, 0.1336357147]

/** Whether rows of bits depend on each other: the ranks of squares of 32 rows. */
export const matrixRank: BitTest = (bits) => {
  const squares = Math.floor(bits.length / SIDE ** 2)
  const counts = [0, 0, 0]
  for (let square = 0; square < squares; square += 1) {
    const rows = Array.from({ length: SIDE }, (_, row) => {
      const from = square * SIDE ** 2 + row * SIDE
      return bits.subarray(from, from + SIDE).reduce((word, bit) => ((word << 1) | bit) >>> 0, 0)
    })
    const cell = Math.min(SIDE - rankOf(rows), 2)
    counts[cell] = (counts[cell] as number) + 1
  }
  const statistic = chiSquareOf(
    counts,
    RANK_CHANCES.map((chance) => chance * squares),
  )
  return [chiSquareTail(statistic, 2)]
}

function rankOf(rows: number[]): number {
  let rank = 0
  for (let column = SIDE - 1; column >= 0; column -= 1) {
    const pivot = rows.findIndex((row, at) => at >= rank && ((row >>> column) & 1) === 1)
    if (pivot < 0) continue
    const row = rows[pivot] as number
    rows[pivot] = rows[rank] as number
    rows[rank] = row
    for (let at = rank + 1; at < rows.length; at += 1)
      if ((((rows[at] as number) >>> column) & 1) === 1)
        rows[at] = ((rows[at] as number) ^ row) >>> 0
    rank += 1
  }
  return rank
}

/** Whether something returns at regular distances: peaks of the spectrum. The length must be a power of two. */
export const spectrum: BitTest = (bits) => {
  const real = new Float64Array(bits.length)
  for (let at = 0; at < bits.length; at += 1) real[at] = 2 * (bits[at] as number) - 1
  const imaginary = new Float64Array(bits.length)
  transform(real, imaginary)
  const bound = Math.log(20) * bits.length
  let low = 0
  for (let at = 0; at < bits.length / 2; at += 1)
    if ((real[at] as number) ** 2 + (imaginary[at] as number) ** 2 < bound) low += 1
  const expected = (0.95 * bits.length) / 2
  const deviation = Math.sqrt((bits.length * 0.95 * 0.05) / 4)
  return [erfc(Math.abs(low - expected) / deviation / Math.SQRT2)]
}

/** The fast Fourier transform, in place. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const count = real.length
  if (count < 1 || (count & (count - 1)) !== 0) throw new RangeError('Not a power of two.')
  for (let at = 1, mirrored = 0; at < count; at += 1) {
    let bit = count >> 1
    for (; (mirrored & bit) !== 0; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (at < mirrored) {
      swap(real, at, mirrored)
      swap(imaginary, at, mirrored)
    }
  }
  const cosines = new Float64Array(count / 2)
  const sines = new Float64Array(count / 2)
  for (let at = 0; at < count / 2; at += 1) {
    cosines[at] = Math.cos((-2 * Math.PI * at) / count)
    sines[at] = Math.sin((-2 * Math.PI * at) / count)
  }
  for (let size = 2; size <= count; size *= 2) {
    const half = size / 2
    const stride = count / size
    for (let from = 0; from < count; from += size)
      for (let step = 0; step < half; step += 1) {
        const low = from + step
        const high = low + half
        const cos = cosines[step * stride] as number
        const sin = sines[step * stride] as number
        const x = real[high] as number
        const y = imaginary[high] as number
        const re = x * cos - y * sin
        const im = x * sin + y * cos
        real[high] = (real[low] as number) - re
        imaginary[high] = (imaginary[low] as number) - im
        real[low] = (real[low] as number) + re
        imaginary[low] = (imaginary[low] as number) + im
      }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const value = values[a] as number
  values[a] = values[b] as number
  values[b] = value
}

const COMPLEXITY_BLOCK = 500
const COMPLEXITY_CHANCES = [0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833]

/** Whether a short feedback register could have made the parts. */
export const linearComplexity: BitTest = (bits) => {
  const size = COMPLEXITY_BLOCK
  const blocks = Math.floor(bits.length / size)
  const expected = size / 2 + (9 - (-1) ** size) / 36 - (size / 3 + 2 / 9) / 2 ** size
  const counts = COMPLEXITY_CHANCES.map(() => 0)
  for (let block = 0; block < blocks; block += 1) {
    const register = registerLength(bits.subarray(block * size, (block + 1) * size))
    const deviation = (-1) ** size * (register - expected) + 2 / 9
    const cell = Math.min(Math.max(Math.ceil(deviation + 2.5), 0), counts.length - 1)
    counts[cell] = (counts[cell] as number) + 1
  }
  const statistic = chiSquareOf(
    counts,
    COMPLEXITY_CHANCES.map((chance) => chance * blocks),
  )
  return [chiSquareTail(statistic, counts.length - 1)]
}

/** The length of the shortest linear feedback register that gives these bits (Berlekamp and Massey). */
export function registerLength(bits: Uint8Array): number {
  const words = (bits.length >> 5) + 1
  const [taps, former] = [new Uint32Array(words), new Uint32Array(words)]
  /** The bits so far, the latest first. */
  const seen = new Uint32Array(words)
  taps[0] = 1
  former[0] = 1
  let [length, changedAt] = [0, -1]
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = words - 1; word > 0; word -= 1)
      seen[word] = ((seen[word] as number) << 1) | ((seen[word - 1] as number) >>> 31)
    seen[0] = ((seen[0] as number) << 1) | (bits[at] as number)
    if (!isOdd(taps, seen)) continue
    const before = taps.slice()
    addShifted(taps, former, at - changedAt)
    if (length > at / 2) continue
    length = at + 1 - length
    changedAt = at
    former.set(before)
  }
  return length
}

/** Whether an odd number of bits stands in both. */
function isOdd(one: Uint32Array, other: Uint32Array): boolean {
  let both = 0
  for (let word = 0; word < one.length; word += 1)
    both ^= (one[word] as number) & (other[word] as number)
  for (const half of [16, 8, 4, 2, 1]) both ^= both >>> half
  return (both & 1) === 1
}

function addShifted(target: Uint32Array, source: Uint32Array, shift: number): void {
  const [whole, rest] = [shift >> 5, shift & 31]
  for (let word = target.length - 1; word >= whole; word -= 1) {
    const high = (source[word - whole] as number) << rest
    const low =
      rest === 0 || word === whole ? 0 : (source[word - whole - 1] as number) >>> (32 - rest)
    target[word] = (target[word] as number) ^ (high | low)
  }
}
