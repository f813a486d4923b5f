import { steadyMs } from '../../client/browser/clock.ts'

/** Sparks that rise out of the deep, faster the higher the number climbs. Sleeps while nothing moves. */
const SPARKS = 90
const FADE_PER_SECOND = 1.6
const SLOWEST_FRAME_MS = 50
/** Sparks of about one depth are one stroke: a stroke for each would take a slow phone half of its frame. */
const DEPTHS = 4
/** The sparks need no finer points than this, and a quarter of them is a quarter of the work. */
const DENSITY_MAX = 1.25

interface Spark {
  x: number
  y: number
  depth: number
}

const TONES = { none: '150,190,255', win: '80,235,170', lose: '255,110,135' } as const
export type WellTone = keyof typeof TONES

export class LightWell {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D | null
  readonly #isReduced: boolean
  readonly #sparks: Spark[]
  readonly #watcher: ResizeObserver
  #speed = 0
  #wanted = 0
  #tone: WellTone = 'none'
  #frame = 0
  #last = 0

  constructor(canvas: HTMLCanvasElement, isReduced: boolean) {
    this.#canvas = canvas
    this.#pen = canvas.getContext('2d')
    this.#isReduced = isReduced
    // Spread by the plastic ratio: even in both directions, and the same each time.
    this.#sparks = Array.from({ length: SPARKS }, (_, at) => ({
      x: (at * 0.7549) % 1,
      y: (at * 0.5698) % 1,
      depth: 0.25 + ((at * 0.27) % 0.75),
    }))
    this.#watcher = new ResizeObserver(() => this.#measure())
    this.#watcher.observe(canvas)
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.#canvas
    const density = Math.min(DENSITY_MAX, devicePixelRatio)
    this.#canvas.width = Math.max(1, clientWidth * density)
    this.#canvas.height = Math.max(1, clientHeight * density)
    this.#draw(0)
  }

  climb(speed: number): void {
    if (this.#isReduced) return
    this.#tone = 'none'
    this.#wanted = speed
    this.#wake()
  }

  rest(tone: WellTone): void {
    this.#tone = tone
    this.#wanted = 0
    if (this.#isReduced) this.#draw(0)
    else this.#wake()
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#watcher.disconnect()
  }

  #wake(): void {
    if (this.#frame !== 0) return
    this.#last = steadyMs()
    const turn = () => {
      const now = steadyMs()
      const seconds = Math.min(SLOWEST_FRAME_MS, now - this.#last) / 1000
      this.#last = now
      const pull = Math.min(1, seconds * (this.#wanted > this.#speed ? 8 : FADE_PER_SECOND))
      this.#speed += (this.#wanted - this.#speed) * pull
      this.#draw(seconds)
      const isAwake = this.#wanted > 0 || this.#speed > 0.01
      this.#frame = isAwake ? requestAnimationFrame(turn) : 0
    }
    this.#frame = requestAnimationFrame(turn)
  }

  #draw(seconds: number): void {
    const pen = this.#pen
    if (!pen) return
    const { width, height } = this.#canvas
    pen.clearRect(0, 0, width, height)
    for (let depth = 0; depth < DEPTHS; depth += 1) this.#drawDepth(pen, depth, seconds)
  }

  #drawDepth(pen: CanvasRenderingContext2D, depth: number, seconds: number): void {
    const { width, height } = this.#canvas
    const near = 0.25 + ((depth + 0.5) / DEPTHS) * 0.75
    const length = height * (0.006 + this.#speed * 0.13 * near)
    pen.beginPath()
    for (const spark of this.#sparks) {
      if (Math.min(DEPTHS - 1, Math.floor(((spark.depth - 0.25) / 0.75) * DEPTHS)) !== depth)
        continue
      spark.y -= seconds * this.#speed * spark.depth * 1.7
      if (spark.y < -0.2) spark.y += 1.3
      // Closer together below: they come out of one point far away.
      const spread = 0.55 + (1 - spark.y) * 0.45
      const x = width * (0.5 + (spark.x - 0.5) * spread)
      const y = spark.y * height
      pen.moveTo(x, y)
      pen.lineTo(x, y + length)
    }
    pen.strokeStyle = `rgba(${TONES[this.#tone]},${(0.1 + this.#speed * 0.5) * near})`
    pen.lineWidth = Math.max(1, width * 0.0022 * near)
    pen.stroke()
  }
}
