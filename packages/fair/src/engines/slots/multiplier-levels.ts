import type { Cycle, SpinKind } from './cycle-input.ts'
import type { Feature, SlotConfig, Weighted } from './slot-config.ts'

/** The multipliers a feature can stand at, and how spins move it among them. */
export interface Levels {
  readonly times: readonly number[]
  /** The level a feature begins at. */
  readonly start: number
  /** Spins sorted by what they do to the multiplier. */
  classes(free: Cycle): SpinKind[][]
  /** What has been won by level, once spins of a class have raised it before they pay. */
  raised(kind: number, byLevel: readonly (Float64Array | null)[]): readonly (Float64Array | null)[]
  /** Where spins of a class leave it once they have paid. */
  after(kind: number, level: number): number
  /** What a spin wins at a multiplier. */
  units(kind: SpinKind, times: number): number
}

export function levelsOf(config: SlotConfig, { multiplier, maxSpins }: Feature): Levels {
  switch (multiplier.kind) {
    case 'fixed':
      return {
        times: [multiplier.times],
        start: 0,
        classes: ({ kinds }) => [[...kinds]],
        raised: (_kind, byLevel) => byLevel,
        after: () => 0,
        units: ({ units }, times) => units * times,
      }
    case 'persistent':
      return persistentLevels(multiplier.start, multiplier.step, maxSpins)
    case 'meter':
      return meterLevels(config, multiplier.start)
    default:
      throw new RangeError(`A feature has no multiplier of the kind ${multiplier.kind}.`)
  }
}

function persistentLevels(start: number, step: number, maxSpins: number): Levels {
  // No feature was ever near two winning boards a spin from its first spin to its last.
  const times = Array.from({ length: maxSpins * 2 }, (_, rise) => start + rise * step)
  return {
    times,
    start: 0,
    classes: ({ kinds }) => {
      const sorted: SpinKind[][] = []
      for (const kind of kinds) (sorted[kind.winCount] ??= []).push(kind)
      return Array.from(sorted, (held) => held ?? [])
    },
    raised: (_kind, byLevel) => byLevel,
    after: (winCount, level) => Math.min(level + winCount, times.length - 1),
    units: ({ units, tumbledUnits }, held) => units * held + tumbledUnits * step,
  }
}

const RELATIVE_STEP = 0.1
const TIMES_MAX = 6000

/** A meter can stand anywhere: it is kept at some multipliers, and shared out between two of them by its mean. */
function meterLevels(config: SlotConfig, start: number): Levels {
  const times: number[] = []
  for (let at = start; at < TIMES_MAX; at += Math.max(1, Math.floor(at * RELATIVE_STEP)))
    times.push(at)
  let sums = new Map([[0, 1]])
  const moves: { to: number; chance: number }[][][] = []
  return {
    times,
    start: 0,
    classes: ({ kinds }) => {
      const sorted: SpinKind[][] = []
      for (const kind of kinds) (sorted[kind.orbCount] ??= []).push(kind)
      for (const _class of sorted) {
        moves.push(times.map((from) => movesFrom(times, from, sums)))
        sums = withAnotherOrb(sums, config.orbs)
      }
      return Array.from(sorted, (held) => held ?? [])
    },
    raised: (orbCount, byLevel) =>
      orbCount === 0 ? byLevel : raisedBy(moves[orbCount] ?? [], byLevel),
    after: (_orbCount, level) => level,
    units: ({ units }, held) => units * held,
  }
}

function raisedBy(
  moves: readonly (readonly { to: number; chance: number }[])[],
  byLevel: readonly (Float64Array | null)[],
): (Float64Array | null)[] {
  const raised = byLevel.map(() => null as Float64Array | null)
  for (const [level, totals] of byLevel.entries()) {
    if (!totals) continue
    for (const { to, chance } of moves[level] ?? []) {
      const into = (raised[to] ??= new Float64Array(totals.length))
      for (let at = 0; at < totals.length; at += 1)
        into[at] = (into[at] as number) + (totals[at] as number) * chance
    }
  }
  return raised
}

function movesFrom(
  times: readonly number[],
  from: number,
  sums: ReadonlyMap<number, number>,
): { to: number; chance: number }[] {
  const chances = new Map<number, number>()
  const add = (to: number, chance: number): void => {
    if (chance > 0) chances.set(to, (chances.get(to) ?? 0) + chance)
  }
  for (const [sum, chance] of sums) {
    const target = from + sum
    const above = times.findIndex((held) => held >= target)
    if (above === -1) add(times.length - 1, chance)
    else if (times[above] === target) add(above, chance)
    else {
      const [low, high] = [times[above - 1] as number, times[above] as number]
      const share = (target - low) / (high - low)
      add(above - 1, chance * (1 - share))
      add(above, chance * share)
    }
  }
  return [...chances].map(([to, chance]) => ({ to, chance }))
}

/** How likely each sum of orbs is, with one orb more. */
export function withAnotherOrb(
  sums: ReadonlyMap<number, number>,
  orbs: readonly Weighted<'times'>[],
): Map<number, number> {
  const all = orbs.reduce((sum, { weight }) => sum + weight, 0)
  const more = new Map<number, number>()
  for (const [sum, chance] of sums) {
    for (const { times, weight } of orbs) {
      const now = sum + times
      more.set(now, (more.get(now) ?? 0) + (chance * weight) / all)
    }
  }
  return more
}
