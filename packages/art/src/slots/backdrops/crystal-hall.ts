import type { Backdrop } from '../look.ts'
import { paintShaft, paintVignette, scattered } from '../scenery.ts'
import { paintGlow, paintSky } from '../sky.ts'

type Pen = CanvasRenderingContext2D

interface Hall {
  /** From top to bottom. */
  readonly dark: readonly string[]
  /** Of the light and of the crystals. */
  readonly hue: number
  /** A prism stands in the light and parts it. */
  readonly hasRainbow?: boolean
}

/** A hall of crystal under the ground: light from above, spires in three depths, and a pool that mirrors them. */
export function crystalHall({ base, free }: { base: Hall; free: Hall }): Backdrop {
  return (pen, width, height, isFree) => {
    const { dark, hue, hasRainbow = false } = isFree ? free : base
    const pool = height * 0.88
    paintSky(pen, width, height, dark)
    paintGlow(pen, width / 2, height * 0.08, height * 0.9, rgbOf(hue), 0.4)
    paintSpires(pen, width, pool, { depth: 0, hue, tall: 0.62, alpha: 0.16 })
    if (hasRainbow) paintRainbow(pen, width, height)
    for (let at = 0; at < 6; at += 1)
      paintShaft(pen, width * (0.06 + at * 0.18), height, {
        wide: 22 + scattered(at, 1) * 34,
        lean: (scattered(at, 2) - 0.35) * 180,
        colour: `hsl(${hue + at * 12} 100% 82% / .2)`,
      })
    paintSpires(pen, width, pool, { depth: 1, hue, tall: 0.44, alpha: 0.42 })
    paintCeiling(pen, width, height, hue)
    paintPool(pen, width, height, pool, hue)
    paintSpires(pen, width, height, { depth: 2, hue, tall: 0.36, alpha: 1 })
    for (let at = 0; at < 24; at += 1) paintShard(pen, width, height, at, hue)
    paintVignette(pen, width, height, 'rgba(0,4,14,.55)')
  }
}

/** The light of a hue, for glows. */
function rgbOf(hue: number): string {
  const part = (shift: number) => {
    const turn = (shift + hue / 30) % 12
    return Math.round(255 * (0.72 - 0.28 * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }
  return [part(0), part(8), part(4)].join(',')
}

interface Row {
  readonly depth: number
  readonly hue: number
  /** The highest of them, of the height of the board. */
  readonly tall: number
  readonly alpha: number
}

/** A row of spires, higher at the sides, where no reels stand before them. */
function paintSpires(pen: Pen, width: number, ground: number, row: Row): void {
  const gap = 34 + row.depth * 16
  const count = Math.ceil(width / gap)
  pen.globalAlpha = row.alpha
  for (let at = 0; at <= count; at += 1) {
    const x = (at * width) / count
    const aside = Math.abs(x / width - 0.5) * 2
    const tall = ground * row.tall * (0.2 + aside ** 1.6 * 0.6 + scattered(at, row.depth) * 0.35)
    const wide = 18 + row.depth * 10 + scattered(at, 4) * 22
    paintSpire(pen, x, ground, { tall, wide, hue: row.hue + scattered(at, 5) * 60 - 30 })
  }
  pen.globalAlpha = 1
}

function paintCeiling(pen: Pen, width: number, height: number, hue: number): void {
  const count = Math.ceil(width / 40)
  pen.globalAlpha = 0.9
  for (let at = 0; at <= count; at += 1) {
    const x = (at * width) / count
    const aside = Math.abs(x / width - 0.5) * 2
    const tall = -height * (0.03 + aside ** 2 * 0.16 + scattered(at, 6) * 0.07)
    const wide = 16 + scattered(at, 7) * 18
    paintSpire(pen, x, 0, { tall, wide, hue: hue + scattered(at, 8) * 50 - 20 })
  }
  pen.globalAlpha = 1
}

function paintSpire(
  pen: Pen,
  x: number,
  ground: number,
  { tall, wide, hue }: { tall: number; wide: number; hue: number },
): void {
  const tip = ground - tall
  for (const [side, light, dark] of [
    [-1, 62, 30],
    [1, 34, 14],
  ] as const) {
    const face = pen.createLinearGradient(0, tip, 0, ground)
    face.addColorStop(0, `hsl(${hue} 80% ${light + 10}%)`)
    face.addColorStop(1, `hsl(${hue} 70% ${dark}%)`)
    pen.fillStyle = face
    pen.beginPath()
    pen.moveTo(x, tip)
    pen.lineTo(x + (side * wide) / 2, tip + tall * 0.3)
    pen.lineTo(x + (side * wide) / 2.4, ground)
    pen.lineTo(x, ground)
    pen.fill()
  }
  pen.strokeStyle = `hsl(${hue} 100% 90% / .55)`
  pen.lineWidth = 1
  pen.beginPath()
  pen.moveTo(x - wide / 2, tip + tall * 0.3)
  pen.lineTo(x, tip)
  pen.lineTo(x, ground)
  pen.stroke()
}

function paintPool(pen: Pen, width: number, height: number, top: number, hue: number): void {
  const water = pen.createLinearGradient(0, top, 0, height)
  water.addColorStop(0, `hsl(${hue} 90% 62% / .65)`)
  water.addColorStop(1, `hsl(${hue} 80% 12% / .9)`)
  pen.fillStyle = water
  pen.fillRect(0, top, width, height - top)
  for (let at = 0; at < 40; at += 1) {
    pen.fillStyle = `hsl(${hue + scattered(at, 11) * 50} 100% 88% / ${0.12 + scattered(at, 12) * 0.3})`
    const y = top + scattered(at, 13) * (height - top)
    pen.fillRect(scattered(at, 14) * width, y, 14 + scattered(at, 15) * 60, 1.5)
  }
}

/** A splinter in the air, with its light. */
function paintShard(pen: Pen, width: number, height: number, at: number, hue: number): void {
  const [x, y] = [scattered(at, 16) * width, scattered(at, 17) * height * 0.85]
  const size = 3 + scattered(at, 18) * 8
  const own = hue + scattered(at, 19) * 80 - 40
  paintGlow(pen, x, y, size * 3, rgbOf((own + 360) % 360), 0.28)
  pen.fillStyle = `hsl(${own} 100% 86% / .8)`
  pen.beginPath()
  pen.moveTo(x, y - size)
  pen.lineTo(x + size * 0.5, y)
  pen.lineTo(x, y + size)
  pen.lineTo(x - size * 0.5, y)
  pen.fill()
}

function paintRainbow(pen: Pen, width: number, height: number): void {
  const [x, y] = [width / 2, height * 0.02]
  for (const [side, turn] of [
    [-1, 300],
    [1, 0],
  ] as const)
    for (let band = 0; band < 7; band += 1) {
      const from = side * (0.16 + band * 0.1)
      const fan = pen.createLinearGradient(x, y, x + from * width, height)
      fan.addColorStop(0, `hsl(${turn + side * band * 45} 100% 70% / .5)`)
      fan.addColorStop(1, `hsl(${turn + side * band * 45} 100% 60% / .06)`)
      pen.fillStyle = fan
      pen.beginPath()
      pen.moveTo(x, y)
      pen.lineTo(x + from * width, height)
      pen.lineTo(x + (from + side * 0.1) * width, height)
      pen.fill()
    }
  paintGlow(pen, x, y, height * 0.26, '255,255,255', 0.7)
}
