import { lettersOf, type SlotConfig } from './slot-config.ts'

/**
 * Every state a column can be in, numbered: what it shows and where its window begins. A tumble takes a column
 * from one state to the next and depends on nothing but which symbols vanish, so each such move is worked out
 * once and looked up ever after. States of all reels share one numbering; the first ones of a reel are its stops.
 */
export class Columns {
  readonly regular: readonly string[]
  /** The state of stop 0 of each reel. */
  readonly firstOf: readonly number[]
  readonly #wilds: ReadonlySet<string>
  readonly #states: { reel: number; top: number; shown: string }[] = []
  readonly #numbers = new Map<string, number>()
  #single = new Int32Array(1 << 16).fill(-1)
  readonly #several = new MoveTable()

  readonly #strips: readonly string[]
  readonly #describe: (state: number, shown: string) => void

  /** `describe` is called with each new state, to keep figures of it. */
  constructor(
    config: SlotConfig,
    strips: readonly string[],
    describe: (state: number, shown: string) => void,
  ) {
    this.#strips = strips
    this.#describe = describe
    this.regular = lettersOf(config, 'regular')
    this.#wilds = new Set(lettersOf(config, 'wild'))
    this.firstOf = strips.map((strip, reel) => {
      const rows = config.layout[reel] ?? 0
      const first = this.#states.length
      for (let top = 0; top < strip.length; top += 1)
        this.#numberOf(reel, top, (strip + strip).slice(top, top + rows))
      return first
    })
  }

  /** The state after one symbol vanished, and every wild with it. */
  withoutOne(state: number, symbol: number): number {
    const known = this.#single[state * 16 + symbol] as number
    return known === -1 ? this.#learnOne(state, symbol) : known
  }

  /** The same for several symbols at once; the mask has a bit for each. */
  withoutSeveral(state: number, mask: number): number {
    const key = state * 65536 + mask
    const known = this.#several.get(key)
    if (known !== -1) return known
    const next = this.#without(state, mask)
    this.#several.set(key, next)
    return next
  }

  #learnOne(state: number, symbol: number): number {
    const next = this.#without(state, 1 << symbol)
    this.#single[state * 16 + symbol] = next
    return next
  }

  #without(state: number, mask: number): number {
    const { reel, top, shown } = this.#states[state] as { reel: number; top: number; shown: string }
    const kept = Array.from(shown)
      .filter((letter) => !this.#wilds.has(letter) && !((mask >> this.#codeOf(letter)) & 1))
      .join('')
    const strip = this.#strips[reel] ?? ''
    const { length } = strip
    const gone = shown.length - kept.length
    const newTop = (top - gone + length * shown.length) % length
    const fresh = Array.from({ length: gone }, (_, row) => strip[(newTop + row) % length])
    return this.#numberOf(reel, newTop, fresh.join('') + kept)
  }

  /** A letter that is no regular symbol has a bit no mask ever has. */
  #codeOf(letter: string): number {
    const code = this.regular.indexOf(letter)
    return code === -1 ? 30 : code
  }

  #numberOf(reel: number, top: number, shown: string): number {
    const name = `${reel}:${top}:${shown}`
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const state = this.#states.length
    this.#numbers.set(name, state)
    this.#states.push({ reel, top, shown })
    if ((state + 1) * 16 > this.#single.length) {
      const larger = new Int32Array(this.#single.length * 2).fill(-1)
      larger.set(this.#single)
      this.#single = larger
    }
    this.#describe(state, shown)
    return state
  }
}

/** A table of numbers that grows with the states. */
export class StateTable {
  #held = new Int32Array(1 << 12)

  get held(): Int32Array {
    return this.#held
  }

  set(state: number, value: number): void {
    if (state >= this.#held.length) {
      const larger = new Int32Array(this.#held.length * 2)
      larger.set(this.#held)
      this.#held = larger
    }
    this.#held[state] = value
  }
}

/** Moves by state and mask, in an open table: a Map of numbers is the slowest thing a cycle could ask. */
class MoveTable {
  #keys = new Float64Array(1 << 16).fill(-1)
  #moves = new Int32Array(1 << 16)
  #size = 0

  get(key: number): number {
    const at = this.#find(key)
    return this.#keys[at] === key ? (this.#moves[at] as number) : -1
  }

  set(key: number, move: number): void {
    const at = this.#find(key)
    this.#keys[at] = key
    this.#moves[at] = move
    this.#size += 1
    if (this.#size * 2 <= this.#keys.length) return
    const [keys, moves] = [this.#keys, this.#moves]
    this.#keys = new Float64Array(keys.length * 2).fill(-1)
    this.#moves = new Int32Array(keys.length * 2)
    for (const [from, held] of keys.entries()) {
      if (held === -1) continue
      const to = this.#find(held)
      this.#keys[to] = held
      this.#moves[to] = moves[from] as number
    }
  }

  #find(key: number): number {
    const keys = this.#keys
    const last = keys.length - 1
    // The key is a state times 2^16 and a mask: both take part, scattered by a large odd factor.
    const hash = Math.imul((key / 65536) | 0, 0x9e3779b1) ^ Math.imul(key & 65535, 0x85ebca6b)
    let at = (hash ^ (hash >>> 15)) & last
    while (keys[at] !== key && keys[at] !== -1) at = (at + 1) & last
    return at
  }
}
