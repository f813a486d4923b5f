import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANTERN_PARADE } from '../../../../../titles/lantern-parade/rules.ts'
import { readFraction, readSheet } from '../../published-sheet.ts'
import { compare, minus, ratio, toNumber } from '../../ratio.ts'
import type { Cycle } from './cycle-input.ts'
import { FeatureDistribution } from './feature-distribution.ts'
import { FeatureExpectation } from './feature-expectation.ts'
import { gridUpTo } from './grid.ts'
import { scatterSpread } from './scatter-spread.ts'
import type { Feature, Multiplier, SlotConfig } from './slot-config.ts'

const sheetOf = (slug: string) =>
  readSheet(
    JSON.parse(
      readFileSync(new URL(`../../../../../titles/${slug}/sheet.json`, import.meta.url), 'utf8'),
    ) as unknown,
  )

const modeOf = (slug: string, name: string) => {
  const mode = sheetOf(slug).modes.find((held) => held.name === name)
  if (!mode) throw new Error(`${slug} has no mode ${name}.`)
  return mode
}

describe('the figures are those the games were designed with', () => {
  test.each([
    ['ember-sevens', 'base', '94.9978', '40.3517', 8.053278, '181'],
    ['lantern-parade', 'base', '96.1994', '38.3160', 4.717609, '12048/5'],
    ['lantern-parade', 'buy', '96.3017', '99.6753', 0.824013, '12048/175'],
    ['prism-falls', 'base', '96.4998', '38.0875', 5.41, '1000'],
    ['prism-falls', 'buy', '96.2020', '99.3107', 1.016, '1000/49'],
  ])('%s, %s: %s %%', (slug, name, returned, hit, deviation, most) => {
    const mode = modeOf(slug, name)
    expect(mode.returnToPlayerPercent).toBe(returned)
    expect(mode.hitRatePercent).toBe(hit)
    expect(mode.standardDeviation).toBeCloseTo(deviation, 2)
    expect(mode.maxMultiplier).toBe(most)
  })

  test.each([
    ['lantern-parade', 9661235385313 / 10042918423200],
    ['prism-falls', 0.9650000023968445],
    ['storm-citadel', 0.9610002092887024],
  ])('%s returns exactly so much before its highest win cuts any round', (slug, expected) => {
    const { uncappedReturnToPlayer = '0', returnToPlayer } = modeOf(slug, 'base')
    const uncapped = readFraction(uncappedReturnToPlayer)
    expect(toNumber(uncapped)).toBeCloseTo(expected, 12)
    expect(compare(readFraction(returnToPlayer), uncapped)).toBe(-1)
  })

  test('the highest win of Storm Citadel costs about two hundredths of a point', () => {
    const { uncappedReturnToPlayer = '0', returnToPlayer } = modeOf('storm-citadel', 'base')
    const loss = toNumber(minus(readFraction(uncappedReturnToPlayer), readFraction(returnToPlayer)))
    expect(loss).toBeGreaterThan(0.00017)
    expect(loss).toBeLessThan(0.00027)
  })

  test('a bought feature begins with as many spins as often as a paid spin brings them', () => {
    const boards = scatterSpread(LANTERN_PARADE, LANTERN_PARADE.strips.base).spread[0] ?? []
    expect(LANTERN_PARADE.buy?.starts.map(({ weight }) => weight)).toEqual(boards.slice(3))
  })
})

/** A feature small enough to follow by hand: ten boards, some of which win, one of which goes on. */
const kind = (units: number, scatterCount: number, boards: number, winCount = 0, orbCount = 0) => ({
  units,
  tumbledUnits: 0,
  winCount,
  orbCount,
  scatterCount,
  boards,
})
const feature = (multiplier: Multiplier): Feature => ({
  trigger: { 3: 2 },
  retrigger: { 3: 1 },
  maxSpins: 4,
  multiplier,
})
const config: SlotConfig = {
  ...LANTERN_PARADE,
  scatterPays: {},
  orbs: [
    { times: 2, weight: 1 },
    { times: 4, weight: 1 },
  ],
}

describe('a feature followed by hand', () => {
  test('with a fixed multiplier: two spins of two units each on average', () => {
    const free: Cycle = { boards: 10, kinds: [kind(0, 0, 6), kind(5, 0, 4)] }
    const expectation = new FeatureExpectation(config, feature({ kind: 'fixed', times: 3 }), free)
    expect(expectation.units(2)).toEqual(ratio(12))
    expect(expectation.paysNothing(2)).toEqual(ratio(9, 25))
  })

  test('with a retrigger: each spin brings a tenth of another, up to the most there can be', () => {
    const free: Cycle = { boards: 10, kinds: [kind(1, 0, 9), kind(1, 3, 1)] }
    const expectation = new FeatureExpectation(config, feature({ kind: 'fixed', times: 1 }), free)
    // The third spin needs one retrigger in two spins; the fourth needs both, or one and one in the third.
    const third = 1 - 0.9 ** 2
    const fourth = 0.1 ** 2 + 2 * 0.1 * 0.9 * 0.1
    expect(toNumber(expectation.units(2))).toBeCloseTo(2 + third + fourth, 12)
  })

  test.each<Multiplier>([
    { kind: 'persistent', start: 5, step: 1 },
    { kind: 'meter', start: 1 },
  ])('its distribution has the mean of its recursion: $kind', (multiplier) => {
    const free: Cycle = {
      boards: 10,
      kinds: [kind(0, 0, 5), kind(3, 0, 2, 1, 1), kind(7, 0, 2, 2, 0), kind(2, 3, 1, 1, 2)],
    }
    const rules = feature(multiplier)
    const expected = toNumber(new FeatureExpectation(config, rules, free).units(2))
    for (const [cap, step] of [
      [4_000, 1],
      [100_000, 1],
    ] as const) {
      const grid = gridUpTo(cap, step)
      const begun = [{ spins: 2, units: 0, chance: 1 }]
      const totals = new FeatureDistribution(config, rules, free, grid).totals(
        begun,
        () => undefined,
      )
      const mean = totals.reduce((sum, chance, at) => sum + chance * (grid.points[at] ?? 0), 0)
      expect(mean).toBeCloseTo(expected, 8)
      expect(totals.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    }
  })
})
