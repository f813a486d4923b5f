import { type Card, DECK_SIZE } from '../../cards.ts'
import type { VideoPokerConfig } from './video-poker-config.ts'
import { handClass, POKER_HANDS } from './hands.ts'

/** The pays by class of hand, with nothing at the end. */
export function paysByClass({ pays }: VideoPokerConfig): number[] {
  return [...POKER_HANDS.map((hand) => pays[hand]), 0]
}

/**
 * How many ways there are to fill up a hand that keeps 0 to 5 cards, and by how much each must be weighed so that
 * all holds count in one whole number: 43 * C(47, 4) is the smallest that all of them divide.
 */
export const WAYS = [1_533_939, 178_365, 16_215, 1081, 47, 1] as const
export const COMMON_WAYS = 43 * WAYS[1]

/** Tries every hold with every draw there is: 2.6 million hands. */
export function bestHold(config: VideoPokerConfig, dealt: readonly Card[]): number[] {
  const pays = paysByClass(config)
  const rest = Array.from({ length: DECK_SIZE }, (_, card) => card).filter(
    (card) => !dealt.includes(card),
  )
  let best = { held: [] as number[], worth: -1 }
  for (let mask = 0; mask < 32; mask += 1) {
    const held = [0, 1, 2, 3, 4].filter((place) => (mask >> place) & 1)
    const kept = held.map((place) => dealt[place] as Card)
    const weight = COMMON_WAYS / (WAYS[kept.length] as number)
    const worth = sumOfDraws(kept, rest, pays) * weight
    if (worth > best.worth) best = { held, worth }
  }
  return best.held
}

function sumOfDraws(kept: Card[], rest: readonly Card[], pays: readonly number[]): number {
  const cards = [...kept, 0, 0, 0, 0, 0].slice(0, 5) as [Card, Card, Card, Card, Card]
  let sum = 0
  const fill = (place: number, from: number): void => {
    if (place === 5) {
      sum += pays[handClass(...cards)] as number
      return
    }
    for (let at = from; at < rest.length; at += 1) {
      cards[place] = rest[at] as Card
      fill(place + 1, at + 1)
    }
  }
  fill(kept.length, 0)
  return sum
}
