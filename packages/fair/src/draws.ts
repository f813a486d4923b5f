/** Where the numbers of a round come from. Whoever plays, verifies or simulates brings a source of the same shape. */
export interface Draws {
  /** The next 52 bits as an integer from 0 to 2^52 - 1. */
  u52(): number
}

/**
 * What a round is drawn from. Parts of the smallest unit of the currency are drawn for with numbers that no outcome
 * uses, so that drawing for one changes nothing else of the round.
 */
export interface RoundDraws extends Draws {
  /** Null for rounds from before parts were drawn for: those were cut off, and are when such a round is played again. */
  readonly fractions: Draws | null
}

const U52_COUNT = 2 ** 52

/** An integer from 0 to `count - 1`, each exactly as likely. */
export function drawInt(draws: Draws, count: number): number {
  return intBelow(() => draws.u52(), U52_COUNT, count)
}

/**
 * The same from any source of integers below `range`: every number gets an equal share of the range, and what
 * is left over at its end is drawn again.
 */
export function intBelow(next: () => number, range: number, count: number): number {
  const width = Math.floor(range / count)
  for (;;) {
    const value = Math.floor(next() / width)
    if (value < count) return value
  }
}

/** `count` different places out of `size`, in the order they are drawn: each removed from the pool. */
export function drawPlaces(draws: Draws, size: number, count: number): number[] {
  const next = placesOf(draws, size)
  return Array.from({ length: count }, next)
}

/**
 * Draws one place after another out of `size`. Those that are left keep their order, so that a draw names the same
 * place everywhere. Few are ever drawn: counting past them is far less work than moving all that are left.
 */
export function placesOf(draws: Draws, size: number): () => number {
  /** In ascending order. */
  const drawn: number[] = []
  return () => {
    let place = drawInt(draws, size - drawn.length)
    let before = 0
    while (before < drawn.length && (drawn[before] as number) <= place) {
      place += 1
      before += 1
    }
    drawn.splice(before, 0, place)
    return place
  }
}
