/** @jsxImportSource preact */
import type { Translate } from '../../client/texts/texts.ts'
import type { BaccaratView } from './baccarat-view.ts'
import { ROAD_ROWS, beadPlate, bigRoad, derivedRoad, lastColumns, type Mark } from './roads.ts'

const CELL = 10
const WIDE = 24
const HALF = 12

interface RoadsProps {
  readonly past: BaccaratView['past']
  readonly t: Translate
}

/** The roads of the coups that were played here. For the eye: the last coups stand on the board as text. */
export function Roads({ past, t }: RoadsProps) {
  return (
    <div class="baccarat-roads">
      <Road name={t('road.big')} marks={bigRoad(past)} columns={WIDE} shape="ring" />
      <Road name={t('road.bead')} marks={beadPlate(past)} columns={HALF} shape="bead" />
      <Road name={t('road.eye')} marks={derivedRoad(past, 1)} columns={HALF} shape="ring" />
      <Road name={t('road.small')} marks={derivedRoad(past, 2)} columns={HALF} shape="bead" />
      <Road name={t('road.cockroach')} marks={derivedRoad(past, 3)} columns={HALF} shape="slash" />
    </div>
  )
}

interface RoadProps {
  readonly name: string
  readonly marks: readonly Mark[]
  readonly columns: number
  readonly shape: 'ring' | 'bead' | 'slash'
}

function Road({ name, marks, columns, shape }: RoadProps) {
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL]
  return (
    <figure class="baccarat-way" data-columns={columns}>
      <figcaption>{name}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} data-shape={shape} aria-hidden="true">
        <path class="way-lines" d={linesOf(columns)} />
        {lastColumns(marks, columns).map(({ column, row, kind, ties }) => (
          <g
            key={`${column}:${row}`}
            data-kind={kind}
            transform={`translate(${column * CELL} ${row * CELL})`}
          >
            {shape === 'slash' ? <path d="M2 8L8 2" /> : <circle cx="5" cy="5" r="3.4" />}
            {ties > 0 && <path class="way-tie" d="M2 8L8 2" />}
          </g>
        ))}
      </svg>
    </figure>
  )
}

function linesOf(columns: number): string {
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL]
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0v${height}`)
  const across = Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at * CELL}h${width}`)
  return [...down, ...across].join('')
}
