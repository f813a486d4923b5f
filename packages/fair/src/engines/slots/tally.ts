/** Counts how often each key came up: an open table of numbers, many times faster than a Map of them. */
export class Tally {
  #keys = new Float64Array(1 << 12).fill(-1)
  #counts = new Float64Array(1 << 12)
  #size = 0

  add(key: number, count: number): void {
    const at = this.#find(key)
    if (this.#keys[at] === -1) {
      this.#keys[at] = key
      this.#size += 1
      this.#counts[at] = count
      if (this.#size * 2 > this.#keys.length) this.#grow()
    } else {
      this.#counts[at] = (this.#counts[at] as number) + count
    }
  }

  entries(): [key: number, count: number][] {
    const held: [number, number][] = []
    for (const [at, key] of this.#keys.entries()) {
      if (key !== -1) held.push([key, this.#counts[at] as number])
    }
    return held.toSorted(([a], [b]) => a - b)
  }

  #find(key: number): number {
    const keys = this.#keys
    const last = keys.length - 1
    // Both halves of the number take part, and a large odd factor scatters neighbours.
    const mixed = Math.imul((key / 0x1_0000_0000) | 0, 0x9e3779b1) ^ (key | 0)
    const hash = Math.imul(mixed, 0x85ebca6b)
    let at = (hash ^ (hash >>> 15)) & last
    while (keys[at] !== key && keys[at] !== -1) at = (at + 1) & last
    return at
  }

  #grow(): void {
    const [keys, counts] = [this.#keys, this.#counts]
    this.#keys = new Float64Array(keys.length * 2).fill(-1)
    this.#counts = new Float64Array(keys.length * 2)
    for (const [from, key] of keys.entries()) {
      if (key === -1) continue
      const at = this.#find(key)
      this.#keys[at] = key
      this.#counts[at] = counts[from] as number
    }
  }
}
