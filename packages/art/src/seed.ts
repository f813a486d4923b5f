/** A stream of numbers in [0, 1) that is the same for the same name, on every machine and for ever. */
export type Stream = () => number

/** FNV-1a: short, spreads similar names far apart, and needs nothing but integers. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  }
  return hash >>> 0
}

export function streamOf(name: string): Stream {
  let state = hashOf(name)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(stream: Stream, from: readonly [T, ...T[]]): T {
  return from[Math.floor(stream() * from.length)] ?? from[0]
}

/** A whole number between two others, both possible. */
export function between(stream: Stream, low: number, high: number): number {
  return low + Math.floor(stream() * (high - low + 1))
}
