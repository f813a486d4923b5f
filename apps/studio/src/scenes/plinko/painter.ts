import { steadyMs } from '../../client/browser/clock.ts'
import { fallOf, type Leg, lengthOf, placeOn } from './fall.ts'

interface Ball {
  readonly legs: readonly Leg[]
  readonly length: number
  readonly speed: number
  readonly path: readonly number[]
  /** Null until the first frame sees it: its time begins there. */
  beganAt: number | null
  leg: number
  readonly trail: [number, number][]
  onPeg(row: number): void
  onEnd(): void
}

interface Spark {
  x: number
  y: number
  readonly dx: number
  dy: number
  readonly bornAt: number
}

export interface Drop {
  readonly path: readonly number[]
  readonly roundId: string
  readonly speed: number
  onPeg(row: number): void
}

const DENSITY_MAX = 2
const TRAIL = 7
const GLOW_MS = 420
const SPARK_MS = 900
/** Spaces above the first row and below the last one, where the buckets stand. */
const ROOM_ABOVE = 1.5
const ROOM_BELOW = 0.75
const FLATTER_MAX = 1.6
/** A row is a little lower than the pegs are apart. */
const ROW_HEIGHT = 0.9

/** Draws the pegs once and the balls in every frame, as long as one is on its way. */
export class PegPainter {
  #box: HTMLElement | null = null
  #context: CanvasRenderingContext2D | null = null
  readonly #pegs = document.createElement('canvas')
  readonly #observer = new ResizeObserver(() => this.#layOut())
  readonly #balls = new Set<Ball>()
  readonly #glows = new Map<string, number>()
  #sparks: Spark[] = []
  #rows = 0
  /** From peg to peg, and from row to row where a peg's row is as high as it is wide. */
  #space = 0
  #pitch = 0
  #middle = 0
  #top = 0
  #density = 1
  #frame = 0
  #shown: readonly number[] | null = null

  /** Takes the box with its canvas; null takes it away again. */
  mount(box: HTMLElement | null): void {
    this.#observer.disconnect()
    this.#box = box
    this.#context = box?.querySelector('canvas')?.getContext('2d') ?? null
    if (box) this.#observer.observe(box)
    else this.#stop()
  }

  setRows(rows: number): void {
    if (rows !== this.#rows) this.#endAll()
    this.#rows = rows
    this.#layOut()
  }

  /** Fits the rows into the box, and tells it how far apart the pegs are and where the buckets stand. */
  #layOut(): void {
    if (!this.#box || !this.#context || this.#rows === 0) return
    const { clientWidth: width, clientHeight: height } = this.#box
    const rows = this.#rows
    this.#density = Math.min(DENSITY_MAX, devicePixelRatio)
    const high = rows * ROW_HEIGHT + ROOM_ABOVE + ROOM_BELOW
    this.#pitch = Math.min(width / (rows + 2), height / high)
    // A low board is flatter, so that its buckets can still be read.
    this.#space = Math.min(width / (rows + 2), this.#pitch * FLATTER_MAX)
    this.#middle = width / 2
    this.#top = (height - high * this.#pitch) / 2 + ROOM_ABOVE * this.#pitch
    for (const canvas of [this.#context.canvas, this.#pegs]) {
      canvas.width = Math.round(width * this.#density)
      canvas.height = Math.round(height * this.#density)
    }
    const bottom = this.#top + (rows - 0.35) * ROW_HEIGHT * this.#pitch
    this.#box.style.setProperty('--space', `${this.#space}px`)
    this.#box.style.setProperty('--bottom', `${bottom}px`)
    this.#paintPegs()
    this.#wake()
  }

  drop({ path, roundId, speed, onPeg }: Drop): Promise<void> {
    const legs = fallOf(path, roundId)
    this.#shown = null
    return new Promise((onEnd) => {
      this.#balls.add({
        legs,
        length: lengthOf(legs),
        speed,
        path,
        beganAt: null,
        leg: 0,
        trail: [],
        onPeg,
        onEnd,
      })
      this.#wake()
    })
  }

  /** The path as a line, for who wants nothing to move. */
  showPath(path: readonly number[] | null): void {
    this.#shown = path
    this.#wake()
  }

  /** Light from a bucket that paid well. */
  burst(bucket: number, count: number): void {
    const [x, y] = this.#at(bucket - this.#rows / 2, this.#rows - 0.4)
    for (let at = 0; at < count; at += 1) {
      const angle = Math.PI * (1.1 + (0.8 * (at + 0.5)) / count)
      const force = 0.16 + 0.11 * ((at * 7) % 5)
      this.#sparks.push({
        x,
        y,
        dx: Math.cos(angle) * force,
        dy: Math.sin(angle) * force * 1.5,
        bornAt: steadyMs(),
      })
    }
    this.#wake()
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#endAll()
  }

  #endAll(): void {
    for (const ball of this.#balls) ball.onEnd()
    this.#balls.clear()
    this.#glows.clear()
    this.#sparks = []
    this.#shown = null
  }

