import type { Backdrop } from '../look.ts'

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

/** A forge at night: a wall of bricks, the fire below it, and sparks in the air. */
export function forge({ wall, blaze, freeBlaze, embers, sparks }: ForgeColours): Backdrop {
  return (pen, width, height, isFree) => {
    const stone = pen.createLinearGradient(0, 0, 0, height)
    stone.addColorStop(0, wall[0])
    stone.addColorStop(0.55, wall[1])
    stone.addColorStop(1, wall[2])
    pen.fillStyle = stone
    pen.fillRect(0, 0, width, height)
    paintBricks(pen, width, height)
    const fire = pen.createRadialGradient(
      width / 2,
      height * 1.1,
      0,
      width / 2,
      height * 1.1,
      Math.max(width, height) * 0.8,
    )
    fire.addColorStop(0, isFree ? freeBlaze : blaze)
    fire.addColorStop(0.35, embers)
    fire.addColorStop(1, 'rgba(120,10,0,0)')
    pen.fillStyle = fire
    pen.fillRect(0, 0, width, height)
    for (let at = 0; at < 70; at += 1) {
      const x = (at * 97.3) % width
      const y = height - ((at * 53.7) % (height * 0.9))
      pen.globalAlpha = 0.25 + ((at * 7) % 10) / 16
      pen.fillStyle = at % 3 === 0 ? sparks[0] : sparks[1]
      pen.fillRect(x, y, 1 + (at % 3), 1 + (at % 3))
    }
    pen.globalAlpha = 1
  }
}

function paintBricks(pen: Pen, width: number, height: number): void {
  const [wide, high] = [64, 26]
  pen.strokeStyle = 'rgba(0,0,0,.35)'
  pen.lineWidth = 2
  for (let row = 0; row * high < height; row += 1) {
    for (let at = -1; at * wide < width; at += 1) {
      const x = at * wide + (row % 2) * (wide / 2)
      const shade = ((at * 31 + row * 17) % 7) / 100
      pen.fillStyle = `rgba(255,140,90,${Math.abs(shade)})`
      pen.fillRect(x, row * high, wide, high)
      pen.strokeRect(x, row * high, wide, high)
    }
  }
}
