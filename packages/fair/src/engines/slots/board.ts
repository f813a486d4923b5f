import type { SlotConfig } from './slot-config.ts'

/** What is seen through the windows: one list of letters for each reel, from the top. */
export interface Board {
  readonly columns: readonly (readonly string[])[]
  /** Where on its strip each window begins; it moves upwards as symbols fall. */
  readonly tops: readonly number[]
}

/** A place on the board. */
export type Cell = readonly [reel: number, row: number]

export function boardAt(
  config: SlotConfig,
  strips: readonly string[],
  stops: readonly number[],
): Board {
  const columns: string[][] = []
  for (const [reel, strip] of strips.entries()) {
    const column: string[] = []
    for (let row = 0; row < (config.layout[reel] ?? 0); row += 1)
      column.push(letterAt(strip, (stops[reel] ?? 0) + row))
    columns.push(column)
  }
  return { columns, tops: stops }
}

/** Takes symbols away; what stood above falls, and the strip goes on upwards from where its window began. */
export function tumbled(
  board: Board,
  strips: readonly string[],
  vanished: readonly ReadonlySet<number>[],
): Board {
  const columns: string[][] = []
  const tops: number[] = []
  for (const [reel, column] of board.columns.entries()) {
    const gone = vanished[reel]
    const strip = strips[reel] ?? ''
    const count = gone?.size ?? 0
    const top = (board.tops[reel] ?? 0) - count
    const kept = count === 0 ? [...column] : column.filter((_, row) => !gone?.has(row))
    columns.push([
      ...Array.from({ length: count }, (_, row) => letterAt(strip, top + row)),
      ...kept,
    ])
    tops.push(top)
  }
  return { columns, tops }
}

export function cellsOf(board: Board, letter: string): Cell[] {
  const cells: Cell[] = []
  for (const [reel, column] of board.columns.entries()) {
    for (const [row, held] of column.entries()) if (held === letter) cells.push([reel, row])
  }
  return cells
}

function letterAt(strip: string, position: number): string {
  const { length } = strip
  return strip[((position % length) + length) % length] as string
}
