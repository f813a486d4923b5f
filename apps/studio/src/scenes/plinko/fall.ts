/**
 * How a ball falls. Where it goes was decided before: each leg leads from the peg it touches to the next peg of
 * its path, or into its bucket, and only the height of a hop and the place of a touch differ from ball to ball.
 * Lengths are in spaces between pegs, the middle of the first row is (0, 0), downwards is positive.
 */
export interface Leg {
  /** When it begins and how long it takes, in milliseconds. */
  readonly at: number
  readonly lasts: number
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  /** How high the ball hops before it falls, as a share of a row. */
  readonly hop: number
}

/** Above the first row, where balls come in. */
const MOUTH = -1.35
const ENTRY_MS = 260
const LEG_MS = 168
/** Later rows are fallen through faster. */
const QUICKENING = 0.982
/** How far a ball lies above the middle of the peg it touches. */
const ABOVE_PEG = 0.3

export function fallOf(path: readonly number[], roundId: string): Leg[] {
  const vary = variation(roundId)
  let from: [number, number] = [vary(0.1), MOUTH]
  let to: [number, number] = [vary(0.12), -ABOVE_PEG]
  const legs: Leg[] = [{ at: 0, lasts: ENTRY_MS, from, to, hop: 0 }]
  let at = ENTRY_MS
  let peg = 0
  path.forEach((turn, row) => {
    peg += turn === 1 ? 0.5 : -0.5
    const isLast = row === path.length - 1
    from = to
    // A touch lies on the side the ball comes from, most of the time: a path that bends looks like a bounce.
    to = isLast
      ? [peg + vary(0.16), row + 1]
      : [peg + vary(0.14), row + 1 - ABOVE_PEG - Math.abs(vary(0.05))]
    const lasts = LEG_MS * QUICKENING ** row * (1 + vary(0.07))
    legs.push({ at, lasts, from, to, hop: 0.34 + vary(0.16) })
    at += lasts
  })
  return legs
}

export function lengthOf(legs: readonly Leg[]): number {
  const last = legs.at(-1)
  return last ? last.at + last.lasts : 0
}

/** Where the ball is on a leg, from its begin (0) to its end (1): along a parabola. */
export function placeOn({ from, to, hop }: Leg, share: number): [number, number] {
  const height = to[1] - from[1]
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] - hop * share + (height + hop) * share * share,
  ]
}

/** Small differences that look like chance and come again with the same round: from -size to size. */
function variation(roundId: string): (size: number) => number {
  let state = 2_166_136_261
  for (const letter of roundId) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (size) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9
    return ((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * 2 - 1) * size
  }
}
