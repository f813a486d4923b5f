/** How the multiplier of a flight grows: e^(0.00006 t). Shared by the server, which decides, and the scene, which draws. */
const GROWTH_PER_MS = 0.00006
/** A flight that lasts exactly as long as a multiplier needs must have reached it. */
const EXACTNESS = 1e-9

/** In hundredths, the rest cut off. */
export function multiplierAt(elapsedMs: number): number {
  return Math.floor(Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)) * 100 + EXACTNESS)
}

/** The first millisecond at which a multiplier stands, in hundredths. */
export function msUntil(multiplier: number): number {
  return Math.max(0, Math.ceil(Math.log(multiplier / 100) / GROWTH_PER_MS - EXACTNESS))
}

/** How long a flight lasts: its last multiplier can be seen, and taken, until the next one would begin. */
export function crashAfterMs(point: number): number {
  return msUntil(point + 1)
}

/** The curve itself, for drawing. */
export function curveAt(elapsedMs: number): number {
  return Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs))
}
