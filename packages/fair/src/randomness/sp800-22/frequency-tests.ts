import { chiSquareTail } from '../statistics.ts'
import { erfc, type BitTest } from './bit-test.ts'

/** Whether ones and zeros come equally often. */
export const frequency: BitTest = (bits) => {
  const sum = 2 * onesIn(bits) - bits.length
  return [erfc(Math.abs(sum) / Math.sqrt(2 * bits.length))]
}

const BLOCK = 128

/** Whether they do in every part. */
export const blockFrequency: BitTest = (bits) => blockFrequencyOf(bits, BLOCK)

export function blockFrequencyOf(bits: Uint8Array, size: number): readonly number[] {
  const blocks = Math.floor(bits.length / size)
  let statistic = 0
  for (let block = 0; block < blocks; block += 1) {
    const share = onesIn(bits.subarray(block * size, (block + 1) * size)) / size
    statistic += 4 * size * (share - 0.5) ** 2
  }
  return [chiSquareTail(statistic, blocks)]
}

/** Whether they change too often or too seldom. */
export const runs: BitTest = (bits) => {
  const share = onesIn(bits) / bits.length
  let count = 1
  for (let at = 1; at < bits.length; at += 1) if (bits[at] !== bits[at - 1]) count += 1
  const spread = share * (1 - share)
  const deviation = Math.abs(count - 2 * bits.length * spread)
  return [erfc(deviation / (2 * Math.sqrt(2 * bits.length) * spread))]
}

/** By the size of a block: the shortest longest run that is counted by itself, and the chances from there on. */
const LONGEST_RUNS = [
  { size: 8, from: 1, chances: [0.2148, 0.3672, 0.2305, 0.1875] },
  {
    size: 10_000,
    from: 10,
    chances: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727],
  },
] as const
const LONG_BLOCKS_FROM = 750_000

/** Whether the longest run of ones in a part is as long as it should be. */
export const longestRun: BitTest = (bits) => {
  const { size, from, chances } = LONGEST_RUNS[bits.length < LONG_BLOCKS_FROM ? 0 : 1]
  const blocks = Math.floor(bits.length / size)
  const counts = chances.map(() => 0)
  for (let block = 0; block < blocks; block += 1) {
    let [longest, run] = [0, 0]
    for (const bit of bits.subarray(block * size, (block + 1) * size)) {
      run = bit === 1 ? run + 1 : 0
      if (run > longest) longest = run
    }
    const cell = Math.min(Math.max(longest - from, 0), chances.length - 1)
    counts[cell] = (counts[cell] as number) + 1
  }
  const statistic = counts.reduce((sum, count, cell) => {
    const expected = blocks * (chances[cell] as number)
    return sum + (count - expected) ** 2 / expected
  }, 0)
  return [chiSquareTail(statistic, chances.length - 1)]
}

function onesIn(bits: Uint8Array): number {
  let ones = 0
  for (const bit of bits) ones += bit
  return ones
}
