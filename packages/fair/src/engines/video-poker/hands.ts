import { type Card, rankOf, suitOf } from '../../cards.ts'

/** The hands of Jacks or Better, best first. A pay table names what each returns. */
export const POKER_HANDS = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'jacksOrBetter',
] as const
export type PokerHand = (typeof POKER_HANDS)[number]

/** The place of a hand in the list above; one beyond it pays nothing. */
export const NOTHING_CLASS = POKER_HANDS.length

const JACK = 9
const WHEEL_RANKS = 0b1_0000_0000_1111
const ROYAL_RANKS = 0b1_1111_0000_0000

/** The class of five cards, as a place in `POKER_HANDS`: cheap, because millions are asked for. */
export function handClass(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  const [ra, rb, rc, rd, re] = [a >> 2, b >> 2, c >> 2, d >> 2, e >> 2]
  const ranks = (1 << ra) | (1 << rb) | (1 << rc) | (1 << rd) | (1 << re)
  const different = bitCount(ranks)
  if (different === 5) {
    const suit = a & 3
    const isFlush = suit === (b & 3) && suit === (c & 3) && suit === (d & 3) && suit === (e & 3)
    // Five neighbouring ranks: the lowest bit times 31, or the ace below the two.
    const isStraight = ranks === (ranks & -ranks) * 31 || ranks === WHEEL_RANKS
    if (isFlush && isStraight) return ranks === ROYAL_RANKS ? 0 : 1
    if (isFlush) return 4
    return isStraight ? 5 : NOTHING_CLASS
  }
  // How many pairs of cards share their rank: it tells all the rest apart.
  const pairs =
    +(ra === rb) +
    +(ra === rc) +
    +(ra === rd) +
    +(ra === re) +
    +(rb === rc) +
    +(rb === rd) +
    +(rb === re) +
    +(rc === rd) +
    +(rc === re) +
    +(rd === re)
  if (pairs === 6) return 2
  if (pairs === 4) return 3
  if (pairs === 3) return 6
  if (pairs === 2) return 7
  return isHighPair(ra, rb, rc, rd, re) ? 8 : NOTHING_CLASS
}

/** Exactly two cards are alike here: whether they are jacks or better. */
function isHighPair(...ranks: [number, number, number, number, number]): boolean {
  const high = ranks.filter((rank) => rank >= JACK)
  return new Set(high).size < high.length
}

function bitCount(bits: number): number {
  let [left, count] = [bits, 0]
  for (; left !== 0; count += 1) left &= left - 1
  return count
}

export function handOf(cards: readonly Card[]): PokerHand | null {
  const [a, b, c, d, e] = cards as [Card, Card, Card, Card, Card]
  return POKER_HANDS[handClass(a, b, c, d, e)] ?? null
}

/** Which of five cards make the hand that pays: for the eye of the player, not for the pay. */
export function cardsOfHand(cards: readonly Card[]): readonly number[] {
  const hand = handOf(cards)
  if (hand === null) return []
  const alike = (card: Card): number =>
    cards.filter((other) => rankOf(other) === rankOf(card)).length
  const places = [...cards.keys()]
  const isWhole = new Set(cards.map(suitOf)).size === 1 || new Set(cards.map(rankOf)).size === 5
  return isWhole ? places : places.filter((place) => alike(cards[place] as Card) > 1)
}
