import { ratio } from '../../ratio.ts'
import type { Ratio } from '../../ratio.ts'

export interface RouletteConfig {
  /** American has a second zero, which is pocket 37 and is written 00. */
  readonly wheel: 'european' | 'american'
  /** La Partage: when zero falls, half of an even-money bet comes back. */
  readonly laPartage: boolean
}

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first-four'
  | 'basket'
  | 'line'
  | 'column'
  | 'dozen'
  | 'even-money'

/** A place on the felt: the numbers it covers and what it returns of one unit when one of them falls. */
export interface Spot {
  readonly name: string
  readonly kind: SpotKind
  readonly pockets: readonly number[]
  readonly returns: Ratio
}

export const DOUBLE_ZERO = 37

/** The pockets as they follow each other around the wheel, clockwise. */
export const WHEEL_ORDER: Readonly<Record<RouletteConfig['wheel'], readonly number[]>> = {
  european: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
    31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
  ],
  american: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8,
    19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
  ],
}

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1)

export const isZero = (pocket: number): boolean => pocket === 0 || pocket === DOUBLE_ZERO
export const pocketText = (pocket: number): string =>
  pocket === DOUBLE_ZERO ? '00' : String(pocket)

export function colourOf(pocket: number): 'red' | 'black' | 'green' {
  if (isZero(pocket)) return 'green'
  return RED.has(pocket) ? 'red' : 'black'
}

/** Every spot pays as if there were no zero, but the basket of five, which no whole odds fit. */
const RETURNS: Readonly<Record<SpotKind, number>> = {
  straight: 36,
  split: 18,
  street: 12,
  trio: 12,
  corner: 9,
  'first-four': 9,
  basket: 7,
  line: 6,
  column: 3,
  dozen: 3,
  'even-money': 2,
}

const spotsByWheel = new Map<RouletteConfig['wheel'], ReadonlyMap<string, Spot>>()

/** Every place chips may lie on, by name: `straight-17`, `split-17-20`, `corner-16`, `red`. */
export function spotsOf({ wheel }: RouletteConfig): ReadonlyMap<string, Spot> {
  const known = spotsByWheel.get(wheel)
  if (known) return known
  const spots = [...zeroSpots(wheel), ...insideSpots(), ...outsideSpots()]
  const byName = new Map(spots.map((one) => [one.name, one]))
  spotsByWheel.set(wheel, byName)
  return byName
}

function spot(kind: SpotKind, pockets: readonly number[], name?: string): Spot {
  const written = name ?? `${kind}-${pockets.map(pocketText).join('-')}`
  return { name: written, kind, pockets, returns: ratio(RETURNS[kind]) }
}

function zeroSpots(wheel: RouletteConfig['wheel']): Spot[] {
  const single = [spot('straight', [0]), spot('split', [0, 1]), spot('split', [0, 2])]
  const trio = spot('trio', [0, 1, 2])
  if (wheel === 'european')
    return [
      ...single,
      spot('split', [0, 3]),
      trio,
      spot('trio', [0, 2, 3]),
      spot('first-four', [0, 1, 2, 3], 'first-four'),
    ]
  return [
    ...single,
    spot('straight', [DOUBLE_ZERO]),
    spot('split', [0, DOUBLE_ZERO]),
    spot('split', [DOUBLE_ZERO, 2]),
    spot('split', [DOUBLE_ZERO, 3]),
    trio,
    spot('trio', [0, DOUBLE_ZERO, 2]),
    spot('trio', [DOUBLE_ZERO, 2, 3]),
    spot('basket', [0, DOUBLE_ZERO, 1, 2, 3], 'basket'),
  ]
}

/** The felt has twelve rows of three; a corner, a street and a line are named by their lowest number. */
function insideSpots(): Spot[] {
  const firsts = NUMBERS.filter((number) => number % 3 === 1)
  const acrossFrom = NUMBERS.filter((number) => number % 3 !== 0)
  const downFrom = NUMBERS.filter((number) => number <= 33)
  return [
    ...NUMBERS.map((number) => spot('straight', [number])),
    ...acrossFrom.map((number) => spot('split', [number, number + 1])),
    ...downFrom.map((number) => spot('split', [number, number + 3])),
    ...firsts.map((first) => spot('street', [first, first + 1, first + 2], `street-${first}`)),
    ...acrossFrom
      .filter((number) => number <= 32)
      .map((n) => spot('corner', [n, n + 1, n + 3, n + 4], `corner-${n}`)),
    ...firsts
      .filter((first) => first <= 31)
      .map((first) =>
        spot(
          'line',
          NUMBERS.filter((n) => n >= first && n < first + 6),
          `line-${first}`,
        ),
      ),
  ]
}

function outsideSpots(): Spot[] {
  const where = (kind: SpotKind, name: string, covers: (number: number) => boolean): Spot =>
    spot(kind, NUMBERS.filter(covers), name)
  return [
    ...[1, 2, 3].map((nth) => where('column', `column-${nth}`, (n) => n % 3 === nth % 3)),
    ...[1, 2, 3].map((nth) => where('dozen', `dozen-${nth}`, (n) => Math.ceil(n / 12) === nth)),
    where('even-money', 'red', (n) => RED.has(n)),
    where('even-money', 'black', (n) => !RED.has(n)),
    where('even-money', 'odd', (n) => n % 2 === 1),
    where('even-money', 'even', (n) => n % 2 === 0),
    where('even-money', 'low', (n) => n <= 18),
    where('even-money', 'high', (n) => n > 18),
  ]
}
