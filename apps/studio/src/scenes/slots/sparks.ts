interface Spark {
  x: number
  y: number
  dx: number
  dy: number
  life: number
  size: number
  colour: string
}

/** Sparks that fly and fade: a fixed number of them, used again and again. */
export class Sparks {
  readonly #held = Array.from({ length: 220 }, (): Spark => ({
    x: 0,
    y: 0,
    dx: 0,
    dy: 0,
    life: 0,
    size: 0,
    colour: '',
  }))
  #next = 0
  #seed = 1
  /** Fewer on a machine that does not keep up. */
  share = 1

  get isFlying(): boolean {
    return this.#held.some(({ life }) => life > 0)
  }

  burst(x: number, y: number, colour: string, count: number, force: number): void {
    for (let at = 0; at < count * this.share; at += 1) {
      const spark = this.#held[this.#next] as Spark
      this.#next = (this.#next + 1) % this.#held.length
      const angle = this.#any() * Math.PI * 2
      const speed = (0.3 + this.#any() * 0.7) * force
      spark.x = x
      spark.y = y
      spark.dx = Math.cos(angle) * speed
      spark.dy = Math.sin(angle) * speed - force * 0.35
      spark.life = 0.5 + this.#any() * 0.5
      spark.size = 1.5 + this.#any() * 3
      spark.colour = colour
    }
  }

  move(seconds: number): void {
    for (const spark of this.#held) {
      if (spark.life <= 0) continue
      spark.life -= seconds * 1.3
      spark.x += spark.dx * seconds
      spark.y += spark.dy * seconds
      spark.dy += 620 * seconds
    }
  }

  draw(pen: CanvasRenderingContext2D): void {
    pen.globalCompositeOperation = 'lighter'
    for (const { x, y, life, size, colour } of this.#held) {
      if (life <= 0) continue
      pen.globalAlpha = Math.min(1, life * 1.6)
      pen.fillStyle = colour
      pen.fillRect(x - size / 2, y - size / 2, size, size)
    }
    pen.globalAlpha = 1
    pen.globalCompositeOperation = 'source-over'
  }

  clear(): void {
    for (const spark of this.#held) spark.life = 0
  }

  /** Where a spark flies decides nothing, so it needs no chance of any quality. */
  #any(): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) | 0
    return (this.#seed >>> 8) / 0x1000000
  }
}
