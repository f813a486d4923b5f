import type { Backdrop } from '../look.ts'
import { paintRidge, paintVignette, scattered } from '../scenery.ts'
import { paintGlow, paintSky } from '../sky.ts'

type Pen = CanvasRenderingContext2D

interface Night {
  /** From top to bottom. */
  readonly sky: readonly string[]
  readonly moon: string
  /** Around the moon, as in `220,220,255`. */
  readonly halo: string
  readonly roofs: string
  /** The hills behind the town, at their tops and in the mist. */
  readonly hills: readonly [string, string]
  readonly water: string
  /** Of all lanterns; without it each has its own. */
  readonly hue?: number
  /** Fireworks, by their hues. */
  readonly fireworks?: readonly number[]
}

/** A festival by night: a moon over hills, a town on the water, lanterns on strings and in the air. */
export function festivalNight({ base, free }: { base: Night; free: Night }): Backdrop {
  return (pen, width, height, isFree) => {
    const night = isFree ? free : base
    const shore = height * 0.9
    paintSky(pen, width, height, night.sky)
    paintStars(pen, width, height)
    paintMoon(pen, width, height, night)
    for (const [at, hue] of (night.fireworks ?? []).entries()) {
      // At the sides, where no reels stand before them.
      const x = width * ((at % 2) * 0.76 + 0.03 + scattered(at, 3) * 0.18)
      const size = Math.min(width, height) * (0.1 + scattered(at, 7) * 0.1)
      paintFirework(pen, x, height * (0.12 + scattered(at, 5) * 0.38), { size, hue })
    }
    paintRidge(pen, width, height, hillsOf(height, 0.2, 0.2, 5, night.hills))
    paintRidge(pen, width, height, hillsOf(height, 0.14, 0.12, 8, [night.hills[1], night.roofs]))
    paintTown(pen, width, shore, night.roofs)
    paintWater(pen, width, height, shore, night)
    for (let at = 0; at < 16; at += 1) paintSkyLantern(pen, width, height, at, night.hue)
    paintString(pen, width, height * 0.1, night.hue)
    paintVignette(pen, width, height, 'rgba(4,2,16,.5)')
  }
}

function hillsOf(
  height: number,
  foot: number,
  rise: number,
  peaks: number,
  colours: readonly [string, string],
) {
  return { foot: height * foot, rise: height * rise, peaks, seed: peaks, colours }
}

function paintStars(pen: Pen, width: number, height: number): void {
  pen.fillStyle = '#fff'
  for (let at = 0; at < 110; at += 1) {
    const size = 0.8 + scattered(at, 1) * 1.4
    pen.globalAlpha = 0.15 + scattered(at, 2) * 0.6
    pen.fillRect(scattered(at, 8) * width, scattered(at, 9) * height * 0.65, size, size)
  }
  pen.globalAlpha = 1
}

function paintMoon(pen: Pen, width: number, height: number, { moon, halo }: Night): void {
  const [x, y, r] = [width * 0.82, height * 0.17, Math.min(width, height) * 0.085]
  paintGlow(pen, x, y, height * 0.42, halo, 0.5)
  pen.fillStyle = moon
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = `rgba(${halo},.28)`
  for (const [dx, dy, size] of [
    [-0.35, -0.2, 0.22],
    [0.3, 0.28, 0.3],
    [0.2, -0.45, 0.14],
  ] as const) {
    pen.beginPath()
    pen.arc(x + dx * r, y + dy * r, size * r, 0, Math.PI * 2)
    pen.fill()
  }
  // A bank of cloud lies across it.
  for (let at = 0; at < 5; at += 1)
    paintGlow(
      pen,
      x - r * 2.4 + at * r * 1.1,
      y + r * (0.7 + scattered(at, 4) * 0.4),
      r * 1.3,
      halo,
      0.16,
    )
}

function paintFirework(
  pen: Pen,
  x: number,
  y: number,
  { size, hue }: { size: number; hue: number },
): void {
  const rays = 18
  pen.lineCap = 'round'
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (ray / rays) * Math.PI * 2
    const reach = size * (0.75 + scattered(ray, hue) * 0.35)
    for (let step = 3; step <= 9; step += 1) {
      const [part, fall] = [step / 9, (step / 9) ** 2 * size * 0.18]
      pen.fillStyle = `hsl(${hue + step * 3} 100% ${88 - step * 4}% / ${1.05 - part * 0.75})`
      pen.beginPath()
      pen.arc(
        x + Math.cos(angle) * reach * part,
        y + Math.sin(angle) * reach * part + fall,
        2.4 - part * 1.3,
        0,
        Math.PI * 2,
      )
      pen.fill()
    }
  }
  pen.fillStyle = `hsl(${hue} 100% 90% / .9)`
  pen.beginPath()
  pen.arc(x, y, 3, 0, Math.PI * 2)
  pen.fill()
}

/** Pagodas of several floors with light in their windows, the higher ones at the sides of the reels. */
function paintTown(pen: Pen, width: number, shore: number, roofs: string): void {
  const count = Math.max(7, Math.round(width / 130))
  for (let at = 0; at < count; at += 1) {
    const middle = ((at + 0.5) * width) / count
    const aside = Math.abs(middle / width - 0.5) * 2
    const tall = shore * (0.16 + aside * 0.3 + scattered(at, 6) * 0.1)
    paintPagoda(pen, middle, shore, { tall, wide: (width / count) * 0.92, roofs, at })
  }
}

