import type { Backdrop } from '../look.ts'
import { paintVignette, scattered } from '../scenery.ts'
import { paintGlow } from '../sky.ts'

type Pen = CanvasRenderingContext2D

interface ForgeColours {
  /** The wall from top to bottom; the middle stands a little below the half. */
  readonly wall: readonly [string, string, string]
  /** The middle of the fire, and while the feature runs. */
  readonly blaze: string
  readonly freeBlaze: string
  readonly embers: string
  readonly sparks: readonly [string, string]
}

/** A forge at night: an arch of bricks over the fire, chains, anvils at its sides, and sparks in the air. */
export function forge(colours: ForgeColours): Backdrop {
  return (pen, width, height, isFree) => {
    const { wall, sparks } = colours
    const stone = pen.createLinearGradient(0, 0, 0, height)
    stone.addColorStop(0, wall[0])
    stone.addColorStop(0.55, wall[1])
    stone.addColorStop(1, wall[2])
    pen.fillStyle = stone
    pen.fillRect(0, 0, width, height)
    paintBricks(pen, width, height)
    paintArch(pen, width, height)
    paintFire(pen, width, height, colours, isFree)
    for (let at = 0; at < (isFree ? 26 : 14); at += 1) paintFlame(pen, width, height, at, isFree)
    if (isFree) for (const side of [0.05, 0.95]) paintPour(pen, width * side, height)
    for (let at = 0; at < 6; at += 1)
      paintChain(
        pen,
        width * (at < 3 ? 0.02 + at * 0.055 : 0.87 + (at - 3) * 0.055),
        height * (0.2 + scattered(at, 2) * 0.34),
      )
    paintAnvil(pen, width * 0.08, height, Math.min(width * 0.17, 170))
    paintAnvil(pen, width * 0.92, height, -Math.min(width * 0.17, 170))
    for (let at = 0; at < (isFree ? 150 : 90); at += 1) {
      const size = 1 + scattered(at, 5) * 2.4
      pen.globalAlpha = 0.25 + scattered(at, 6) * 0.65
      pen.fillStyle = at % 3 === 0 ? sparks[0] : sparks[1]
      pen.fillRect(scattered(at, 7) * width, scattered(at, 8) * height, size, size * 1.6)
    }
    pen.globalAlpha = 1
    paintVignette(pen, width, height, 'rgba(8,1,0,.6)')
  }
}

function paintFire(
  pen: Pen,
  width: number,
  height: number,
  { blaze, freeBlaze, embers }: ForgeColours,
  isFree: boolean,
): void {
  const [x, y] = [width / 2, height * 1.1]
  const fire = pen.createRadialGradient(x, y, 0, x, y, Math.max(width, height) * 0.85)
  fire.addColorStop(0, isFree ? freeBlaze : blaze)
  fire.addColorStop(0.35, embers)
  fire.addColorStop(1, 'rgba(120,10,0,0)')
  pen.fillStyle = fire
  pen.fillRect(0, 0, width, height)
}

function paintBricks(pen: Pen, width: number, height: number): void {
  const [wide, high] = [64, 26]
  pen.lineWidth = 2
  for (let row = 0; row * high < height; row += 1)
    for (let at = -1; at * wide < width; at += 1) {
      const [x, y] = [at * wide + (row % 2) * (wide / 2), row * high]
      pen.fillStyle = `rgba(255,140,90,${scattered(at * 31 + row * 17, 1) * 0.09})`
      pen.fillRect(x, y, wide, high)
      pen.strokeStyle = 'rgba(0,0,0,.4)'
      pen.strokeRect(x, y, wide, high)
      // The fire below lights the lower edge of every brick.
      pen.fillStyle = `rgba(255,150,70,${(y / height) * 0.16})`
      pen.fillRect(x + 2, y + high - 3, wide - 4, 2)
    }
}

/** The mouth of the hearth, behind the reels. */
function paintArch(pen: Pen, width: number, height: number): void {
  const [x, r] = [width / 2, Math.min(width * 0.47, height * 0.86)]
  const glow = pen.createRadialGradient(x, height, 0, x, height, r)
  glow.addColorStop(0, 'rgba(255,120,20,.75)')
  glow.addColorStop(1, 'rgba(40,4,0,.85)')
  pen.fillStyle = glow
  pen.beginPath()
  pen.arc(x, height, r, Math.PI, 0)
  pen.fill()
  const stones = 22
  for (let at = 0; at < stones; at += 1) {
    const [from, to] = [at, at + 0.94].map((part) => Math.PI + (part / stones) * Math.PI)
    pen.fillStyle = `hsl(14 ${28 + scattered(at, 9) * 14}% ${15 + scattered(at, 10) * 9}%)`
    pen.beginPath()
    pen.arc(x, height, r * 1.09, from as number, to as number)
    pen.arc(x, height, r * 0.99, to as number, from as number, true)
    pen.fill()
  }
}

