import { LETTERING } from '../lettering/styles.ts'
import { linePath, lineWidth } from '../lettering/title.ts'
import { group, line, oval, path, placed, box } from '../svg.ts'
import type { Pigment, Tones } from '../tones.ts'
import { HERO, METAL, PALE, type Motif } from './motif.ts'

const SUITS = {
  heart: 'M0 22C-34-4-20-30 0-13C20-30 34-4 0 22z',
  diamond: 'M0-25L18 0 0 25-18 0z',
  spade: 'M0-25C6-12 26-4 23 9C21 19 8 18 3 12L8 25H-8L-3 12C-8 18-21 19-23 9C-26-4-6-12 0-25z',
  club: 'M0-25a11 11 0 0 1 9 17a11 11 0 1 1-6 19l5 14h-16l5-14a11 11 0 1 1-6-19a11 11 0 0 1 9-17z',
} as const
type Suit = keyof typeof SUITS

function inkOf(suit: Suit): Pigment {
  return suit === 'heart' || suit === 'diamond' ? 'red' : 'night'
}

/** A playing card of 76 by 108 around its middle. */
function card(tones: Tones, rank: string, suit: Suit): string {
  const style = LETTERING.slab
  const colour = tones.pigment(inkOf(suit))
  const letter = line(
    linePath(rank, style, -lineWidth(rank, style) / 2),
    colour,
    style.weight,
    'transform="translate(-23-25)scale(.22 .18)"',
  )
  return (
    box(-38, -54, 76, 108, 9, PALE) +
    letter +
    path(SUITS[suit], colour, 'stroke="none" transform="translate(3 7)scale(1.12)"')
  )
}

type Held = readonly [x: number, y: number, turn: number, rank: string, suit: Suit]

function fan(tones: Tones, scale: number, held: readonly Held[]): string {
  return held
    .map(([x, y, turn, rank, suit]) => placed(x, y, scale, turn, card(tones, rank, suit)))
    .join('')
}

const PAIRS: readonly (readonly Held[])[] = [
  [
    [-30, 4, -14, 'A', 'spade'],
    [30, -2, 11, 'J', 'heart'],
  ],
  [
    [-32, -2, -20, 'K', 'diamond'],
    [0, -10, 0, '9', 'club'],
    [32, 2, 20, 'A', 'heart'],
  ],
  [
    [-26, -8, -9, 'A', 'club'],
    [28, 10, 15, 'K', 'diamond'],
  ],
  [
    [-34, 6, -22, '9', 'heart'],
    [30, -6, 9, '0', 'spade'],
  ],
]

/** Two or three cards, near. */
const cards: Motif = (tones, variant) =>
  fan(tones, variant % 4 === 1 ? 1.2 : 1.4, PAIRS[variant % 4] ?? [])

const HANDS: readonly (readonly [rank: string, suit: Suit][])[] = [
  [
    ['J', 'spade'],
    ['J', 'heart'],
    ['7', 'club'],
    ['J', 'diamond'],
    ['J', 'club'],
  ],
  [
    ['10', 'heart'],
    ['J', 'heart'],
    ['Q', 'heart'],
    ['K', 'heart'],
    ['A', 'heart'],
  ],
  [
    ['2', 'spade'],
    ['2', 'heart'],
    ['2', 'club'],
    ['2', 'diamond'],
    ['A', 'spade'],
  ],
  [
    ['4', 'diamond'],
    ['4', 'spade'],
    ['A', 'heart'],
    ['A', 'club'],
    ['A', 'diamond'],
  ],
]

/** Five cards in a hand. */
const hand: Motif = (tones, variant) =>
  fan(
    tones,
    1.12,
    (HANDS[variant % 4] ?? []).map(([rank, suit], at): Held => {
      const turn = (at - 2) * 17
      return [(at - 2) * 33, Math.abs(at - 2) ** 2 * 5 - 10, turn, rank, suit]
    }),
  )

/** Ten backs fanned wide behind one knave. */
const deck: Motif = (tones) =>
  Array.from({ length: 9 }, (_, at) =>
    group(
      `transform="translate(0 70)rotate(${(at - 4) * 17})translate(0-84)"`,
      box(-34, -48, 68, 96, 8, HERO),
      box(-27, -41, 54, 82, 5, 'none', `stroke="${tones.accent.light}" stroke-width="2"`),
    ),
  ).join('') + fan(tones, 1.15, [[0, 22, 0, 'J', 'spade']])

/** A card between an arrow up and an arrow down. */
const hilo: Motif = (tones) => {
  const arrow = 'M0-44L34-4H15V40H-15V-4H-34z'
  return (
    placed(-64, -14, 1.15, -10, path(arrow, tones.pigment('green'))) +
    placed(64, 18, 1.15, 170, path(arrow, tones.pigment('red'))) +
    fan(tones, 1.25, [
      [-8, 8, -8, '7', 'diamond'],
      [6, 0, 7, 'K', 'spade'],
    ])
  )
}

function chip(tones: Tones, x: number, y: number, fill: string, isTop: boolean): string {
  const stripes = `stroke="${tones.white}" stroke-width="9" fill="none"`
  return placed(
    x,
    y,
    1,
    0,
    path('M-50 0v15a50 22 0 0 0 100 0V0z', fill),
    `<path d="M-36 17v14M0 23v14M36 17v14" ${stripes}/>`,
    oval(0, 0, 50, 22, fill),
    isTop
      ? oval(
          0,
          0,
          42,
          17,
          'none',
          `stroke="${tones.white}" stroke-width="8" stroke-dasharray="15"`,
        ) + oval(0, 0, 30, 12, METAL)
      : '',
  )
}

/** Stacks of chips. */
export const chips: Motif = (tones, variant) => {
  const fills = [tones.hero.base, tones.pigment('night'), tones.accent.dark]
  const stack = (x: number, y: number, count: number, first: number) =>
    Array.from({ length: count }, (_, at) =>
      chip(tones, x, y - at * 16, fills[(first + at) % 3] ?? '', at === count - 1),
    ).join('')
  const heights = variant % 2 ? [6, 4, 3] : [4, 7, 2]
  return (
    stack(-46, 30, heights[0] ?? 1, 0) +
    stack(46, 34, heights[1] ?? 1, 1) +
    stack(0, 66, heights[2] ?? 1, 2)
  )
}

export const CARDS = { cards, hand, deck, hilo, chips } satisfies Record<string, Motif>
