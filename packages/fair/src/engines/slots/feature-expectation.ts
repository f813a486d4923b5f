import { ratio, type Ratio } from '../../ratio.ts'
import type { Cycle, SpinKind } from './cycle-input.ts'
import { reached, type Feature, type SlotConfig } from './slot-config.ts'

/**
 * What a feature is worth, exactly. The value of the spins that are left is a straight line in the multiplier
 * they begin with, `slope * m + constant`, whatever kind of multiplier it is; one spin turns the lines of what
 * may follow into its own. Spins played and spins awarded are all the rest of the state.
 */
export class FeatureExpectation {
  readonly #feature: Feature
  readonly #spin: SpinSums
  readonly #lines = new Map<string, Line>()

  constructor(config: SlotConfig, feature: Feature, free: Cycle) {
    this.#feature = feature
    this.#spin = spinSums(config, feature, free)
  }

  /** In units, for a feature that begins with so many spins. */
  units(spins: number): Ratio {
    const { multiplier, maxSpins } = this.#feature
    const start = 'start' in multiplier ? multiplier.start : 1
    const { slope, constant } = this.#lineOf(0, Math.min(spins, maxSpins))
    return ratio(slope * BigInt(start) + constant, this.#scale(0))
  }

  /** How likely it is that none of its spins pays. */
  paysNothing(spins: number): Ratio {
    const awarded = Math.min(spins, this.#feature.maxSpins)
    return ratio(this.#lineOf(0, awarded).nothing, this.#scale(0))
  }

  /** All numbers of a depth are over one power of the cycle, so that nothing is reduced until the end. */
  #scale(played: number): bigint {
    return this.#spin.boards ** BigInt(this.#feature.maxSpins - played)
  }

  #lineOf(played: number, awarded: number): Line {
    if (played === awarded) return { slope: 0n, constant: 0n, nothing: this.#scale(played) }
    const name = `${played}/${awarded}`
    const known = this.#lines.get(name)
    if (known) return known
    const { slope, constant, byAward } = this.#spin
    const after = this.#scale(played + 1)
    const line = { slope: slope * after, constant: constant * after, nothing: 0n }
    for (const [award, { boards, rise, nothing }] of byAward) {
      const next = this.#lineOf(played + 1, Math.min(awarded + award, this.#feature.maxSpins))
      line.slope += boards * next.slope
      line.constant += boards * next.constant + rise * next.slope
      line.nothing += nothing * next.nothing
    }
    this.#lines.set(name, line)
    return line
  }
}

interface Line {
  slope: bigint
  constant: bigint
  nothing: bigint
}

/** Sums over the whole cycle, each over `boards`. */
interface SpinSums {
  readonly boards: bigint
  readonly slope: bigint
  readonly constant: bigint
  readonly byAward: ReadonlyMap<number, { boards: bigint; rise: bigint; nothing: bigint }>
}

function spinSums(config: SlotConfig, feature: Feature, free: Cycle): SpinSums {
  // Orbs are part of the cycle too: every board counts once for each weight of an orb.
  const orbWeight = BigInt(config.orbs.reduce((sum, { weight }) => sum + weight, 0) || 1)
  const orbTotal = BigInt(config.orbs.reduce((sum, { times, weight }) => sum + times * weight, 0))
  const byAward = new Map<number, { boards: bigint; rise: bigint; nothing: bigint }>()
  let [slope, constant] = [0n, 0n]
  for (const kind of free.kinds) {
    const part = spinPart(feature, kind, orbWeight, orbTotal)
    const boards = BigInt(kind.boards)
    const scatterUnits = BigInt(scatterUnitsOf(config, feature, kind)) * orbWeight
    slope += boards * part.slope
    constant += boards * (part.constant + scatterUnits)
    const award = reached(feature.retrigger, kind.scatterCount)
    const sums = byAward.get(award) ?? { boards: 0n, rise: 0n, nothing: 0n }
    sums.boards += boards * orbWeight
    sums.rise += boards * part.rise
    if (kind.units === 0 && scatterUnits === 0n) sums.nothing += boards * orbWeight
    byAward.set(award, sums)
  }
  return { boards: BigInt(free.boards) * orbWeight, slope, constant, byAward }
}

function spinPart(
  { multiplier }: Feature,
  kind: SpinKind,
  orbWeight: bigint,
  orbTotal: bigint,
): { slope: bigint; constant: bigint; rise: bigint } {
  const units = BigInt(kind.units)
  const orbs = BigInt(kind.orbCount) * orbTotal
  switch (multiplier.kind) {
    case 'fixed':
      return { slope: 0n, constant: units * BigInt(multiplier.times) * orbWeight, rise: 0n }
    case 'persistent': {
      const step = BigInt(multiplier.step) * orbWeight
      return {
        slope: units * orbWeight,
        constant: BigInt(kind.tumbledUnits) * step,
        rise: BigInt(kind.winCount) * step,
      }
    }
    case 'meter':
      return { slope: units * orbWeight, constant: units * orbs, rise: orbs }
    default:
      throw new RangeError(`A feature has no multiplier of the kind ${multiplier.kind}.`)
  }
}

/** What the scatters of a free spin pay. */
export function scatterUnitsOf(config: SlotConfig, feature: Feature, kind: SpinKind): number {
  const times = feature.multiplier.kind === 'fixed' ? feature.multiplier.times : 1
  return reached(config.scatterPays, kind.scatterCount) * times
}
