import type { Backdrop } from '../look.ts'
import { paintSky } from '../sky.ts'

type Pen = CanvasRenderingContext2D

interface Weather {
  /** From top to bottom. */
  readonly sky: readonly string[]
  readonly sun: string
  /** The lit and the dark side of a wall. */
  readonly stone: readonly [string, string]
  readonly roof: string
  readonly windows: string
  /** The middle of a cloud and towards its edge. */
  readonly cloud: readonly [string, string]
  readonly hasBolts?: boolean
}

/** A fortress above the clouds; in the feature the weather may be another. */
export function citadel({ base, free }: { base: Weather; free: Weather }): Backdrop {
  return (pen, width, height, isFree) => {
    const weather = isFree ? free : base
    paintSky(pen, width, height, weather.sky)
    const light = pen.createRadialGradient(
      width * 0.75,
      height * 0.2,
      0,
      width * 0.75,
      height * 0.2,
      height * 0.6,
    )
    light.addColorStop(0, weather.sun)
    light.addColorStop(1, 'rgba(255,255,255,0)')
    pen.fillStyle = light
    pen.fillRect(0, 0, width, height)
    if (weather.hasBolts) {
      paintBolt(pen, width * 0.1, height * 0.62, 11)
      paintBolt(pen, width * 0.91, height * 0.7, 5)
    }
    paintCitadel(pen, width * 0.02, height, Math.min(width * 0.3, 300), weather)
    paintCitadel(pen, width * 0.98, height, -Math.min(width * 0.34, 340), weather)
    for (let at = 0; at < 16; at += 1) {
      const x = (at * width) / 13 - 40
      paintCloud(pen, x, height - 6 - ((at * 29) % 46), 70 + ((at * 41) % 60), weather)
    }
  }
}

function paintCitadel(pen: Pen, x: number, ground: number, wide: number, weather: Weather): void {
  for (const [at, share] of [0.05, 0.32, 0.56].entries()) {
    const [left, thick] = [x + wide * share, wide * 0.2]
    const tall = ground * (0.72 - at * 0.17)
    const wall = pen.createLinearGradient(left, 0, left + thick, 0)
    wall.addColorStop(0, weather.stone[0])
    wall.addColorStop(1, weather.stone[1])
    pen.fillStyle = wall
    pen.fillRect(Math.min(left, left + thick), ground - tall, Math.abs(thick), tall)
    pen.fillStyle = weather.roof
    pen.beginPath()
    pen.moveTo(left - thick * 0.16, ground - tall)
    pen.lineTo(left + thick / 2, ground - tall - Math.abs(thick) * 1.5)
    pen.lineTo(left + thick * 1.16, ground - tall)
    pen.fill()
    pen.fillStyle = weather.windows
    for (let row = 0; row < 3; row += 1)
      pen.fillRect(left + thick * 0.42, ground - tall + 24 + row * 46, Math.abs(thick) * 0.14, 14)
  }
}

function paintCloud(pen: Pen, x: number, y: number, size: number, weather: Weather): void {
  for (const [dx, dy, r] of [
    [0, 0, 0.5],
    [0.42, -0.16, 0.44],
    [0.84, 0.02, 0.4],
    [-0.4, 0.08, 0.36],
  ] as const) {
    const [cx, cy] = [x + dx * size, y + dy * size]
    const puff = pen.createRadialGradient(cx, cy - size * 0.15, 0, cx, cy, r * size)
    puff.addColorStop(0, weather.cloud[0])
    puff.addColorStop(0.7, weather.cloud[1])
    puff.addColorStop(1, 'rgba(255,255,255,0)')
    pen.fillStyle = puff
    pen.beginPath()
    pen.arc(cx, cy, r * size, 0, Math.PI * 2)
    pen.fill()
  }
}

function paintBolt(pen: Pen, x: number, tall: number, bend: number): void {
  for (const [width, colour] of [
    [9, 'rgba(170,140,255,.35)'],
    [2.5, 'rgba(255,255,255,.95)'],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.beginPath()
    pen.moveTo(x, 0)
    for (let at = 1; at <= 7; at += 1)
      pen.lineTo(x + (at % 2 === 0 ? bend : -bend) * (1 + (at % 3)), (tall * at) / 7)
    pen.stroke()
  }
}
