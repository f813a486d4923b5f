/** In hundredths of the track's width: how high it is, and how wide its band. */
export const RACE_HEIGHT = 27
export const RACE_BAND = 8.4
const WIDTH = 100
const RADIUS = (RACE_HEIGHT - RACE_BAND) / 2
const STRAIGHT = WIDTH - RACE_HEIGHT
const LENGTH = 2 * STRAIGHT + 2 * Math.PI * RADIUS
/** A bend is drawn with so many edges. */
const EDGES = 6

type Point = readonly [x: number, y: number]

export interface RacePlace {
  /** The box around it, in percent of the track's. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Its corners, in percent of that box. */
  readonly corners: readonly Point[]
  /** Its middle, in percent of that box. */
  readonly middle: Point
}

/** Where one is after so much of the way round, from the middle of the right bend downwards, and which way out is. */
function pointAt(way: number, out: number): Point {
  const bend = Math.PI * RADIUS
  let left = (((way + bend / 2) % LENGTH) + LENGTH) % LENGTH
  const [near, far] = [RACE_HEIGHT / 2, WIDTH - RACE_HEIGHT / 2]
  const turned = (middle: number, angle: number): Point => [
    middle + (RADIUS + out) * Math.cos(angle),
    RACE_HEIGHT / 2 + (RADIUS + out) * Math.sin(angle),
  ]
  if (left < bend) return turned(far, left / RADIUS - Math.PI / 2)
  left -= bend
  if (left < STRAIGHT) return [far - left, RACE_HEIGHT / 2 + RADIUS + out]
  left -= STRAIGHT
  if (left < bend) return turned(near, left / RADIUS + Math.PI / 2)
  return [near + left - bend, RACE_HEIGHT / 2 - RADIUS - out]
}

/** The pockets of a wheel around an oval, each as long as the others; the first in the middle of the right bend. */
export function racePlaces(count: number): readonly RacePlace[] {
  const step = LENGTH / count
  return Array.from({ length: count }, (_, at) => {
    const ways = Array.from(
      { length: EDGES + 1 },
      (_unused, edge) => (at - 0.5 + edge / EDGES) * step,
    )
    const around = [
      ...ways.map((way) => pointAt(way, RACE_BAND / 2)),
      ...ways.toReversed().map((way) => pointAt(way, -RACE_BAND / 2)),
    ]
    return boxed(around, pointAt(at * step, 0))
  })
}

function boxed(around: readonly Point[], middle: Point): RacePlace {
  const [xs, ys] = [around.map(([x]) => x), around.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const within = ([x, y]: Point): Point => [((x - left) / width) * 100, ((y - top) / height) * 100]
  return {
    left: (left / WIDTH) * 100,
    top: (top / RACE_HEIGHT) * 100,
    width: (width / WIDTH) * 100,
    height: (height / RACE_HEIGHT) * 100,
    corners: around.map(within),
    middle: within(middle),
  }
}
