import type { Coup } from '@baize/fair/engines/baccarat/rules'

/** The five roads that players of baccarat keep: how the past coups are written down. They foretell nothing. */

type Winner = Coup['winner']
type Colour = 'red' | 'blue'

export const ROAD_ROWS = 6

/** A mark at its place; ties are told on the coup before them. */
export interface Mark<Kind extends string = string> {
  readonly column: number
  readonly row: number
  readonly kind: Kind
  readonly ties: number
}

/** Every coup, from top to bottom. */
export function beadPlate(past: readonly Winner[]): Mark<Winner>[] {
  return past.map((kind, at) => ({
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
    kind,
    ties: 0,
  }))
}

interface Told<Kind extends string> {
  readonly kind: Kind
  readonly ties: number
}

/** Same ones below each other, another one begins a column. */
function streaksOf<Kind extends string>(told: readonly Told<Kind>[]): Told<Kind>[][] {
  const streaks: Told<Kind>[][] = []
  for (const one of told) {
    const last = streaks.at(-1)
    if (last?.[0]?.kind === one.kind) last.push(one)
    else streaks.push([one])
  }
  return streaks
}

/** Ties of the very beginning stand on the first coup that is none. */
function withoutTies(past: readonly Winner[]): Told<'player' | 'banker'>[] {
  const told: { kind: 'player' | 'banker'; ties: number }[] = []
  let early = 0
  for (const winner of past) {
    const last = told.at(-1)
    if (winner !== 'tie') told.push({ kind: winner, ties: last ? 0 : early })
    else if (last) last.ties += 1
    else early += 1
  }
  return told
}

/** A streak goes down, and to the right where the floor or an older streak ends its way. */
function laidOut<Kind extends string>(streaks: readonly Told<Kind>[][]): Mark<Kind>[] {
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < ROAD_ROWS && !taken.has(`${column}:${row}`)
  const marks: Mark<Kind>[] = []
  let start = -1
  for (const streak of streaks) {
    do start += 1
    while (!isFree(start, 0))
    let [column, row, isTurned] = [start, 0, false]
    for (const [at, told] of streak.entries()) {
      isTurned ||= at > 0 && !isFree(column, row + 1)
      if (at > 0) [column, row] = isTurned ? [column + 1, row] : [column, row + 1]
      taken.add(`${column}:${row}`)
      marks.push({ column, row, ...told })
    }
  }
  return marks
}

export function bigRoad(past: readonly Winner[]): Mark<'player' | 'banker'>[] {
  return laidOut(streaksOf(withoutTies(past)))
}

/**
 * Derived from the big road by looking so many streaks back: 1 is the big eye, 2 the small road, 3 the cockroach. Red where the
 * streaks are alike, blue where they differ.
 */
export function derivedRoad(past: readonly Winner[], back: 1 | 2 | 3): Mark<Colour>[] {
  const lengths = streaksOf(withoutTies(past)).map(({ length }) => length)
  const colours = lengths.flatMap((length, at): Colour[] =>
    Array.from({ length }, (_, row) => row).flatMap((row): Colour[] => {
      const before = lengths[row === 0 ? at - 1 - back : at - back]
      if (before === undefined) return []
      const isAlike = row === 0 ? lengths[at - 1] === before : row !== before
      return [isAlike ? 'red' : 'blue']
    }),
  )
  return laidOut(streaksOf(colours.map((kind) => ({ kind, ties: 0 }))))
}

/** The end of a road, as many columns as there is room for. */
export function lastColumns<Kind extends string>(
  marks: readonly Mark<Kind>[],
  count: number,
): Mark<Kind>[] {
  const first = Math.max(0, Math.max(-1, ...marks.map(({ column }) => column)) + 1 - count)
  return marks
    .filter(({ column }) => column >= first)
    .map((mark) => ({ ...mark, column: mark.column - first }))
}
