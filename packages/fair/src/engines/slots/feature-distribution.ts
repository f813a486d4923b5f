import type { Cycle, SpinKind } from './cycle-input.ts'
import { scatterUnitsOf } from './feature-expectation.ts'
import type { Grid } from './grid.ts'
import { levelsOf, type Levels } from './multiplier-levels.ts'
import { reached, type Feature, type SlotConfig } from './slot-config.ts'

/** What can come of a spin that begins at one level, by the spins it awards. */
interface Outcomes {
  readonly award: number
  readonly units: Float64Array
  readonly chances: Float64Array
  /** Of all of them together. */
  readonly chance: number
}

/** A feature that begins: its spins, what the round has won before it, and how likely that is. */
export interface Begun {
  readonly spins: number
  readonly units: number
  readonly chance: number
}

/** Less than this moves no figure that is published: it is left where it is. */
const NEGLIGIBLE_EXACT = 1e-20
const NEGLIGIBLE_SPREAD = 1e-16

/**
 * How likely each total of a feature is. State is what has been won, the multiplier's level and the spins that
 * are left; spin after spin, the distribution of one spin is added to it.
 */
export class FeatureDistribution {
  readonly #feature: Feature
  readonly #grid: Grid
  readonly #levels: Levels
  readonly #outcomes: Outcomes[][][]

  constructor(config: SlotConfig, feature: Feature, free: Cycle, grid: Grid) {
    this.#feature = feature
    this.#grid = grid
    this.#levels = levelsOf(config, feature)
    this.#outcomes = this.#levels
      .classes(free)
      .map((kinds) =>
        this.#levels.times.map((times) => this.#outcomesAt(config, free, kinds, times)),
      )
  }

  /** The chance of each point of the grid, once every feature that began is over. */
  totals(begun: readonly Begun[], onProgress: (done: number) => void): Float64Array {
    const { maxSpins } = this.#feature
    const done = this.#empty()
    let live = new Map<number, (Float64Array | null)[]>()
    for (const { spins, units, chance } of begun) {
      const awarded = Math.min(spins, maxSpins)
      let byLevel = live.get(awarded)
      if (!byLevel) live.set(awarded, (byLevel = this.#levels.times.map(() => null)))
      this.#grid.add((byLevel[this.#levels.start] ??= this.#empty()), units, chance)
    }
    for (let played = 1; played <= maxSpins && live.size > 0; played += 1) {
      const next = new Map<number, (Float64Array | null)[]>()
      for (const [awarded, byLevel] of live) this.#spin(byLevel, awarded, next)
      live = new Map()
      for (const [awarded, byLevel] of next) {
        const stays = this.#settle(byLevel, awarded === played, done)
        if (stays) live.set(awarded, byLevel)
      }
      onProgress(played / maxSpins)
    }
    return done
  }

  #spin(
    byLevel: readonly (Float64Array | null)[],
    awarded: number,
    next: Map<number, (Float64Array | null)[]>,
  ): void {
    for (const [kind, outcomesByLevel] of this.#outcomes.entries()) {
      for (const [level, totals] of this.#levels.raised(kind, byLevel).entries()) {
        if (!totals) continue
        const to = this.#levels.after(kind, level)
        for (const outcomes of outcomesByLevel[level] ?? []) {
          const then = Math.min(awarded + outcomes.award, this.#feature.maxSpins)
          let lists = next.get(then)
          if (!lists) next.set(then, (lists = this.#levels.times.map(() => null)))
          const into = (lists[to] ??= this.#empty())
          addSpin(this.#grid, totals, outcomes, into)
        }
      }
    }
  }

  /** What has reached the highest win, or has no spin left, is done. Answers whether anything goes on. */
  #settle(byLevel: (Float64Array | null)[], isLast: boolean, done: Float64Array): boolean {
    const cap = done.length - 1
    let goesOn = false
    for (const totals of byLevel) {
      if (!totals) continue
      for (let at = isLast ? 0 : cap; at <= cap; at += 1) {
        done[at] = (done[at] as number) + (totals[at] as number)
        totals[at] = 0
      }
      goesOn ||= !isLast
    }
    return goesOn
  }

  #outcomesAt(
    config: SlotConfig,
    free: Cycle,
    kinds: readonly SpinKind[],
    times: number,
  ): Outcomes[] {
    const byAward = new Map<number, Float64Array>()
    for (const kind of kinds) {
      const award = reached(this.#feature.retrigger, kind.scatterCount)
      let chances = byAward.get(award)
      if (!chances) byAward.set(award, (chances = this.#empty()))
      const units = this.#levels.units(kind, times) + scatterUnitsOf(config, this.#feature, kind)
      this.#grid.add(chances, units, kind.boards / free.boards)
    }
    return [...byAward].map(([award, chances]) => {
      const held = [...chances.keys()].filter((at) => (chances[at] as number) > 0)
      return {
        award,
        units: Float64Array.from(held, (at) => this.#grid.points[at] as number),
        chances: Float64Array.from(held, (at) => chances[at] as number),
        chance: chances.reduce((sum, one) => sum + one, 0),
      }
    })
  }

  #empty(): Float64Array {
    return new Float64Array(this.#grid.points.length)
  }
}

function addSpin(grid: Grid, totals: Float64Array, outcomes: Outcomes, into: Float64Array): void {
  const { units, chances, chance } = outcomes
  const { points, add, isExact } = grid
  const negligible = isExact ? NEGLIGIBLE_EXACT : NEGLIGIBLE_SPREAD
  for (let at = 0; at < totals.length; at += 1) {
    const mass = totals[at] as number
    if (mass === 0) continue
    // So little stays where it is: no mass is lost, and nothing that shows is misplaced.
    if (mass * chance < negligible) {
      into[at] = (into[at] as number) + mass * chance
      continue
    }
    const from = points[at] as number
    for (let which = 0; which < units.length; which += 1)
      add(into, from + (units[which] as number), mass * (chances[which] as number))
  }
}
