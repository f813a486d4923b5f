import type { Random } from '@baize/host'

/** Everything that happens by chance in a run comes from one of these, and with it from the seed. */
export interface Chance {
  /** From 0 up to and without `below`. */
  int(below: number): number
  /** `share` of 100 times. */
  happens(share: number): boolean
  pick<T>(list: readonly T[]): T
}

export function chanceOf(random: Random): Chance {
  const int = (below: number) => random.bytes(4).readUInt32BE() % below
  return {
    int,
    happens: (share) => int(100) < share,
    pick: <T>(list: readonly T[]) => list[int(list.length)] as T,
  }
}
