import { describe, expect, test } from 'vitest'
import { seedDraws } from '../../seed-draws.ts'
import { chiSquareTail, rejectedBy, type NamedP } from '../statistics.ts'
import { streamBits } from '../stream-bits.ts'
import { BATTERY, batteryOf, type BatteryTest } from './battery.ts'
import { biasesFor } from './biased-sources.ts'
import { blockFrequencyOf, frequency, longestRun, runs } from './frequency-tests.ts'
import {
  APERIODIC_PATTERNS,
  approximateEntropyOf,
  overlappingPatternOf,
  serialOf,
} from './pattern-tests.ts'
import { registerLength } from './structure-tests.ts'
import { cumulativeSums } from './walk-tests.ts'

const { PROOFS, PROOF_SEED } = process.env
const IS_LONG = PROOFS === 'long'
const SEED = PROOF_SEED ?? (IS_LONG ? String(Date.now()) : 'g13')
const SEQUENCES = IS_LONG ? 1_000 : 2
/** A million, and a power of two for the spectrum. */
const BITS = 2 ** 20
const ALPHA = 0.01

const serverSeed = (no: number): string =>
  Buffer.from(`${SEED}:${no}`).toString('hex').padEnd(64, '7').slice(0, 64)

const bitsOf = (no: number): Uint8Array =>
  streamBits(BITS, (nonce) =>
    seedDraws({ serverSeed: serverSeed(no), clientSeed: 'battery', nonce }),
  )

describe('G13 the stream of rounds', { timeout: 24 * 3_600_000 }, () => {
  test('passes the fifteen tests of SP 800-22', () => {
    const all: NamedP[] = []
    for (let no = 0; no < SEQUENCES; no += 1) all.push(...batteryOf(bitsOf(no)))
    expect(rejectedBy(ALPHA, all)).toEqual([])
    // One million bits may be too few for the excursions; of several sequences some have enough.
    const names = new Set(all.map(({ name }) => name.replace(/ \d+$/, '')))
    expect([...names]).toEqual(Object.keys(BATTERY))
    expect(rejectedBy(ALPHA, uniformity(all))).toEqual([])
    const low = all.filter(({ p }) => p < ALPHA).length
    console.log(
      `proof: ${all.length} p-values of ${SEQUENCES} sequences of ${BITS} bits, none rejected together, ` +
        `${((100 * low) / all.length).toFixed(2)} % below ${ALPHA} (seed ${SEED})`,
    )
  })
})

/** Of a good source every p-value is as likely as every other: whether those of each test are. */
function uniformity(all: readonly NamedP[]): readonly NamedP[] {
  const byTest = Object.entries(Object.groupBy(all, ({ name }) => name))
  // Ten in each cell at least: the short run has too few.
  const judged = byTest.filter(([, some = []]) => some.length >= 100)
  return judged.map(([name, some = []]) => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (const { p } of some) {
      const cell = Math.min(Math.floor(p * 10), 9)
      counts[cell] = (counts[cell] as number) + 1
    }
    const expected = some.length / 10
    const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    return { name, p: chiSquareTail(statistic, 9) }
  })
}

describe('G13 a stream that is biased is rejected by', () => {
  const good = bitsOf(0)
  let state = 1
  // A simple source is good enough to choose which bits are spoilt.
  const biases = biasesFor(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  })
  test.each(Object.keys(BATTERY) as BatteryTest[])('%s', (name) => {
    const bits = good.slice()
    biases[name](bits)
    const all = BATTERY[name](bits).map((p, at) => ({ name: `${name} ${at}`, p }))
    expect(rejectedBy(1e-6, all)).not.toEqual([])
  })
})

/** The first binary digits of e, as the publication takes them. */
function digitsOfE(count: number): Uint8Array {
  const guard = 64n
  const scale = BigInt(count) + guard
  const { numerator, denominator } = sumOfInverseFactorials(0n, BigInt(Math.ceil(count / 10)))
  const digits = ((numerator << scale) / denominator + (1n << scale)) >> (guard + 2n)
  return Uint8Array.from(digits.toString(2), Number)
}

/** Of 1/(from+1) + 1/(from+1)(from+2) + …, by halves. */
function sumOfInverseFactorials(
  from: bigint,
  to: bigint,
): { numerator: bigint; denominator: bigint } {
  if (to - from === 1n) return { numerator: 1n, denominator: to }
  const middle = (from + to) / 2n
  const [low, high] = [sumOfInverseFactorials(from, middle), sumOfInverseFactorials(middle, to)]
  return {
    numerator: low.numerator * high.denominator + high.numerator,
    denominator: low.denominator * high.denominator,
  }
}

describe('the tests answer what the publication answers', () => {
  const e = digitsOfE(1_000_000)
  test.each<[BatteryTest, number, number]>([
    ['frequency', 0, 0.953749],
    ['block frequency', 0, 0.211072],
    ['cumulative sums', 0, 0.669887],
    ['cumulative sums', 1, 0.724266],
    ['runs', 0, 0.561917],
    ['longest run', 0, 0.718945],
    ['matrix rank', 0, 0.306156],
    ['non-overlapping patterns', 0, 0.07879],
    ['universal', 0, 0.282568],
    ['approximate entropy', 0, 0.700073],
    ['excursions', 4, 0.786868],
    ['excursion totals', 8, 0.826009],
    ['linear complexity', 0, 0.826335],
    ['serial', 0, 0.766182],
  ])('%s %i of a million digits of e: %f', (name, at, published) => {
    expect(BATTERY[name](e)[at]).toBeCloseTo(published, 3)
  })

  test('the overlapping pattern as well, with the chances that it had when this was printed', () => {
    const chances = [0.367879, 0.18394, 0.137955, 0.099634, 0.069935, 0.140656]
    expect(overlappingPatternOf(e, chances)[0]).toBeCloseTo(0.110434, 3)
  })

  const pi = Uint8Array.from(
    '11001001000011111101101010100010001000010110100011' +
      '00001000110100110001001100011001100010100010111000',
    Number,
  )
  test.each([
    ['frequency', frequency(pi)[0], 0.109599],
    ['block frequency', blockFrequencyOf(pi, 10)[0], 0.706438],
    ['runs', runs(pi)[0], 0.500798],
    ['cumulative sums', cumulativeSums(pi)[0], 0.219194],
    ['cumulative sums backwards', cumulativeSums(pi)[1], 0.114866],
    ['approximate entropy', approximateEntropyOf(pi, 2)[0], 0.235301],
    ['serial', serialOf(Uint8Array.from('0011011101', Number), 3)[0], 0.808792],
    ['serial of ten digits', serialOf(Uint8Array.from('0011011101', Number), 3)[1], 0.67032],
    [
      'longest run',
      longestRun(
        Uint8Array.from(
          '11001100000101010110110001001100111000000000001001001101010100010001001111010110' +
            '100000001101011111001100111001101101100010110010',
          Number,
        ),
      )[0],
      0.180609,
    ],
  ])('%s of a hundred digits of pi: %f, which is %f', (_name, computed, published) => {
    expect(computed).toBeCloseTo(published, 4)
  })

  test('there are 148 patterns of nine bits that do not overlap themselves', () => {
    expect(APERIODIC_PATTERNS).toHaveLength(148)
    expect(APERIODIC_PATTERNS[0]).toBe(1)
  })

  test('the shortest register of 1101011110001 is four long', () => {
    expect(registerLength(Uint8Array.from('1101011110001', Number))).toBe(4)
  })
})
