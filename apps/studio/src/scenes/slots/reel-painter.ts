import { steadyMs } from '../../client/browser/clock.ts'
import { makeAtlas, type Atlas } from './atlas.ts'
import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import type { SlotLook } from '@baize/art/slots/look'
import { paintFallen, paintFrame, paintOrb, paintWinLines } from './reel-paint.ts'
import { layoutReels, type ReelLayout } from './reel-layout.ts'
import { NORMAL, Reel, type Pacing } from './reel.ts'
import type { Cell, Orb, ToldWin } from './slot-events.ts'
import { Sparks } from './sparks.ts'

/** Finer is not seen in motion, and a browser without a graphics processor pays for every point of it in every frame. */
const DENSITY_MAX = 1.5
const SLOW_FRAME_MS = 22
/** A slow phone paints a symbol in about six milliseconds: two of them leave a frame its time. */
const PICTURES_PER_FRAME = 2

interface Lit {
  readonly wins: readonly ToldWin[]
  readonly cells: ReadonlySet<string>
  readonly since: number
  /** The round is over: it is lit without motion, and nothing is drawn anew for it. */
  readonly isSteady: boolean
}

/** The reels on their canvas. Everything that moves is moved here; nothing is drawn while all is at rest. */
export class ReelPainter {
  pacing: Pacing = NORMAL
  isReduced = false
  readonly reels: readonly Reel[]
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  readonly #look: SlotLook
  readonly #rows: readonly number[]
  readonly #hasTally: boolean
  readonly #sparks = new Sparks()
  readonly #onLanded: (reel: number) => void
  #layout: ReelLayout
  #atlas: Atlas
  #base: HTMLCanvasElement | null = null
  /** Painted when all else is: the feature is far away when a game begins. */
  #freeGround: HTMLCanvasElement | null = null
  #density = 0
  #isGroundOld = true
  #free = 0
  #freeGoal = 0
  #orbs: readonly Orb[] = []
  #lit: Lit | null = null
  #fell: readonly Cell[] = []
  #vanishing: { readonly cells: ReadonlySet<string>; readonly since: number } | null = null
  #eager: number | null = null
  #dim = 1
  #dimGoal = 1
  #frame = 0
  #last = 0
  #waiting: { isOver: () => boolean; resolve: () => void }[] = []

  constructor(
    canvas: HTMLCanvasElement,
    look: SlotLook,
    { layout, tumbles }: Pick<SlotConfig, 'layout' | 'tumbles'>,
    onLanded: (reel: number) => void,
  ) {
    this.#canvas = canvas
    // The ground covers all of it: what lies behind need not be mixed in.
    this.#pen = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
    this.#look = look
    this.#rows = layout
    this.#hasTally = tumbles
    this.#onLanded = onLanded
    this.reels = layout.map(() => new Reel())
    this.#layout = this.#layoutOf(320, 320)
    this.#atlas = makeAtlas(look, 1, 1, 1)
  }

