import { chiSquareTail } from '../statistics.ts'

/** A test of a sequence of bits, one in each byte. It answers p-values, none where the sequence does not allow it. */
export type BitTest = (bits: Uint8Array) => readonly number[]

/** The complementary error function, of what is not negative. */
export const erfc = (x: number): number => chiSquareTail(2 * x * x, 1)

/** The share of a normal distribution that lies below. */
export const normalBelow = (x: number): number =>
  x < 0 ? erfc(-x / Math.SQRT2) / 2 : 1 - erfc(x / Math.SQRT2) / 2

export function chiSquareOf(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, cell) => {
    const should = expected[cell] as number
    return sum + (count - should) ** 2 / should
  }, 0)
}
