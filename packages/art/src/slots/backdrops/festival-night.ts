import type { Backdrop } from '../look.ts'
import { paintGlow, paintSky } from '../sky.ts'

type Pen = CanvasRenderingContext2D

interface Night {
  /** From top to bottom. */
  readonly sky: readonly string[]
  readonly moon: string
  /** Around the moon, as in `220,220,255`. */
  readonly halo: string
  readonly roofs: string
  /** Of all lanterns; without it each has its own. */
  readonly hue?: number
}

/** A festival by night: a moon, roofs, and lanterns on their strings. */
export function festivalNight({ base, free }: { base: Night; free: Night }): Backdrop {
  return (pen, width, height, isFree) => {
    const { sky, moon, halo, roofs, hue } = isFree ? free : base
    paintSky(pen, width, height, sky)
    for (let at = 0; at < 60; at += 1) {
      pen.globalAlpha = 0.2 + ((at * 13) % 8) / 11
      pen.fillStyle = '#fff'
      pen.fillRect((at * 131.7) % width, (at * 47.3) % (height * 0.6), 1.5, 1.5)
    }
    pen.globalAlpha = 1
    paintGlow(pen, width * 0.82, height * 0.16, height * 0.34, halo, 0.5)
    pen.fillStyle = moon
    pen.beginPath()
    pen.arc(width * 0.82, height * 0.16, Math.min(width, height) * 0.07, 0, Math.PI * 2)
    pen.fill()
    paintRoofs(pen, width, height, roofs)
    const strings = Math.max(6, Math.round(width / 90))
    for (let at = 0; at < strings; at += 1) {
      const x = ((at + 0.5) * width) / strings
      const y = height * (0.08 + Math.sin((at / strings) * Math.PI) * 0.06) + ((at * 23) % 18)
      paintLantern(pen, x, y, 15 + ((at * 7) % 8), hue ?? 12 + ((at * 31) % 40))
    }
    for (let at = 0; at < 14; at += 1) {
      const [x, y] = [(at * 173) % width, height * (0.45 + ((at * 37) % 50) / 100)]
      paintGlow(pen, x, y, 16 + ((at * 11) % 30), '255,170,80', 0.22)
    }
  }
}

function paintLantern(pen: Pen, x: number, y: number, size: number, hue: number): void {
  pen.strokeStyle = 'rgba(255,220,150,.35)'
  pen.lineWidth = 1
  pen.beginPath()
  pen.moveTo(x, 0)
  pen.lineTo(x, y - size)
  pen.stroke()
  paintGlow(pen, x, y, size * 3.4, '255,150,60', 0.45)
  const paper = pen.createRadialGradient(x, y, 0, x, y, size * 1.2)
  paper.addColorStop(0, `hsl(${hue} 100% 78%)`)
  paper.addColorStop(1, `hsl(${hue - 10} 95% 42%)`)
  pen.fillStyle = paper
  pen.beginPath()
  pen.ellipse(x, y, size, size * 0.86, 0, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#ffd98a'
  pen.fillRect(x - size * 0.4, y - size * 1.02, size * 0.8, size * 0.2)
  pen.fillRect(x - size * 0.4, y + size * 0.82, size * 0.8, size * 0.2)
}

function paintRoofs(pen: Pen, width: number, height: number, colour: string): void {
  pen.fillStyle = colour
  for (let at = 0; at < 5; at += 1) {
    const x = width * (at * 0.26 - 0.06)
    const [wide, tall] = [width * 0.3, height * (0.16 + ((at * 7) % 4) * 0.04)]
    for (let floor = 0; floor < 3; floor += 1) {
      const half = (wide / 2) * (1 - floor * 0.24)
      const y = height - tall * (0.35 + floor * 0.34)
      const middle = x + wide / 2
      pen.beginPath()
      pen.moveTo(middle - half - 12, y)
      pen.quadraticCurveTo(middle - half * 0.6, y - 4, middle - half * 0.4, y - tall * 0.24)
      pen.lineTo(middle + half * 0.4, y - tall * 0.24)
      pen.quadraticCurveTo(middle + half * 0.6, y - 4, middle + half + 12, y)
      pen.lineTo(middle + half * 0.8, height)
      pen.lineTo(middle - half * 0.8, height)
      pen.fill()
    }
  }
}
