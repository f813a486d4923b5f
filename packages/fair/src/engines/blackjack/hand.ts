import { type Card, rankOf } from '../../cards.ts'

/** What a hand counts. Soft: an ace in it counts eleven and may still come down to one. */
export interface Total {
  readonly value: number
  readonly isSoft: boolean
}

/** Ace one, pictures ten: the thirteen ranks as they weigh in a hand. */
export function weightOf(card: Card): number {
  const rank = rankOf(card)
  if (rank === 12) return 1
  return Math.min(rank + 2, 10)
}

export function plusWeight({ value, isSoft }: Total, weight: number): Total {
  const hard = value - (isSoft ? 10 : 0) + weight
  const hasAce = isSoft || weight === 1
  return hasAce && hard <= 11 ? { value: hard + 10, isSoft: true } : { value: hard, isSoft: false }
}

export const EMPTY_HAND: Total = { value: 0, isSoft: false }

export function totalOf(cards: readonly Card[]): Total {
  // An ace that came down to one may be eleven no more, so the sum decides at the end and not on the way.
  const hard = cards.reduce((sum, card) => sum + weightOf(card), 0)
  const hasAce = cards.some((card) => weightOf(card) === 1)
  return hasAce && hard <= 11 ? { value: hard + 10, isSoft: true } : { value: hard, isSoft: false }
}

export const isBust = ({ value }: Total): boolean => value > 21
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).value === 21

/** Whether the dealer takes another card. */
export function dealerDraws({ value, isSoft }: Total, hitsSoft17: boolean): boolean {
  return value < 17 || (value === 17 && isSoft && hitsSoft17)
}
