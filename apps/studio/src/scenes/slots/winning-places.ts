import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'

/** Reels from the left, each with its cells from the top: whether the cell is part of what is shown. */
export type Diagram = readonly (readonly boolean[])[]

/** Where symbols have to stand to pay: a picture for each line, and one for ways. */
export function diagramsOf({ layout, evaluation }: SlotConfig): readonly Diagram[] {
  if (evaluation.kind === 'lines')
    return evaluation.lines.map((line) =>
      layout.map((rows, reel) =>
        Array.from({ length: rows }, (_, row) => row === Number(line[reel])),
      ),
    )
  // The first three reels: whatever the rows, it is the reels next to each other that count.
  if (evaluation.kind === 'ways')
    return [layout.map((rows, reel) => Array.from({ length: rows }, () => reel < 3))]
  return []
}

/** How many there are: lines, or ways from the first reel to the last. */
export function placeCount({ layout, evaluation }: SlotConfig): number {
  if (evaluation.kind === 'lines') return evaluation.lines.length
  return evaluation.kind === 'ways' ? layout.reduce((product, rows) => product * rows, 1) : 0
}
