import type { Backdrop } from '../look.ts'
import { paintSky } from '../sky.ts'

type Pen = CanvasRenderingContext2D

interface Hall {
  /** From top to bottom. */
  readonly dark: readonly string[]
  /** Of the light and of the crystals. */
  readonly hue: number
}

/** A hall of crystal under the ground: light from above, spires from below. */
export function crystalHall({ base, free }: { base: Hall; free: Hall }): Backdrop {
  return (pen, width, height, isFree) => {
    const { dark, hue } = isFree ? free : base
    paintSky(pen, width, height, dark)
    for (let at = 0; at < 5; at += 1) paintBeam(pen, width, height, at, hue)
    const count = Math.ceil(width / 46)
    for (let at = 0; at <= count; at += 1) {
      const x = (at * width) / count
      const tall = height * (0.16 + ((at * 37) % 10) / 34)
      paintSpire(pen, x, height, tall, 26 + ((at * 13) % 18), hue + ((at * 29) % 60) - 30)
      paintSpire(pen, x + 20, 0, -tall * 0.45, 18 + ((at * 7) % 14), hue + ((at * 17) % 50) - 20)
    }
  }
}

function paintBeam(pen: Pen, width: number, height: number, at: number, hue: number): void {
  const x = width * (0.1 + at * 0.2)
  const beam = pen.createLinearGradient(x, 0, x + 60, height)
  beam.addColorStop(0, `hsl(${hue + at * 12} 100% 80% / .22)`)
  beam.addColorStop(1, 'hsl(0 0% 100% / 0)')
  pen.fillStyle = beam
  pen.beginPath()
  pen.moveTo(x - 14, 0)
  pen.lineTo(x + 22, 0)
  pen.lineTo(x + 120, height)
  pen.lineTo(x - 40, height)
  pen.fill()
}

function paintSpire(
  pen: Pen,
  x: number,
  ground: number,
  tall: number,
  wide: number,
  hue: number,
): void {
  const tip = ground - tall
  for (const [side, light] of [
    [-1, 46],
    [1, 26],
  ] as const) {
    pen.fillStyle = `hsl(${hue} 70% ${light}% / .85)`
    pen.beginPath()
    pen.moveTo(x, tip)
    pen.lineTo(x + (side * wide) / 2, tip + tall * 0.3)
    pen.lineTo(x + (side * wide) / 2.4, ground)
    pen.lineTo(x, ground)
    pen.fill()
  }
}
