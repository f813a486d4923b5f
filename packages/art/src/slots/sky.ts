type Pen = CanvasRenderingContext2D

/** The ground of a backdrop: colours from top to bottom, evenly spread. */
export function paintSky(
  pen: Pen,
  width: number,
  height: number,
  colours: readonly string[],
): void {
  const sky = pen.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of colours.entries()) sky.addColorStop(at / (colours.length - 1), colour)
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
}

/** A round light that fades; `rgb` as in `255,170,80`. */
export function paintGlow(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  rgb: string,
  alpha: number,
): void {
  const glow = pen.createRadialGradient(x, y, 0, x, y, r)
  glow.addColorStop(0, `rgba(${rgb},${alpha})`)
  glow.addColorStop(1, `rgba(${rgb},0)`)
  pen.fillStyle = glow
  pen.fillRect(x - r, y - r, r * 2, r * 2)
}
