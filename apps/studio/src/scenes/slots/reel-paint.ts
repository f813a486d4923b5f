import type { SlotLook } from '@baize/art/slots/look'
import type { ReelLayout } from './reel-layout.ts'
import type { Cell, ToldWin } from './slot-events.ts'

/** The plate behind the reels, and the frame around them. */
export function paintFrame(
  pen: CanvasRenderingContext2D,
  layout: ReelLayout,
  { colours }: SlotLook,
  isFree: boolean,
): void {
  const { left, top, cellWidth, cellHeight, reels, rows } = layout
  const [wide, high] = [cellWidth * reels, cellHeight * rows]
  const rim = Math.max(5, Math.min(11, cellWidth * 0.09))

  pen.save()
  pen.shadowColor = isFree ? colours.glow : 'rgba(0,0,0,.65)'
  pen.shadowBlur = isFree ? 38 : 26
  pen.fillStyle = vertical(pen, top - rim, top + high + rim, colours.frame)
  rounded(pen, left - rim, top - rim, wide + rim * 2, high + rim * 2, rim * 1.9)
  pen.fill()
  pen.restore()

  pen.strokeStyle = 'rgba(255,255,255,.35)'
  pen.lineWidth = 1
  rounded(pen, left - rim + 1, top - rim + 1, wide + rim * 2 - 2, high + rim * 2 - 2, rim * 1.8)
  pen.stroke()

  pen.fillStyle = vertical(pen, top, top + high, colours.plate)
  rounded(pen, left, top, wide, high, rim * 0.8)
  pen.fill()
  for (let reel = 0; reel < reels; reel += 1) paintDrum(pen, layout, reel, colours.line)

  const shade = pen.createLinearGradient(0, top, 0, top + high)
  for (const [at, alpha] of [
    [0, 0.55],
    [0.1, 0],
    [0.9, 0],
    [1, 0.55],
  ] as const)
    shade.addColorStop(at, `rgba(0,0,0,${alpha})`)
  pen.fillStyle = shade
  rounded(pen, left, top, wide, high, rim * 0.8)
  pen.fill()
}

/** A reel is a drum: lighter in the middle, and parted from the next by a line. */
function paintDrum(
  pen: CanvasRenderingContext2D,
  { left, top, cellWidth, cellHeight, rows }: ReelLayout,
  reel: number,
  line: string,
): void {
  const x = left + reel * cellWidth
  const round = pen.createLinearGradient(x, 0, x + cellWidth, 0)
  round.addColorStop(0, 'rgba(0,0,0,.34)')
  round.addColorStop(0.5, 'rgba(255,255,255,.05)')
  round.addColorStop(1, 'rgba(0,0,0,.34)')
  pen.fillStyle = round
  pen.fillRect(x, top, cellWidth, cellHeight * rows)
  if (reel === 0) return
  pen.fillStyle = line
  pen.fillRect(x - 1, top, 2, cellHeight * rows)
}

/** What lines won, drawn through their cells; wins without a line need none. */
export function paintWinLines(
  pen: CanvasRenderingContext2D,
  { left, top, cellWidth, cellHeight }: ReelLayout,
  { colours }: SlotLook,
  wins: readonly ToldWin[],
  now: number,
): void {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const { line, cells } of wins) {
    const isLine = line !== undefined
    for (const [colour, width, alpha] of [
      [isLine ? `hsl(${(line * 47) % 360} 95% 62%)` : colours.glow, 7, 0.55],
      ['#fffdf2', 2.4, 0.95],
    ] as const) {
      pen.strokeStyle = colour
      pen.lineWidth = width
      pen.globalAlpha = alpha * (0.8 + Math.sin(now / 140) * 0.2)
      if (!isLine) continue
      pen.beginPath()
      for (const [at, [reel, row]] of cells.entries()) {
        const [x, y] = [left + (reel + 0.5) * cellWidth, top + (row + 0.5) * cellHeight]
        if (at === 0) pen.moveTo(x, y)
        else pen.lineTo(x, y)
      }
      pen.stroke()
    }
    paintCells(pen, { left, top, cellWidth, cellHeight }, colours.glow, cells)
  }
  pen.globalAlpha = 1
}

function paintCells(
  pen: CanvasRenderingContext2D,
  at: Pick<ReelLayout, 'left' | 'top' | 'cellWidth' | 'cellHeight'>,
  colour: string,
  cells: ToldWin['cells'],
): void {
  pen.strokeStyle = colour
  pen.lineWidth = 2.5
  pen.globalAlpha = 0.85
  for (const [reel, row] of cells) {
    const [x, y] = [at.left + reel * at.cellWidth, at.top + row * at.cellHeight]
    rounded(pen, x + 3, y + 3, at.cellWidth - 6, at.cellHeight - 6, 10)
    pen.stroke()
  }
}

/** Where symbols lay that won and fell: light behind those that lie there now, which have won nothing. */
export function paintFallen(
  pen: CanvasRenderingContext2D,
  { left, top, cellWidth, cellHeight }: ReelLayout,
  { colours }: SlotLook,
  cells: readonly Cell[],
): void {
  pen.fillStyle = colours.glow
  pen.globalAlpha = 0.26
  for (const [reel, row] of cells) {
    rounded(
      pen,
      left + reel * cellWidth + 2,
      top + row * cellHeight + 2,
      cellWidth - 4,
      cellHeight - 4,
      10,
    )
    pen.fill()
  }
  pen.globalAlpha = 1
}

/** What an orb multiplies by, on the orb. */
export function paintOrb(
  pen: CanvasRenderingContext2D,
  { cellWidth, cellHeight }: ReelLayout,
  x: number,
  y: number,
  times: number,
): void {
  const text = `${times}×`
  const size = Math.min(cellWidth, cellHeight) * (text.length > 3 ? 0.3 : 0.36)
  pen.font = `900 ${size}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineWidth = size * 0.22
  pen.strokeStyle = 'rgba(18,6,40,.9)'
  pen.strokeText(text, x + cellWidth / 2, y + cellHeight / 2)
  pen.fillStyle = '#fff6c9'
  pen.fillText(text, x + cellWidth / 2, y + cellHeight / 2)
}

function vertical(
  pen: CanvasRenderingContext2D,
  from: number,
  to: number,
  stops: readonly string[],
): CanvasGradient {
  const gradient = pen.createLinearGradient(0, from, 0, to)
  for (const [at, colour] of stops.entries()) gradient.addColorStop(at / (stops.length - 1), colour)
  return gradient
}

function rounded(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
}
