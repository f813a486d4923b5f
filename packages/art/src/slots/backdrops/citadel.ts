import type { Backdrop } from '../look.ts'
import { paintRidge, paintShaft, paintVignette, scattered } from '../scenery.ts'
import { paintSky } from '../sky.ts'

type Pen = CanvasRenderingContext2D

interface Weather {
  /** From top to bottom. */
  readonly sky: readonly string[]
  readonly sun: string
  /** The mountains far away, at their peaks and in the haze. */
  readonly peaks: readonly [string, string]
  /** The lit and the dark side of a wall. */
  readonly stone: readonly [string, string]
  readonly roof: string
  readonly windows: string
  readonly banner: string
  /** The middle of a cloud and towards its edge, as in `255,255,255`. */
  readonly cloud: readonly [string, string]
  /** Bolts and rain instead of shafts of light. */
  readonly isStorm?: boolean
}

/** A fortress above the clouds before far mountains; in the feature the weather may be another. */
export function citadel({ base, free }: { base: Weather; free: Weather }): Backdrop {
  return (pen, width, height, isFree) => {
    const weather = isFree ? free : base
    paintSky(pen, width, height, weather.sky)
    paintSun(pen, width, height, weather)
    for (let at = 0; at < 7; at += 1)
      paintCloud(
        pen,
        scattered(at, 1) * width,
        height * (0.06 + scattered(at, 2) * 0.3),
        60 + scattered(at, 3) * 70,
        weather,
        0.4,
      )
    paintRidge(pen, width, height, {
      foot: height * 0.24,
      rise: height * 0.34,
      peaks: 6,
      seed: 4,
      colours: weather.peaks,
    })
    paintRidge(pen, width, height, {
      foot: height * 0.14,
      rise: height * 0.2,
      peaks: 9,
      seed: 9,
      colours: [weather.peaks[1], weather.stone[1]],
    })
    if (weather.isStorm) paintStorm(pen, width, height)
    else
      for (let at = 0; at < 4; at += 1)
        paintShaft(pen, width * (0.6 + at * 0.11), height, {
          wide: 26 + at * 8,
          lean: -width * 0.3,
          colour: 'rgba(255,250,220,.16)',
        })
    paintCitadel(pen, width * 0.01, height, Math.min(width * 0.34, 360), weather)
    paintCitadel(pen, width * 0.99, height, -Math.min(width * 0.36, 390), weather)
    if (!weather.isStorm) paintBirds(pen, width, height)
    for (let at = 0; at < 26; at += 1) {
      const x = (at * width) / 22 - 40
      paintCloud(pen, x, height - 4 - scattered(at, 5) * 52, 64 + scattered(at, 6) * 66, weather, 1)
    }
    paintVignette(pen, width, height, weather.isStorm ? 'rgba(4,0,22,.6)' : 'rgba(8,26,70,.35)')
  }
}

function paintSun(pen: Pen, width: number, height: number, { sun }: Weather): void {
  const [x, y] = [width * 0.75, height * 0.2]
  const light = pen.createRadialGradient(x, y, 0, x, y, height * 0.7)
  light.addColorStop(0, sun)
  light.addColorStop(0.12, sun)
  light.addColorStop(1, 'rgba(255,255,255,0)')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
}

/** Three towers with battlements, windows and banners, joined by a wall. `wide` below nothing turns it around. */
function paintCitadel(pen: Pen, x: number, ground: number, wide: number, weather: Weather): void {
  // On a phone the reels take the whole width: the towers look over them.
  const highest = Math.abs(wide) < ground * 0.5 ? 0.92 : 0.74
  const wall = ground * 0.24
  pen.fillStyle = weather.stone[1]
  pen.fillRect(Math.min(x, x + wide * 0.8), ground - wall, Math.abs(wide) * 0.8, wall)
  paintBattlements(pen, Math.min(x, x + wide * 0.8), ground - wall, Math.abs(wide) * 0.8)
  for (const [at, share] of [0.05, 0.32, 0.56].entries()) {
    const tall = ground * (highest - at * 0.17)
    paintTower(pen, { left: x + wide * share, thick: wide * 0.2, tall, ground, at }, weather)
  }
}

interface Tower {
  readonly left: number
  readonly thick: number
  readonly tall: number
  readonly ground: number
  readonly at: number
}

