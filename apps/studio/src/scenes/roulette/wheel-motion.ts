/**
 * How the wheel turns and the ball runs to a pocket that is already decided. Angles are degrees, clockwise from
 * the top; distances are parts of the wheel's drawing, which reaches 100 from its middle.
 */
export const BALL_TRACK = 92
export const BALL_POCKET = 68
export const SPIN_MS = 5200

/** The share of the time after which the ball lies in its pocket and turns with it. */
const CAUGHT = 0.8
const BALL_TURNS = 6

/** Where the wheel comes to rest: another place for every pocket, and always the same for one. */
export const restAngle = (pocket: number): number => (pocket * 137 + 40) % 360

export function pocketAngle(order: readonly number[], pocket: number): number {
  return (order.indexOf(pocket) * 360) / order.length
}

/** Where the ball lies when all is at rest. */
export function ballAngle(order: readonly number[], pocket: number): number {
  return (restAngle(pocket) + pocketAngle(order, pocket)) % 360
}

export interface SpinFrames {
  readonly rotor: Keyframe[]
  readonly ball: Keyframe[]
  readonly drop: Keyframe[]
}

const turn = (degrees: number): string => `rotate(${degrees}deg)`
/** In shares of the drawing, which is 208 from edge to edge: the same at every size. */
export const away = (distance: number): string => `translateY(${-distance / 2.08}%)`
const SLOWING = 'cubic-bezier(.2,.55,.35,1)'

export function spinFrames(
  order: readonly number[],
  pocket: number,
  before: number | null,
): SpinFrames {
  const from = before === null ? 0 : restAngle(before)
  const to = restAngle(pocket) + (restAngle(pocket) < from ? 720 : 360)
  const caughtAt = from + (to - from) * CAUGHT
  const ballFrom = before === null ? 0 : ballAngle(order, before)
  // The ball runs against the wheel, and meets its pocket where the wheel has carried it by then.
  const met = caughtAt + pocketAngle(order, pocket)
  const ballMet = met - 360 * (BALL_TURNS + Math.ceil((met - ballFrom) / 360))
  return {
    rotor: [
      { transform: turn(from), offset: 0, easing: 'linear' },
      { transform: turn(caughtAt), offset: CAUGHT, easing: SLOWING },
      { transform: turn(to), offset: 1 },
    ],
    ball: [
      { transform: turn(ballFrom), offset: 0, easing: 'cubic-bezier(.22,.5,.5,1)' },
      { transform: turn(ballMet), offset: CAUGHT, easing: SLOWING },
      { transform: turn(ballMet + (to - caughtAt)), offset: 1 },
    ],
    drop: [
      { transform: away(BALL_TRACK), offset: 0 },
      { transform: away(BALL_TRACK), offset: 0.5, easing: 'ease-in' },
      { transform: away(78), offset: 0.62, easing: 'ease-out' },
      { transform: away(84), offset: 0.67, easing: 'ease-in' },
      { transform: away(BALL_POCKET), offset: 0.74, easing: 'ease-out' },
      { transform: away(74), offset: 0.77, easing: 'ease-in' },
      { transform: away(BALL_POCKET), offset: CAUGHT },
      { transform: away(BALL_POCKET), offset: 1 },
    ],
  }
}
