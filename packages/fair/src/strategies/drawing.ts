import { drawInt, type Draws } from '../draws.ts'

export function oneOf<T>(chance: Draws, all: readonly T[]): T {
  return all[drawInt(chance, all.length)] as T
}

/** `12-high` as 12 and `high`; `classic-5` as `classic` and 5. */
export function parted(mode: string): [string, string] {
  const [first = '', second = ''] = mode.split('-')
  return [first, second]
}
