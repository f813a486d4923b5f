import { parseCard } from '../../cards.ts'
import type { RoundDraws } from '../../draws.ts'

/** Cards in the order they are dealt: the first of each box, the dealer's, the second of each box, the hole card, then as they come. */
export function dealing(cards: string): RoundDraws {
  const width = Math.floor(2 ** 52 / 52)
  const left = cards.split(' ')
  return {
    fractions: null,
    u52() {
      const card = left.shift()
      if (!card) throw new RangeError('No card is left.')
      return parseCard(card) * width
    },
  }
}
