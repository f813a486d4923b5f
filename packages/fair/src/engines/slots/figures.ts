import { decimalRatio, minus, over, plus, ratio, times, type Ratio } from '../../ratio.ts'
import type { Figures, SheetMode } from '../../sheet.ts'
import { walkCycle } from './cycle.ts'
import type { Cycle, SpinKind } from './cycle-input.ts'
import { FeatureDistribution, type Begun } from './feature-distribution.ts'
import { FeatureExpectation } from './feature-expectation.ts'
import { gridUpTo, type Grid } from './grid.ts'
import { withAnotherOrb } from './multiplier-levels.ts'
import { plainFigures } from './plain-figures.ts'
import { RoundDistribution } from './round-distribution.ts'
import { reached, type Feature, type SlotConfig, type Weighted } from './slot-config.ts'

/** Returns after a cut are sums of doubles: they are published to so many digits and no more. */
const DIGITS_EXACT = 10n ** 12n
const DIGITS_SPREAD = 10n ** 8n

/** The cycles, walked once: what both modes are computed from. */
export interface SlotCycles {
  readonly base: Cycle
  readonly free: Cycle | null
}

export function slotFigures(config: SlotConfig, onProgress?: (done: number) => void): Figures {
  const report = onProgress ?? (() => undefined)
  const { feature } = config
  const share = feature ? 0.4 : 1
  const base = walkCycle(config, config.strips.base, config.baseMultiplier, (done) =>
    report(done * share),
  )
  if (!feature) return plainFigures(config, base)
  const free = walkCycle(config, config.strips.free, feature.multiplier, (done) =>
    report(0.4 + done * 0.4),
  )
  return figuresOf(config, feature, { base, free }, (done) => report(0.8 + done * 0.2))
}

/** The figures of a game with a feature, once its cycles are known. */
export function figuresOf(
  config: SlotConfig,
  feature: Feature,
  { base, free }: SlotCycles,
  onProgress: (done: number) => void,
): Figures {
  const freeCycle = free as Cycle
  const expectation = new FeatureExpectation(config, feature, freeCycle)
  const cap = (config.winCap ?? 0) * config.unitsPerBet
  const grid = gridUpTo(cap, stepOf([...base.kinds, ...freeCycle.kinds], config))
  const distribution = new FeatureDistribution(config, feature, freeCycle, grid)
  const parts = { config, feature, base, expectation, distribution, grid, cap, onProgress }
  const modes = [baseMode(parts), ...(config.buy ? [buyMode(parts, config.buy)] : [])]
  return {
    method: {
      name: grid.isExact ? 'boardsAndFeature' : 'boardsAndGrid',
      boards: base.boards,
      featureBoards: freeCycle.boards,
    },
    modes,
    listedMode: 'base',
  }
}

interface Parts {
  readonly config: SlotConfig
  readonly feature: Feature
  readonly base: Cycle
  readonly expectation: FeatureExpectation
  readonly distribution: FeatureDistribution
  readonly grid: Grid
  readonly cap: number
  readonly onProgress: (done: number) => void
}

function baseMode(parts: Parts): SheetMode {
  const { config, feature, base, expectation, cap, onProgress } = parts
  const round = new RoundDistribution(config.unitsPerBet, cap)
  const orbSums = orbSumsOf(config)
  const begun: Begun[] = []
  const byStart = new Map<number, bigint>()
  let [units, nothing] = [ratio(0), ratio(0)]
  for (const kind of base.kinds) {
    const spins = reached(feature.trigger, kind.scatterCount)
    const scatterUnits = reached(config.scatterPays, kind.scatterCount)
    const share = ratio(kind.boards, base.boards)
    units = plus(units, baseUnits(config, kind, scatterUnits))
    if (kind.units + scatterUnits === 0) {
      const quiet = spins === 0 ? ratio(1) : expectation.paysNothing(spins)
      nothing = plus(nothing, times(share, quiet))
    }
    if (spins > 0) byStart.set(spins, (byStart.get(spins) ?? 0n) + BigInt(kind.boards))
    for (const [won, part] of winsOfKind(config, kind, orbSums)) {
      const chance = (kind.boards / base.boards) * part
      if (spins === 0) round.add(won + scatterUnits, chance)
      else begun.push({ spins, units: won + scatterUnits, chance })
    }
  }
  addFeatures(round, parts, begun, (done) => onProgress(done / 2))
  let returned = times(units, ratio(1, base.boards))
  for (const [spins, boards] of byStart)
    returned = plus(returned, times(ratio(boards, base.boards), expectation.units(spins)))
  return {
    name: 'base',
    returnToPlayer: cut(round.mean, parts.grid),
    uncappedReturnToPlayer: over(returned, ratio(config.unitsPerBet)),
    hitRate: minus(ratio(1), nothing),
    standardDeviation: round.deviation,
    maxMultiplier: ratio(round.mostUnits, config.unitsPerBet),
    distribution: round.classes(ratio(1)),
  }
}

