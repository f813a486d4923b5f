import { describe, expect, test } from 'vitest'
import type { Draws } from '../draws.ts'
import { seedDraws } from '../seed-draws.ts'
import { gameSlugs, loadGame } from '../testing.ts'
import { chiSquareTail, frequencyP, rejectedBy, runsP, serialP, type NamedP } from './statistics.ts'
import { outcomesOf } from './title-outcomes.ts'

const { PROOFS, PROOF_SEED } = process.env
const IS_LONG = PROOFS === 'long'
/** A run of every day judges the same draws again; the long one draws new ones and says which. */
const SEED = PROOF_SEED ?? (IS_LONG ? String(Date.now()) : 'g13')
const OUTCOMES = IS_LONG ? 1_000_000 : 5_000
const ALPHA = 0.01

/** The stream of a round as the studio draws it: one seed, one browser, nonce after nonce. */
const roundDraws = (nonce: number): Draws =>
  seedDraws({ serverSeed: hexOf(SEED), clientSeed: 'statistics', nonce })

const hexOf = (text: string): string =>
  Buffer.from(text).toString('hex').padEnd(64, '5').slice(0, 64)

async function testsOf(
  slug: string,
  drawsOf: (nonce: number) => Draws = roundDraws,
): Promise<NamedP[]> {
  const { chances, draw } = outcomesOf(await loadGame(slug))
  const cells = Array.from({ length: OUTCOMES }, (_, nonce) => draw(drawsOf(nonce)))
  return [
    { name: `${slug} frequency`, p: frequencyP(cells, chances) },
    { name: `${slug} serial`, p: serialP(cells, chances) },
    { name: `${slug} runs`, p: runsP(cells, chances) },
  ]
}

describe('G13 what the titles come to', { timeout: 24 * 3_600_000 }, () => {
  test('is as likely as their rules say, and does not depend on what came before', async () => {
    const slugs = gameSlugs()
    const tests: NamedP[] = []
    for (const slug of slugs) tests.push(...(await testsOf(slug)))
    expect(rejectedBy(ALPHA, tests)).toEqual([])
    const smallest = Math.min(...tests.map(({ p }) => p))
    console.log(
      `proof: ${tests.length} tests of ${OUTCOMES} outcomes each of ${slugs.length} titles, ` +
        `none rejected at ${ALPHA}, smallest p ${smallest.toFixed(4)} (seed ${SEED})`,
    )
  })
})

/** Sources that are wrong in one way each, and the test that must see it. */
const BIASED: readonly (readonly [string, string, (nonce: number) => Draws])[] = [
  [
    'gives zero once in twenty',
    'frequency',
    (nonce) => (nonce % 20 === 0 ? fixed(0) : roundDraws(nonce)),
  ],
  ['has six bits only', 'frequency', (nonce) => coarse(roundDraws(nonce))],
  [
    'repeats itself once in eight',
    'serial',
    (nonce) => roundDraws(nonce % 8 === 1 ? nonce - 1 : nonce),
  ],
  ['gives low and high in turn too often', 'runs', (nonce) => alternating(nonce)],
]

function fixed(value: number): Draws {
  return { u52: () => value }
}

function coarse(draws: Draws): Draws {
  return { u52: () => Math.floor(draws.u52() / 2 ** 46) * 2 ** 46 }
}

function alternating(nonce: number): Draws {
  const half = 2 ** 51
  const drawn = roundDraws(nonce).u52()
  const isHigh = nonce % 2 === 0
  return fixed(nonce % 10 === 0 || drawn >= half === isHigh ? drawn : (drawn + half) % 2 ** 52)
}

describe('G13 a source that', () => {
  test.each(BIASED)('%s is rejected, by %s among others', async (_how, name, drawsOf) => {
    const rejected = rejectedBy(ALPHA, await testsOf('dice', drawsOf))
    expect(rejected.map((one) => one.name)).toContain(`dice ${name}`)
  })
})

describe('the tail of a chi-square', () => {
  // From printed tables of the distribution.
  test.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [18.307, 10, 0.05],
    [23.209, 10, 0.01],
    [124.342, 100, 0.05],
    [77.929, 100, 0.95],
  ])('of %f with %i degrees of freedom is %f', (statistic, freedom, expected) => {
    expect(chiSquareTail(statistic, freedom)).toBeCloseTo(expected, 4)
  })
})

test('of many tests the smallest is judged by their number', () => {
  const all = Array.from({ length: 10 }, (_, at) => ({ name: String(at), p: 0.005 + at / 10 }))
  expect(rejectedBy(0.01, all)).toEqual([])
  expect(rejectedBy(0.05, all).map(({ name }) => name)).toEqual(['0'])
})
