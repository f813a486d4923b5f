type Pen = CanvasRenderingContext2D

/** Parts of backdrops that several of them are built from: what is far is paler, what is near frames the reels. */

/** A number from 0 to 1 that looks drawn by lot and is the same every time. */
export function scattered(at: number, seed: number): number {
  const value = Math.sin(at * 127.1 + seed * 311.7) * 43_758.545
  return value - Math.floor(value)
}

interface Ridge {
  /** The height of its valleys above the lower edge, and how far its peaks rise over them. */
  readonly foot: number
  readonly rise: number
  readonly peaks: number
  readonly seed: number
  /** At the peaks, and down where mist lies. */
  readonly colours: readonly [string, string]
}

/** A line of mountains over the whole width. */
export function paintRidge(pen: Pen, width: number, height: number, ridge: Ridge): void {
  const { foot, rise, peaks, seed, colours } = ridge
  const top = height - foot - rise
  const shade = pen.createLinearGradient(0, top, 0, height)
  shade.addColorStop(0, colours[0])
  shade.addColorStop(1, colours[1])
  pen.fillStyle = shade
  pen.beginPath()
  pen.moveTo(0, height)
  const points = peaks * 2
  for (let at = 0; at <= points; at += 1) {
    const isPeak = at % 2 === 1
    const lift = isPeak ? 0.55 + scattered(at, seed) * 0.45 : scattered(at, seed) * 0.25
    pen.lineTo((at * width) / points, height - foot - rise * lift)
  }
  pen.lineTo(width, height)
  pen.fill()
}

/** A shaft of light that falls from the upper edge and widens. */
export function paintShaft(
  pen: Pen,
  x: number,
  height: number,
  { wide, lean, colour }: { wide: number; lean: number; colour: string },
): void {
  const light = pen.createLinearGradient(x, 0, x + lean, height)
  light.addColorStop(0, colour)
  light.addColorStop(1, 'rgba(255,255,255,0)')
  pen.fillStyle = light
  pen.beginPath()
  pen.moveTo(x - wide / 2, 0)
  pen.lineTo(x + wide / 2, 0)
  pen.lineTo(x + lean + wide * 1.6, height)
  pen.lineTo(x + lean - wide * 1.6, height)
  pen.fill()
}

/** The edges lie in shade, so that the light is where the reels are. */
export function paintVignette(pen: Pen, width: number, height: number, colour: string): void {
  const reach = Math.hypot(width, height) / 2
  const shade = pen.createRadialGradient(
    width / 2,
    height / 2,
    reach * 0.55,
    width / 2,
    height / 2,
    reach,
  )
  shade.addColorStop(0, 'rgba(0,0,0,0)')
  shade.addColorStop(1, colour)
  pen.fillStyle = shade
  pen.fillRect(0, 0, width, height)
}