  resize(width: number, height: number, devicePixels: number): void {
    const density = Math.min(DENSITY_MAX, devicePixels)
    const [wide, high] = [Math.round(width * density), Math.round(height * density)]
    // An observer tells of the first size as well, which is no news.
    const { width: before, height: tall } = this.#canvas
    if (density === this.#density && wide === before && high === tall) return
    this.#density = density
    this.#canvas.width = wide
    this.#canvas.height = high
    this.#pen.setTransform(density, 0, 0, density, 0, 0)
    this.#layout = this.#layoutOf(width, height, density)
    const { cellWidth, cellHeight } = this.#layout
    this.#atlas = makeAtlas(this.#look, cellWidth, cellHeight, density)
    this.#base = this.#ground(false)
    this.#freeGround = null
    this.#isGroundOld = true
    this.wake()
  }

  #layoutOf(width: number, height: number, density?: number): ReelLayout {
    const [reels, rows] = [this.#rows.length, Math.max(...this.#rows)]
    return layoutReels(width, height, reels, rows, density, this.#hasTally)
  }

  /** Where the reels end, in pixels from the top of the board. */
  get below(): number {
    return this.#layout.top + this.#layout.cellHeight * this.#layout.rows
  }

  /** Puts a board down without motion. */
  setBoard(columns: readonly string[], orbs: readonly Orb[], set: 'base' | 'free'): void {
    for (const [at, reel] of this.reels.entries()) reel.rest(columns[at] ?? '')
    this.#orbs = orbs
    this.#lit = null
    this.#vanishing = null
    this.#eager = null
    this.#dimGoal = 1
    this.setGround(set)
    this.wake()
  }

  setGround(set: 'base' | 'free'): void {
    this.#freeGoal = set === 'free' ? 1 : 0
    this.wake()
  }

  /** Sets the reels in motion, whatever they will show. */
  spin(strips: readonly string[]): void {
    this.unlight()
    this.#vanishing = null
    this.#orbs = []
    if (this.isReduced) this.#dimGoal = 0.25
    else {
      for (const [at, reel] of this.reels.entries())
        reel.start(strips[at] ?? '', this.#now() + at * this.pacing.startStagger)
    }
    this.wake()
  }

  /** Brings each reel to its stop, one after another; reels in `eager` take their time and are lit. */
  async land(
    strips: readonly string[],
    told: { readonly board: readonly string[]; readonly stops: readonly number[] },
    orbs: readonly Orb[],
    eager: readonly boolean[],
  ): Promise<void> {
    if (this.isReduced) {
      for (const [at, reel] of this.reels.entries()) reel.rest(told.board[at] ?? '')
      this.#orbs = orbs
      this.#dimGoal = 1
      await this.#until(() => this.#dim > 0.98)
      return
    }
    const { leastSpin, stopStagger, anticipation, landing } = this.pacing
    let at = this.#now() + leastSpin
    for (const [which, reel] of this.reels.entries()) {
      if (eager[which]) at += anticipation
      const strip = strips[which] ?? ''
      reel.land(strip, told.board[which] ?? '', told.stops[which] ?? 0, at, landing)
      at += stopStagger
    }
    this.#orbs = orbs
    this.#eager = eager.indexOf(true)
    await this.#until(() => this.reels.every((reel) => reel.isResting))
    this.#eager = null
    this.wake()
  }

  light(wins: readonly ToldWin[], isSteady = false): void {
    const cells = new Set(wins.flatMap((win) => win.cells.map(cellName)))
    this.#lit = { wins, cells, since: this.#now(), isSteady }
    this.wake()
  }

  /** Lights nothing but, from behind, where symbols lay that won and fell. */
  unlight(fell: readonly Cell[] = []): void {
    this.#lit = null
    this.#fell = fell
    this.wake()
  }

  /** Winning symbols burst, columns fall, and what was above comes into sight. */
  async tumble(
    removed: readonly (readonly number[])[],
    board: readonly string[],
    orbs: readonly Orb[],
  ): Promise<void> {
    this.#lit = null
    const cells = removed.flatMap((rows, reel) => rows.map((row): Cell => [reel, row]))
    if (!this.isReduced) {
      this.#vanishing = { cells: new Set(cells.map(cellName)), since: this.#now() }
      for (const cell of cells) this.burst(cell, 5)
      const ends = this.#now() + this.pacing.fall * 0.5
      await this.#until(() => this.#now() >= ends)
    }
    this.#vanishing = null
    for (const [at, reel] of this.reels.entries()) {
      const from = dropsOf(board[at] ?? '', removed[at] ?? [])
      if (this.isReduced || (removed[at]?.length ?? 0) === 0) reel.rest(board[at] ?? '')
      else reel.drop(board[at] ?? '', from, this.#now() + at * 35, this.pacing.fall)
    }
    this.#orbs = []
    await this.#until(() => this.reels.every((reel) => reel.isResting))
    this.#orbs = orbs
    this.wake()
  }

  burst([reel, row]: Cell, count: number): void {
    if (this.isReduced) return
    const { left, top, cellWidth, cellHeight } = this.#layout
    const [x, y] = [left + (reel + 0.5) * cellWidth, top + (row + 0.5) * cellHeight]
    this.#sparks.burst(x, y, this.#look.colours.glow, count, 260)
    this.wake()
  }

  /** Everything under way is over now. */
  hurry(): void {
    for (const reel of this.reels) reel.hurry()
    this.#sparks.clear()
    this.#dim = this.#dimGoal
    for (const { resolve } of this.#waiting.splice(0)) resolve()
    this.wake()
  }

  /** There is no answer: the reels stand again as they stood. */
  cancel(columns: readonly string[], orbs: readonly Orb[], set: 'base' | 'free'): void {
    this.setBoard(columns, orbs, set)
    this.hurry()
  }

  wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#tick(now))
  }

  close(): void {
    cancelAnimationFrame(this.#frame)
    this.hurry()
    this.#frame = -1
  }

  #now(): number {
    return steadyMs()
  }

  #until(isOver: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ isOver, resolve })
      this.wake()
    })
  }

  #tick(now: number): void {
    this.#frame = 0
    this.#paintAhead()
    const passed = Math.min(64, this.#last === 0 ? 16 : now - this.#last)
    this.#last = now
    if (passed > SLOW_FRAME_MS) this.#sparks.share = Math.max(0.25, this.#sparks.share * 0.8)
    const seconds = passed / 1000
    for (const [at, reel] of this.reels.entries()) {
      if (reel.move(now, seconds, this.pacing)) this.#onLanded(at)
    }
    this.#sparks.move(seconds)
    this.#free += towards(this.#free, this.#freeGoal, seconds * 2.5)
    this.#dim += towards(this.#dim, this.#dimGoal, seconds * 7)
    this.#draw(now)
    this.#waiting = this.#waiting.filter(({ isOver, resolve }) => {
      if (!isOver()) return true
      resolve()
      return false
    })
    if (this.#isMoving()) this.wake()
    else this.#last = 0
  }

