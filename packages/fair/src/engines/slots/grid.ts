/**
 * The wins a distribution is kept at. Where every win is a multiple of one step they all are on it; otherwise
 * points lie a few percent apart, and a win between two of them is shared out so that its mean stays what it is.
 * That can only make a cut at the highest win look dearer, never cheaper.
 */
export interface Grid {
  readonly points: Float64Array
  /** Every win of the game is one of its points. */
  readonly isExact: boolean
  /** Adds `mass` at `units`. What reaches the last point, the highest win of a round, stays there. */
  readonly add: (into: Float64Array, units: number, mass: number) => void
}

const EXACT_POINTS_MAX = 4096
const RELATIVE_STEP = 0.05
const STEPS_TO_CAP = 90

export function gridUpTo(cap: number, step: number): Grid {
  return cap / step <= EXACT_POINTS_MAX && cap % step === 0 ? exactGrid(cap, step) : spread(cap)
}

function exactGrid(cap: number, step: number): Grid {
  const last = cap / step
  return {
    points: Float64Array.from({ length: last + 1 }, (_, at) => at * step),
    isExact: true,
    add: (into, units, mass) => {
      const at = units >= cap ? last : units / step
      into[at] = (into[at] as number) + mass
    },
  }
}

function spread(cap: number): Grid {
  const held = [0]
  for (let at = 1; at < cap; at += Math.ceil(Math.min(at * RELATIVE_STEP, cap / STEPS_TO_CAP)))
    held.push(at)
  const points = Float64Array.from([...held, cap])
  const last = points.length - 1
  // The point at or below every whole number of units.
  const below = new Uint16Array(cap + 1)
  for (let units = 0, at = 0; units <= cap; units += 1) {
    while (at < last && (points[at + 1] as number) <= units) at += 1
    below[units] = at
  }
  return {
    points,
    isExact: false,
    add: (into, units, mass) => {
      if (units >= cap) {
        into[last] = (into[last] as number) + mass
        return
      }
      const at = below[units | 0] as number
      const low = points[at] as number
      const share = (units - low) / ((points[at + 1] as number) - low)
      into[at] = (into[at] as number) + mass * (1 - share)
      into[at + 1] = (into[at + 1] as number) + mass * share
    },
  }
}
