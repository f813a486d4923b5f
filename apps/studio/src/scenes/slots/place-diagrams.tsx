/** @jsxImportSource preact */
import type { SlotProps } from './slot-board.tsx'
import { diagramsOf, placeCount, type Diagram } from './winning-places.ts'

const CELL = 10

/** Below the paytable: on which lines or ways it pays, drawn. */
export function PlaceDiagrams({ config, t }: Pick<SlotProps, 'config' | 't'>) {
  const { kind } = config.evaluation
  return (
    <section class="slot-places">
      <h3>{t(`places.${kind}`, { count: placeCount(config) })}</h3>
      <ol dir="ltr">
        {diagramsOf(config).map((diagram, at) => (
          <li key={at}>
            <Picture diagram={diagram} />
            {kind === 'lines' && <span>{at + 1}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Picture({ diagram }: { readonly diagram: Diagram }) {
  const rows = Math.max(...diagram.map(({ length }) => length))
  return (
    <svg viewBox={`0 0 ${diagram.length * CELL} ${rows * CELL}`} aria-hidden="true">
      {diagram.flatMap((cells, reel) =>
        cells.map((isPart, row) => (
          <rect
            key={`${reel}:${row}`}
            x={reel * CELL + 1}
            // Shorter reels stand in the middle, as on the board.
            y={(row + (rows - cells.length) / 2) * CELL + 1}
            width={CELL - 2}
            height={CELL - 2}
            rx="2"
            data-part={isPart ? 'lit' : undefined}
          />
        )),
      )}
    </svg>
  )
}
