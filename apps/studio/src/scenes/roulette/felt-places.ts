import type { Spot } from '@baize/fair/engines/roulette/table'
import { DOUBLE_ZERO } from '@baize/fair/engines/roulette/table'

/**
 * Where a spot lies on a felt that is 14 cells long and 4.8 wide: the zero, twelve rows of three, the columns; the
 * dozens and the even chances along one side. A phone turns the same felt upright.
 */
export interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const FELT_LENGTH = 14
export const FELT_WIDTH = 4.8
const SIDE = 0.9
/** How much of a cell's edge belongs to the bets on the edge. */
const EDGE = 0.36

const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high']

/** Both zeros can be split with the two, and both with it together. */
const BESIDE_TWO: Readonly<Record<string, number>> = { 'split-0-2': 0.25, 'split-00-2': -0.25 }

const columnOf = (number: number): number => Math.ceil(number / 3)
const rowOf = (number: number): number => 2 - ((number - 1) % 3)

function cellOf(pocket: number, hasDoubleZero: boolean): Place {
  if (pocket === DOUBLE_ZERO) return { x: 0, y: 0, w: 1, h: 1.5 }
  if (pocket === 0)
    return hasDoubleZero ? { x: 0, y: 1.5, w: 1, h: 1.5 } : { x: 0, y: 0, w: 1, h: 3 }
  return { x: columnOf(pocket), y: rowOf(pocket), w: 1, h: 1 }
}

export function placeOf({ name, kind, pockets }: Spot, hasDoubleZero: boolean): Place {
  const nth = Number(name.split('-').at(-1))
  switch (kind) {
    case 'straight':
      return cellOf(pockets[0] as number, hasDoubleZero)
    case 'dozen':
      return { x: 1 + (nth - 1) * 4, y: 3, w: 4, h: SIDE }
    case 'column':
      return { x: 13, y: 3 - nth, w: 1, h: 1 }
    case 'even-money':
      return { x: 1 + EVEN_CHANCES.indexOf(name) * 2, y: 3 + SIDE, w: 2, h: SIDE }
    default: {
      const { x, y } = crossingOf(pockets, kind)
      // Two zeros crowd the edge of the first row: its bets lie closer there.
      const isCrowded = hasDoubleZero && x === 1
      const h = isCrowded ? EDGE * 0.66 : EDGE
      const aside = isCrowded ? (BESIDE_TWO[name] ?? 0) : 0
      return { x: x - EDGE / 2, y: y + aside - h / 2, w: EDGE, h }
    }
  }
}

/** The middle of what the numbers of an inside bet share. */
function crossingOf(pockets: readonly number[], kind: Spot['kind']): { x: number; y: number } {
  const numbers = pockets.filter((pocket) => pocket !== 0 && pocket !== DOUBLE_ZERO)
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const y = mean(numbers.map((number) => rowOf(number) + 0.5))
  if (numbers.length === 0) return { x: 0.5, y: 1.5 }
  if (kind === 'first-four' || kind === 'basket') return { x: 1, y: 3 }
  if (numbers.length < pockets.length) return { x: 1, y }
  const x = mean(numbers.map((number) => columnOf(number) + 0.5))
  return kind === 'street' || kind === 'line' ? { x, y: 3 } : { x, y }
}

export const middleOf = ({ x, y, w, h }: Place): { x: number; y: number } => ({
  x: x + w / 2,
  y: y + h / 2,
})

const AHEAD: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/**
 * The spot an arrow key leads to: the nearest that lies in its direction. On an upright felt the keys follow what
 * is seen there.
 */
export function spotTowards(
  key: string,
  from: Place,
  others: readonly (readonly [string, Place])[],
  isUpright: boolean,
): string | null {
  const ahead = AHEAD[key]
  if (!ahead) return null
  const [dx, dy] = isUpright ? [ahead[1], -ahead[0]] : ahead
  const at = middleOf(from)
  let best: { name: string; far: number } | null = null
  for (const [name, place] of others) {
    const to = middleOf(place)
    const along = (to.x - at.x) * dx + (to.y - at.y) * dy
    const aside = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx)
    if (along < 0.05 || aside > along * 1.5) continue
    const far = along + aside * 2
    if (!best || far < best.far) best = { name, far }
  }
  return best?.name ?? null
}
