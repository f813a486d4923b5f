/** One reel in motion. Lengths are in rows, times in milliseconds since the frame clock began. */
export interface Pacing {
  readonly startStagger: number
  readonly leastSpin: number
  readonly stopStagger: number
  readonly anticipation: number
  readonly landing: number
  readonly fall: number
  readonly rowsPerSecond: number
}

export const NORMAL: Pacing = {
  startStagger: 70,
  leastSpin: 420,
  stopStagger: 150,
  anticipation: 900,
  landing: 430,
  fall: 420,
  rowsPerSecond: 24,
}
export const TURBO: Pacing = {
  startStagger: 15,
  leastSpin: 160,
  stopStagger: 40,
  anticipation: 350,
  landing: 240,
  fall: 240,
  rowsPerSecond: 32,
}

/** How many rows a reel still travels once it is told where to stop. */
const LANDING_ROWS = 4
const STARTS_MS = 260

export class Reel {
  /** What it shows at rest, from the top. */
  column: string[] = []
  /** How far above its place each symbol still is, in rows. */
  readonly drops: number[] = []
  #strip = ''
  /** What stood here when it began to turn: it leaves downwards before the strip follows. */
  #leaving: readonly string[] = []
  #position = 0
  #beganAt = 0
  #stop: { at: number; index: number; landing: number } | null = null
  #phase: 'rest' | 'spin' | 'land' = 'rest'
  #fall: { from: number[]; at: number; length: number } | null = null

  get isResting(): boolean {
    return this.#phase === 'rest' && this.#fall === null
  }

  get isSpinning(): boolean {
    return this.#phase === 'spin'
  }

  rest(column: string): void {
    this.column = Array.from(column)
    this.#phase = 'rest'
    this.#stop = null
    this.#fall = null
    this.drops.length = 0
  }

  start(strip: string, at: number): void {
    this.#strip = strip
    this.#leaving = [...this.column]
    this.#position = 0
    this.#beganAt = at
    this.#stop = null
    this.#phase = 'spin'
  }

  /** From then on it lands with this column, which stands at `index` of its strip. */
  land(strip: string, column: string, index: number, at: number, landing: number): void {
    this.#strip = strip
    this.column = Array.from(column)
    this.#stop = { at, index, landing }
    if (this.#phase === 'rest') this.#phase = 'spin'
  }

  /** Symbols fall into a new column: `from` says how many rows above its place each one begins. */
  drop(column: string, from: readonly number[], at: number, length: number): void {
    this.column = Array.from(column)
    this.#fall = { from: [...from], at, length }
  }

  /** Moves on; true in the moment it comes to rest. */
  move(now: number, seconds: number, { rowsPerSecond }: Pacing): boolean {
    if (this.#fall) return this.#moveFall(now)
    if (this.#phase === 'rest') return false
    if (this.#phase === 'spin') {
      const start = Math.max(0, Math.min(1, (now - this.#beganAt) / STARTS_MS))
      this.#position -= rowsPerSecond * seconds * start * start
      if (this.#stop && now >= this.#stop.at) this.#phase = 'land'
      return false
    }
    const stop = this.#stop as { at: number; landing: number }
    if (now < stop.at + stop.landing) return false
    this.rest(this.column.join(''))
    return true
  }

  hurry(): void {
    if (this.#stop || this.#fall) this.rest(this.column.join(''))
  }

  /** Every symbol in sight with its place in rows from the top of the window. */
  each(now: number, draw: (letter: string, row: number, isMoving: boolean) => void): void {
    if (this.#phase === 'rest') {
      for (const [row, letter] of this.column.entries())
        draw(letter, row - (this.drops[row] ?? 0), false)
      return
    }
    if (this.#phase === 'spin') {
      const first = Math.floor(this.#position)
      const isMoving = now - this.#beganAt > STARTS_MS / 2
      for (let row = 0; row <= this.column.length; row += 1) {
        const letter = this.#leaving[first + row] ?? this.#letterAt(first + row)
        draw(letter, first + row - this.#position, isMoving)
      }
      return
    }
    const { at, index, landing } = this.#stop as { at: number; index: number; landing: number }
    const share = Math.min(1, (now - at) / landing)
    const left = LANDING_ROWS * (1 - overshooting(share))
    for (let row = -1; row <= this.column.length + LANDING_ROWS; row += 1) {
      const letter = this.column[row] ?? this.#letterAt(index + row)
      draw(letter, row - left, share < 0.4)
    }
  }

  #moveFall(now: number): boolean {
    const { from, at, length } = this.#fall as { from: number[]; at: number; length: number }
    const share = Math.max(0, Math.min(1, (now - at) / length))
    for (const [row, above] of from.entries()) this.drops[row] = above * (1 - falling(share))
    if (share < 1) return false
    this.rest(this.column.join(''))
    return true
  }

  #letterAt(position: number): string {
    const { length } = this.#strip
    return this.#strip[((position % length) + length) % length] ?? ''
  }
}

/** Past the goal by a little and back. */
function overshooting(share: number): number {
  const back = 1.25
  const rest = share - 1
  return 1 + (back + 1) * rest ** 3 + back * rest ** 2
}

/** Faster and faster, and one small bounce. */
function falling(share: number): number {
  const hit = 0.72
  if (share < hit) return (share / hit) ** 2
  const rest = (share - hit) / (1 - hit)
  return 1 - 0.05 * Math.sin(rest * Math.PI)
}