function paintPagoda(
  pen: Pen,
  middle: number,
  ground: number,
  { tall, wide, roofs, at }: { tall: number; wide: number; roofs: string; at: number },
): void {
  const floors = 3 + (at % 3)
  const high = tall / floors
  for (let floor = 0; floor < floors; floor += 1) {
    const half = (wide / 2) * (1 - floor * 0.16)
    const y = ground - floor * high
    pen.fillStyle = roofs
    pen.fillRect(middle - half * 0.66, y - high, half * 1.32, high)
    pen.beginPath()
    pen.moveTo(middle - half - 8, y - high * 0.62)
    pen.quadraticCurveTo(
      middle - half * 0.5,
      y - high * 0.72,
      middle - half * 0.42,
      y - high * 1.06,
    )
    pen.lineTo(middle + half * 0.42, y - high * 1.06)
    pen.quadraticCurveTo(middle + half * 0.5, y - high * 0.72, middle + half + 8, y - high * 0.62)
    pen.fill()
    for (let pane = -1; pane <= 1; pane += 1) {
      if (scattered(at * 9 + floor * 3 + pane, 12) < 0.3) continue
      const x = middle + pane * half * 0.4
      paintGlow(pen, x, y - high * 0.3, high * 0.5, '255,176,84', 0.3)
      pen.fillStyle = 'rgba(255,206,120,.85)'
      pen.fillRect(x - half * 0.09, y - high * 0.44, half * 0.18, high * 0.28)
    }
  }
  pen.fillStyle = roofs
  pen.fillRect(middle - 1.5, ground - tall - high * 0.5, 3, high * 0.5)
}

function paintWater(pen: Pen, width: number, height: number, shore: number, night: Night): void {
  const water = pen.createLinearGradient(0, shore, 0, height)
  water.addColorStop(0, night.water)
  water.addColorStop(1, night.roofs)
  pen.fillStyle = water
  pen.fillRect(0, shore, width, height - shore)
  for (let at = 0; at < 46; at += 1) {
    const y = shore + scattered(at, 13) * (height - shore)
    const long = 10 + scattered(at, 14) * 46
    pen.fillStyle = at % 3 === 0 ? `rgba(${night.halo},.22)` : 'rgba(255,176,84,.3)'
    pen.fillRect(scattered(at, 15) * width, y, long, 1.6)
  }
}

function paintSkyLantern(pen: Pen, width: number, height: number, at: number, hue?: number): void {
  const depth = 0.35 + scattered(at, 21) * 0.65
  const [x, y] = [scattered(at, 22) * width, height * (0.12 + scattered(at, 23) * 0.62)]
  const size = 11 * depth
  pen.globalAlpha = 0.35 + depth * 0.6
  paintGlow(pen, x, y, size * 3.6, '255,160,70', 0.4)
  const paper = pen.createLinearGradient(0, y - size, 0, y + size)
  paper.addColorStop(0, `hsl(${hue ?? 28} 100% 62%)`)
  paper.addColorStop(1, `hsl(${hue ?? 40} 100% 84%)`)
  pen.fillStyle = paper
  pen.beginPath()
  pen.moveTo(x - size * 0.5, y + size)
  pen.quadraticCurveTo(x - size * 0.95, y - size * 0.9, x, y - size)
  pen.quadraticCurveTo(x + size * 0.95, y - size * 0.9, x + size * 0.5, y + size)
  pen.fill()
  pen.globalAlpha = 1
}

/** Lanterns on two strings that hang in bows from side to side. */
function paintString(pen: Pen, width: number, y: number, hue?: number): void {
  const count = Math.max(7, Math.round(width / 84))
  for (const [row, sag] of [0.55, 0.95].entries()) {
    const yAt = (part: number) => y * (0.25 + row * 0.35) + Math.sin(part * Math.PI) * y * sag
    pen.strokeStyle = 'rgba(255,220,150,.4)'
    pen.lineWidth = 1.2
    pen.beginPath()
    for (let at = 0; at <= 24; at += 1) pen.lineTo((at / 24) * width, yAt(at / 24))
    pen.stroke()
    for (let at = 0; at < count; at += 1) {
      const part = (at + 0.5 + row * 0.5) / count
      if (part > 1) continue
      const size = (row === 0 ? 10 : 14) + scattered(at, 31 + row) * 5
      paintLantern(
        pen,
        part * width,
        yAt(part) + size * 1.2,
        size,
        hue ?? 8 + scattered(at, 33) * 42,
      )
    }
  }
}

function paintLantern(pen: Pen, x: number, y: number, size: number, hue: number): void {
  paintGlow(pen, x, y, size * 3.2, '255,150,60', 0.42)
  const paper = pen.createRadialGradient(x, y, 0, x, y, size * 1.2)
  paper.addColorStop(0, `hsl(${hue} 100% 80%)`)
  paper.addColorStop(1, `hsl(${hue - 10} 95% 40%)`)
  pen.fillStyle = paper
  pen.beginPath()
  pen.ellipse(x, y, size, size * 0.86, 0, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = `hsl(${hue - 12} 90% 28% / .5)`
  pen.lineWidth = 1
  for (const share of [0.35, 0.75]) {
    pen.beginPath()
    pen.ellipse(x, y, size * share, size * 0.86, 0, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.fillStyle = '#ffd98a'
  pen.fillRect(x - size * 0.4, y - size * 1.02, size * 0.8, size * 0.2)
  pen.fillRect(x - size * 0.4, y + size * 0.82, size * 0.8, size * 0.2)
  pen.fillRect(x - 0.8, y + size, 1.6, size * 0.6)
}