function paintFlame(pen: Pen, width: number, height: number, at: number, isFree: boolean): void {
  const x = width * (0.04 + scattered(at, 11) * 0.92)
  const tall = height * (0.12 + scattered(at, 12) * (isFree ? 0.3 : 0.16))
  const wide = 18 + scattered(at, 13) * 34
  const lean = (scattered(at, 14) - 0.5) * wide
  const fire = pen.createLinearGradient(0, height - tall, 0, height)
  fire.addColorStop(0, 'rgba(255,90,10,0)')
  fire.addColorStop(0.45, 'rgba(255,130,20,.5)')
  fire.addColorStop(1, isFree ? 'rgba(255,244,190,.95)' : 'rgba(255,214,110,.85)')
  pen.fillStyle = fire
  pen.beginPath()
  pen.moveTo(x - wide / 2, height)
  pen.bezierCurveTo(
    x - wide,
    height - tall * 0.4,
    x + lean - wide * 0.2,
    height - tall * 0.5,
    x + lean,
    height - tall,
  )
  pen.bezierCurveTo(
    x + lean + wide * 0.2,
    height - tall * 0.5,
    x + wide,
    height - tall * 0.4,
    x + wide / 2,
    height,
  )
  pen.fill()
}

/** Metal that runs down from above while the feature burns. */
function paintPour(pen: Pen, x: number, height: number): void {
  paintGlow(pen, x, height * 0.5, height * 0.5, '255,150,40', 0.35)
  for (const [wide, colour] of [
    [22, 'rgba(255,110,10,.55)'],
    [12, 'rgba(255,190,60,.9)'],
    [4, 'rgba(255,250,220,.95)'],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = wide
    pen.beginPath()
    pen.moveTo(x, 0)
    for (let at = 1; at <= 6; at += 1) pen.lineTo(x + Math.sin(at * 1.7) * 3, (height * at) / 6)
    pen.stroke()
  }
}

function paintChain(pen: Pen, x: number, long: number): void {
  const link = 13
  pen.lineWidth = 3
  for (let at = 0; at * link < long; at += 1) {
    pen.strokeStyle = `hsl(18 22% ${12 + (at * link * 24) / long}%)`
    pen.beginPath()
    pen.ellipse(x, at * link, at % 2 === 0 ? 4.5 : 1.5, link * 0.62, 0, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.strokeStyle = '#3a2018'
  pen.lineWidth = 4
  pen.beginPath()
  pen.arc(x + 5, long + 8, 9, Math.PI * 1.1, Math.PI * 0.45, true)
  pen.stroke()
}

/** `wide` below nothing turns it around. */
function paintAnvil(pen: Pen, x: number, ground: number, wide: number): void {
  const high = Math.abs(wide) * 0.62
  const iron = pen.createLinearGradient(0, ground - high, 0, ground)
  iron.addColorStop(0, '#6a4a3c')
  iron.addColorStop(0.2, '#2a1813')
  iron.addColorStop(1, '#120806')
  pen.fillStyle = iron
  pen.beginPath()
  pen.moveTo(x - wide * 0.5, ground - high)
  pen.lineTo(x + wide * 0.3, ground - high)
  pen.quadraticCurveTo(x + wide * 0.62, ground - high * 0.96, x + wide * 0.72, ground - high * 0.84)
  pen.quadraticCurveTo(x + wide * 0.3, ground - high * 0.66, x + wide * 0.16, ground - high * 0.5)
  pen.lineTo(x + wide * 0.22, ground - high * 0.24)
  pen.lineTo(x + wide * 0.4, ground)
  pen.lineTo(x - wide * 0.4, ground)
  pen.lineTo(x - wide * 0.22, ground - high * 0.24)
  pen.lineTo(x - wide * 0.16, ground - high * 0.5)
  pen.lineTo(x - wide * 0.5, ground - high * 0.7)
  pen.fill()
  pen.fillStyle = 'rgba(255,170,90,.55)'
  pen.fillRect(Math.min(x - wide * 0.5, x + wide * 0.3), ground - high, Math.abs(wide) * 0.8, 2)
}