function buyMode(
  parts: Parts,
  { cost, starts }: { readonly cost: string; readonly starts: readonly Weighted<'spins'>[] },
): SheetMode {
  const { config, expectation, cap, onProgress } = parts
  const price = decimalRatio(cost)
  const perBet = Number(cost)
  const all = starts.reduce((sum, { weight }) => sum + weight, 0)
  const round = new RoundDistribution(config.unitsPerBet, cap)
  let [units, nothing] = [ratio(0), ratio(0)]
  for (const { spins, weight } of starts) {
    units = plus(units, times(ratio(weight, all), expectation.units(spins)))
    nothing = plus(nothing, times(ratio(weight, all), expectation.paysNothing(spins)))
  }
  const begun = starts.map(({ spins, weight }) => ({ spins, units: 0, chance: weight / all }))
  addFeatures(round, parts, begun, (done) => onProgress(0.5 + done / 2))
  return {
    name: 'buy',
    returnToPlayer: cut(round.mean / perBet, parts.grid),
    uncappedReturnToPlayer: over(units, times(price, ratio(config.unitsPerBet))),
    hitRate: minus(ratio(1), nothing),
    standardDeviation: round.deviation / perBet,
    maxMultiplier: over(ratio(round.mostUnits, config.unitsPerBet), price),
    distribution: round.classes(price),
  }
}

function addFeatures(
  round: RoundDistribution,
  { distribution, grid }: Parts,
  begun: readonly Begun[],
  onProgress: (done: number) => void,
): void {
  // Rare as a feature is, what is negligible is judged as if it had begun.
  const all = begun.reduce((sum, { chance }) => sum + chance, 0)
  const certain = begun.map((one) => ({ ...one, chance: one.chance / all }))
  for (const [at, chance] of distribution.totals(certain, onProgress).entries())
    round.add(grid.points[at] as number, chance * all)
}

/** What all boards of a kind win together in the paid spin, exactly. */
function baseUnits(config: SlotConfig, kind: SpinKind, scatterUnits: number): Ratio {
  const won = ratio(BigInt(kind.units) * BigInt(kind.boards))
  const scatters = ratio(BigInt(scatterUnits) * BigInt(kind.boards))
  const { baseMultiplier, orbs } = config
  const fixed = baseMultiplier.kind === 'fixed' ? baseMultiplier.times : 1
  if (baseMultiplier.kind !== 'orbs' || kind.orbCount === 0)
    return plus(times(won, ratio(fixed)), scatters)
  const weight = orbs.reduce((sum, row) => sum + row.weight, 0)
  const total = orbs.reduce((sum, row) => sum + row.times * row.weight, 0)
  return plus(times(won, ratio(total * kind.orbCount, weight)), scatters)
}

/** Each win a kind of spin can come to, and how likely it is among its boards. */
function winsOfKind(
  config: SlotConfig,
  kind: SpinKind,
  orbSums: readonly ReadonlyMap<number, number>[],
): [units: number, chance: number][] {
  const { baseMultiplier } = config
  if (baseMultiplier.kind === 'orbs' && kind.orbCount > 0 && kind.units > 0)
    return [...(orbSums[kind.orbCount] ?? [])].map(([sum, chance]) => [kind.units * sum, chance])
  const fixed = baseMultiplier.kind === 'fixed' ? baseMultiplier.times : 1
  return [[kind.units * fixed, 1]]
}

function orbSumsOf(config: SlotConfig): Map<number, number>[] {
  const sums = [new Map([[0, 1]])]
  const places = config.layout.reduce((sum, rows) => sum + rows, 0)
  while (config.orbs.length > 0 && sums.length < Math.min(places, 8))
    sums.push(withAnotherOrb(sums.at(-1) as Map<number, number>, config.orbs))
  return sums
}

/** The largest step every win of the game is a multiple of. */
function stepOf(kinds: readonly SpinKind[], config: SlotConfig): number {
  const scatterUnits = Object.values(config.scatterPays)
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  return [...kinds.flatMap((kind) => [kind.units, kind.tumbledUnits]), ...scatterUnits].reduce(gcd)
}

/** Never rounded up: what is promised is returned. */
function cut(value: number, { isExact }: Grid): Ratio {
  const digits = isExact ? DIGITS_EXACT : DIGITS_SPREAD
  return ratio(BigInt(Math.floor(value * Number(digits))), digits)
}