function paintTower(pen: Pen, { left, thick, tall, ground, at }: Tower, weather: Weather): void {
  const [edge, size, top] = [Math.min(left, left + thick), Math.abs(thick), ground - tall]
  const wall = pen.createLinearGradient(left, 0, left + thick, 0)
  wall.addColorStop(0, weather.stone[0])
  wall.addColorStop(1, weather.stone[1])
  pen.fillStyle = wall
  pen.fillRect(edge, top, size, tall)
  pen.fillRect(edge - size * 0.08, top, size * 1.16, size * 0.22)
  pen.strokeStyle = 'rgba(0,0,0,.13)'
  pen.lineWidth = 1
  for (let row = 1; row * 16 < tall; row += 1) {
    const y = top + row * 16
    pen.beginPath()
    pen.moveTo(edge, y)
    pen.lineTo(edge + size, y)
    pen.moveTo(edge + size * (row % 2 === 0 ? 0.3 : 0.64), y)
    pen.lineTo(edge + size * (row % 2 === 0 ? 0.3 : 0.64), y + 16)
    pen.stroke()
  }
  pen.fillStyle = weather.roof
  pen.beginPath()
  pen.moveTo(left - thick * 0.18, top)
  pen.lineTo(left + thick / 2, top - size * 1.6)
  pen.lineTo(left + thick * 1.18, top)
  pen.fill()
  pen.fillStyle = 'rgba(255,255,255,.18)'
  pen.beginPath()
  pen.moveTo(left - thick * 0.18, top)
  pen.lineTo(left + thick / 2, top - size * 1.6)
  pen.lineTo(left + thick * 0.3, top)
  pen.fill()
  pen.fillStyle = weather.windows
  for (let row = 0; row < 4 - at; row += 1) {
    const [x, y] = [left + thick * 0.42, top + 30 + row * 52]
    pen.beginPath()
    pen.arc(x + size * 0.08, y, size * 0.08, Math.PI, 0)
    pen.rect(x, y, size * 0.16, 15)
    pen.fill()
  }
  paintBanner(pen, left + thick / 2, top - size * 1.6, size, weather.banner)
}

function paintBanner(pen: Pen, x: number, y: number, size: number, colour: string): void {
  pen.fillStyle = '#e8d9a8'
  pen.fillRect(x - 1, y - size * 0.5, 2, size * 0.55)
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(x, y - size * 0.5)
  pen.quadraticCurveTo(x + size * 0.3, y - size * 0.62, x + size * 0.66, y - size * 0.44)
  pen.lineTo(x + size * 0.5, y - size * 0.34)
  pen.lineTo(x + size * 0.64, y - size * 0.18)
  pen.quadraticCurveTo(x + size * 0.3, y - size * 0.32, x, y - size * 0.22)
  pen.fill()
}

function paintBattlements(pen: Pen, x: number, y: number, wide: number): void {
  const tooth = wide / 17
  for (let at = 0; at < 17; at += 2) pen.fillRect(x + at * tooth, y - tooth, tooth, tooth)
}

function paintBirds(pen: Pen, width: number, height: number): void {
  pen.strokeStyle = 'rgba(20,40,90,.65)'
  pen.lineWidth = 1.6
  for (let at = 0; at < 7; at += 1) {
    const [x, y] = [width * (0.36 + at * 0.045), height * (0.07 + scattered(at, 7) * 0.09)]
    pen.beginPath()
    pen.moveTo(x - 8, y - 4)
    pen.quadraticCurveTo(x - 3, y - 5, x, y)
    pen.quadraticCurveTo(x + 3, y - 5, x + 8, y - 4)
    pen.stroke()
  }
}

function paintCloud(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  weather: Weather,
  alpha: number,
): void {
  pen.globalAlpha = alpha
  for (const [dx, dy, r] of [
    [0, 0, 0.5],
    [0.42, -0.16, 0.44],
    [0.84, 0.02, 0.4],
    [-0.4, 0.08, 0.36],
  ] as const) {
    const [cx, cy] = [x + dx * size, y + dy * size]
    const puff = pen.createRadialGradient(cx, cy - size * 0.15, 0, cx, cy, r * size)
    puff.addColorStop(0, `rgba(${weather.cloud[0]},.95)`)
    puff.addColorStop(0.6, `rgba(${weather.cloud[1]},.7)`)
    puff.addColorStop(1, `rgba(${weather.cloud[1]},0)`)
    pen.fillStyle = puff
    pen.beginPath()
    pen.arc(cx, cy, r * size, 0, Math.PI * 2)
    pen.fill()
  }
  pen.globalAlpha = 1
}

function paintStorm(pen: Pen, width: number, height: number): void {
  for (const [share, tall, bend] of [
    [0.1, 0.62, 11],
    [0.36, 0.3, 6],
    [0.66, 0.36, -7],
    [0.91, 0.7, 5],
  ] as const)
    paintBolt(pen, width * share, height * tall, bend)
  pen.strokeStyle = 'rgba(190,180,255,.2)'
  pen.lineWidth = 1
  for (let at = 0; at < 130; at += 1) {
    const [x, y] = [scattered(at, 8) * width, scattered(at, 9) * height]
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x - 7, y + 26)
    pen.stroke()
  }
}

/** A bolt with one branch. */
function paintBolt(pen: Pen, x: number, tall: number, bend: number): void {
  const points = Array.from(
    { length: 8 },
    (_, at) => [x + (at % 2 === 0 ? bend : -bend) * (1 + (at % 3)), (tall * at) / 7] as const,
  )
  const [branchX, branchY] = points[3] as readonly [number, number]
  for (const [width, colour] of [
    [16, 'rgba(150,120,255,.16)'],
    [8, 'rgba(180,150,255,.4)'],
    [2.5, 'rgba(255,255,255,.95)'],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.beginPath()
    for (const [px, py] of points) pen.lineTo(px, py)
    pen.moveTo(branchX, branchY)
    pen.lineTo(branchX + bend * 3, branchY + tall * 0.12)
    pen.lineTo(branchX + bend * 3.6, branchY + tall * 0.24)
    pen.stroke()
  }
}