  #isMoving(): boolean {
    return (
      this.#waiting.length > 0 ||
      this.#freeGround === null ||
      this.#lit?.isSteady === false ||
      this.#sparks.isFlying ||
      this.#free !== this.#freeGoal ||
      this.#dim !== this.#dimGoal ||
      this.reels.some((reel) => !reel.isResting)
    )
  }

  #draw(now: number): void {
    const pen = this.#pen
    const { left, top, cellWidth, cellHeight, reels, rows } = this.#layout
    if (!this.#base) return
    const isSpread = this.#sparks.isFlying || this.#free !== this.#freeGoal
    const isWhole = isSpread || this.#isGroundOld
    // Once more when the last spark is gone, to take it away.
    this.#isGroundOld = isSpread
    this.#drawGround(this.#base, isWhole)
    if (this.#free > 0) {
      pen.globalAlpha = this.#free
      this.#drawGround((this.#freeGround ??= this.#ground(true)), isWhole)
      pen.globalAlpha = 1
    }
    pen.save()
    pen.beginPath()
    pen.rect(left, top, cellWidth * reels, cellHeight * rows)
    pen.clip()
    paintFallen(pen, this.#layout, this.#look, this.#fell)
    this.#drawEager(now)
    for (const [at, reel] of this.reels.entries()) this.#drawReel(now, at, reel)
    pen.restore()
    if (this.#lit) {
      const moment = this.#lit.isSteady ? 0 : now
      paintWinLines(pen, this.#layout, this.#look, this.#lit.wins, moment)
    }
    this.#sparks.draw(pen)
  }

  /** While nothing but the reels moves, nothing but their window is painted. */
  #drawGround(ground: HTMLCanvasElement, isWhole: boolean): void {
    const { width, height, left, top, cellWidth, cellHeight, reels, rows } = this.#layout
    if (isWhole) {
      this.#pen.drawImage(ground, 0, 0, width, height)
      return
    }
    const [wide, high] = [cellWidth * reels, cellHeight * rows]
    const points = (pixels: number) => Math.round(pixels * this.#density)
    const [x, y, w, h] = [points(left), points(top), points(wide), points(high)]
    this.#pen.drawImage(ground, x, y, w, h, left, top, wide, high)
  }

  #drawReel(now: number, at: number, reel: Reel): void {
    const pen = this.#pen
    const { left, top, cellWidth, cellHeight } = this.#layout
    const isPulsing = this.#lit?.isSteady === false && !this.isReduced
    const pulse = isPulsing ? Math.sin((now - (this.#lit?.since ?? 0)) / 110) * 0.05 : 0
    const unlit = this.#lit?.isSteady ? 0.5 : 0.3
    reel.each(now, (letter, row, isMoving) => {
      const name = `${at}/${row}`
      const isLit = this.#lit?.cells.has(name) ?? false
      let scale = isLit ? 1.06 + pulse : 1
      pen.globalAlpha = this.#dim * (this.#lit && !isLit ? unlit : 1)
      if (this.#vanishing?.cells.has(name)) {
        const share = Math.min(1, (now - this.#vanishing.since) / (this.pacing.fall * 0.5))
        scale = 1 + share * 0.4
        pen.globalAlpha = 1 - share
      }
      const x = left + at * cellWidth
      // A point up or down is not seen while it moves, and what lies on whole points is only copied.
      const y = Math.round((top + row * cellHeight) * this.#density) / this.#density
      this.#atlas.draw(pen, letter, x, y, isMoving, scale)
      const orb = this.#orbs.find((held) => held.reel === at && held.row === row)
      if (orb && reel.isResting) paintOrb(pen, this.#layout, x, y, orb.times)
    })
    pen.globalAlpha = 1
  }

  /** The reel that may bring what is still missing is lit from behind. */
  #drawEager(now: number): void {
    if (this.#eager === null || this.#eager < 0) return
    const at = this.reels.findIndex((reel, which) => which >= (this.#eager ?? 0) && !reel.isResting)
    if (at === -1) return
    const { left, top, cellWidth, cellHeight, rows } = this.#layout
    const pen = this.#pen
    pen.globalAlpha = 0.28 + Math.sin(now / 130) * 0.12
    pen.fillStyle = this.#look.colours.glow
    pen.fillRect(left + at * cellWidth, top, cellWidth, cellHeight * rows)
    pen.globalAlpha = 1
  }

  /** A little in each frame, until every picture is there. */
  #paintAhead(): void {
    for (let count = 0; count < PICTURES_PER_FRAME; count += 1)
      if (!this.#atlas.paintNext()) {
        if (this.#base) this.#freeGround ??= this.#ground(true)
        return
      }
  }

  #ground(isFree: boolean): HTMLCanvasElement {
    const { width, height } = this.#layout
    const density = this.#density
    const ground = document.createElement('canvas')
    ground.width = Math.round(width * density)
    ground.height = Math.round(height * density)
    const pen = ground.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
    pen.scale(density, density)
    this.#look.backdrop(pen, width, height, isFree)
    paintFrame(pen, this.#layout, this.#look, isFree)
    return ground
  }
}

const cellName = ([reel, row]: Cell): string => `${reel}/${row}`

function towards(from: number, to: number, most: number): number {
  return Math.abs(to - from) <= most ? to - from : Math.sign(to - from) * most
}

/** How far each symbol of the new column falls: new ones from above the window, others from where they were. */
function dropsOf(column: string, removed: readonly number[]): number[] {
  const kept = Array.from({ length: column.length }, (_, row) => row).filter(
    (row) => !removed.includes(row),
  )
  return Array.from({ length: column.length }, (_, row) =>
    row < removed.length ? removed.length : row - (kept[row - removed.length] ?? row),
  )
}