  #wake(): void {
    this.#frame ||= requestAnimationFrame((now) => this.#paint(now))
  }

  #at(x: number, y: number): [number, number] {
    return [this.#middle + x * this.#space, this.#top + y * ROW_HEIGHT * this.#pitch]
  }

  #paintPegs(): void {
    const context = this.#pegs.getContext('2d') as CanvasRenderingContext2D
    context.scale(this.#density, this.#density)
    const radius = this.#pegRadius
    for (let row = 0; row < this.#rows; row += 1) {
      for (let peg = 0; peg < row + 3; peg += 1) {
        const [x, y] = this.#at(peg - (row + 2) / 2, row)
        const shade = context.createRadialGradient(x - radius / 3, y - radius / 2, 0, x, y, radius)
        shade.addColorStop(0, '#ffffff')
        shade.addColorStop(0.55, '#d5def0')
        shade.addColorStop(1, '#7c8aa8')
        context.fillStyle = shade
        context.beginPath()
        context.arc(x, y, radius, 0, Math.PI * 2)
        context.fill()
      }
    }
  }

  get #pegRadius(): number {
    return Math.max(2, this.#space * 0.1)
  }

  #paint(now: number): void {
    this.#frame = 0
    const context = this.#context
    if (!context) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    context.drawImage(this.#pegs, 0, 0)
    context.scale(this.#density, this.#density)
    this.#paintGlows(context, now)
    this.#paintPath(context)
    for (const ball of this.#balls) this.#paintBall(context, ball, now)
    this.#paintSparks(context, now)
    if (this.#balls.size + this.#glows.size + this.#sparks.length > 0) this.#wake()
  }

  #paintGlows(context: CanvasRenderingContext2D, now: number): void {
    for (const [peg, litAt] of this.#glows) {
      const left = 1 - (now - litAt) / GLOW_MS
      if (left <= 0) {
        this.#glows.delete(peg)
        continue
      }
      const [x = 0, row = 0] = peg.split(':').map(Number)
      const [cx, cy] = this.#at(x, row)
      context.fillStyle = `rgb(255 214 120 / ${left * 0.34})`
      context.beginPath()
      context.arc(cx, cy, this.#pegRadius * (2.1 + (1 - left) * 1.9), 0, Math.PI * 2)
      context.fill()
      context.fillStyle = `rgb(255 240 200 / ${left})`
      context.beginPath()
      context.arc(cx, cy, this.#pegRadius * 1.1, 0, Math.PI * 2)
      context.fill()
    }
  }

  #paintPath(context: CanvasRenderingContext2D): void {
    if (!this.#shown) return
    context.strokeStyle = '#ffc95c'
    context.lineWidth = Math.max(2, this.#space * 0.12)
    context.lineJoin = 'round'
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(...this.#at(0, -1))
    context.lineTo(...this.#at(0, -0.3))
    let x = 0
    this.#shown.forEach((turn, row) => {
      x += turn === 1 ? 0.5 : -0.5
      context.lineTo(...this.#at(x, row + 0.7))
    })
    context.stroke()
    this.#paintDisc(context, ...this.#at(x, this.#rows - 0.3))
  }

  #paintBall(context: CanvasRenderingContext2D, ball: Ball, now: number): void {
    ball.beganAt ??= now
    const time = (now - ball.beganAt) * ball.speed
    this.#touchPegs(ball, time, now)
    const leg = ball.legs[ball.leg] as Leg
    const share = Math.min(1, (time - leg.at) / leg.lasts)
    const place = this.#at(...placeOn(leg, share))
    ball.trail.push(place)
    if (ball.trail.length > TRAIL) ball.trail.shift()
    ball.trail.forEach(([x, y], at) => {
      if (at < ball.trail.length - 1) this.#paintTrail(context, x, y, at / TRAIL)
    })
    this.#paintDisc(context, ...place)
    if (time >= ball.length) {
      this.#balls.delete(ball)
      ball.onEnd()
    }
  }

  /** Every leg that began since the last frame began at a peg. */
  #touchPegs(ball: Ball, time: number, now: number): void {
    while (ball.leg < ball.legs.length - 1 && time >= (ball.legs[ball.leg + 1] as Leg).at) {
      const row = ball.leg
      const turns = ball.path.slice(0, row)
      const x = turns.reduce((sum, turn) => sum + (turn === 1 ? 0.5 : -0.5), 0)
      this.#glows.set(`${x}:${row}`, now)
      ball.leg += 1
      ball.onPeg(row)
    }
  }

  #paintTrail(context: CanvasRenderingContext2D, x: number, y: number, share: number): void {
    context.fillStyle = `rgb(255 176 72 / ${share * 0.3})`
    context.beginPath()
    context.arc(x, y, this.#ballRadius * (0.35 + share * 0.55), 0, Math.PI * 2)
    context.fill()
  }

  get #ballRadius(): number {
    return Math.max(4, this.#space * 0.24)
  }

  #paintDisc(context: CanvasRenderingContext2D, x: number, y: number): void {
    const radius = this.#ballRadius
    const shade = context.createRadialGradient(
      x - radius * 0.35,
      y - radius * 0.45,
      radius * 0.1,
      x,
      y,
      radius,
    )
    shade.addColorStop(0, '#fff6d8')
    shade.addColorStop(0.35, '#ffc34d')
    shade.addColorStop(1, '#e0701a')
    context.fillStyle = shade
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }

  #paintSparks(context: CanvasRenderingContext2D, now: number): void {
    this.#sparks = this.#sparks.filter(({ bornAt }) => now - bornAt < SPARK_MS)
    for (const spark of this.#sparks) {
      const left = 1 - (now - spark.bornAt) / SPARK_MS
      spark.x += spark.dx * this.#space * 0.5
      spark.y += spark.dy * this.#space * 0.5
      spark.dy += 0.013
      context.fillStyle = `rgb(255 212 110 / ${left})`
      context.beginPath()
      context.arc(spark.x, spark.y, Math.max(1, this.#space * 0.07 * left + 0.8), 0, Math.PI * 2)
      context.fill()
    }
  }
}
