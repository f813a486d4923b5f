/**
 * A card is a number from 0 to 51, four suits to a rank: `rank * 4 + suit`. Events and steps write it as two
 * characters, `AS` or `TD`, because people read them.
 */
export type Card = number

export const RANKS = '23456789TJQKA'
export const SUITS = 'DHSC'
export const DECK_SIZE = 52

export const rankOf = (card: Card): number => Math.floor(card / 4)
export const suitOf = (card: Card): number => card % 4

export function cardText(card: Card): string {
  return `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`
}

export function parseCard(text: string): Card {
  const [rank, suit] = [RANKS.indexOf(text[0] ?? '?'), SUITS.indexOf(text[1] ?? '?')]
  if (text.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`${text} is no card.`)
  return rank * 4 + suit
}
