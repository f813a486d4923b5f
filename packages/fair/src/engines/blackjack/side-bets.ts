import { type Card, DECK_SIZE, rankOf, suitOf } from '../../cards.ts'
import { ratio } from '../../ratio.ts'
import type { SheetMode } from '../../sheet.ts'
import { modeOf } from '../mode-figures.ts'

/** Bets on the cards that are dealt first, whatever becomes of the hand. */
export const SIDE_BETS = ['pairs', 'poker'] as const
export type SideBet = (typeof SIDE_BETS)[number]

/** What each outcome returns of one unit, the unit included. */
export interface SideBetReturns {
  /** The player's first two cards. */
  readonly pairs: Readonly<Record<'perfect' | 'coloured' | 'mixed', number>>
  /** The player's first two cards and the dealer's open one. */
  readonly poker: Readonly<
    Record<'suitedTrips' | 'straightFlush' | 'threeOfAKind' | 'straight' | 'flush', number>
  >
}

export type SideOutcome = keyof SideBetReturns['pairs'] | keyof SideBetReturns['poker']

/** How many halves of the bet a side bet is: none, a half or as much. */
export const SIDE_HALVES = [0, 1, 2] as const
export type SideChoice = Readonly<Record<SideBet, (typeof SIDE_HALVES)[number]>>
export const NO_SIDE_BETS: SideChoice = { pairs: 0, poker: 0 }

/** In whole units, as insurance is. */
export function sideStake(choice: SideChoice, name: SideBet, bet: bigint): bigint {
  return (bet * BigInt(choice[name])) / 2n
}

/** Diamonds and hearts come first. */
const isRed = (card: Card): boolean => suitOf(card) < 2

function pairOf(one: Card, other: Card): keyof SideBetReturns['pairs'] | null {
  if (rankOf(one) !== rankOf(other)) return null
  if (one === other) return 'perfect'
  return isRed(one) === isRed(other) ? 'coloured' : 'mixed'
}

const ACE = 12

function pokerOf(cards: readonly Card[]): keyof SideBetReturns['poker'] | null {
  const ranks = cards.map(rankOf).toSorted((a, b) => a - b)
  const [low = 0, middle = 0, high = 0] = ranks
  const isFlush = new Set(cards.map(suitOf)).size === 1
  if (low === high) return isFlush ? 'suitedTrips' : 'threeOfAKind'
  // An ace stands below the two as well as above the king.
  const isStraight = middle === low + 1 && (high === low + 2 || (low === 0 && high === ACE))
  if (isStraight) return isFlush ? 'straightFlush' : 'straight'
  return isFlush ? 'flush' : null
}

/** What a side bet came to, or null where it is lost. */
export function sideOutcome(
  name: SideBet,
  [first, second]: readonly [Card, Card],
  upCard: Card,
): SideOutcome | null {
  return name === 'pairs' ? pairOf(first, second) : pokerOf([first, second, upCard])
}

export function sideReturn(
  returns: SideBetReturns,
  name: SideBet,
  outcome: SideOutcome | null,
): number {
  if (outcome === null) return 0
  return (returns[name] as Readonly<Record<string, number>>)[outcome] ?? 0
}

/** Every three cards there can be, each as likely as any other. */
export function sideBetModes(returns: SideBetReturns): SheetMode[] {
  return SIDE_BETS.map((name) => {
    const counts = new Map<number, number>()
    for (let first = 0; first < DECK_SIZE; first += 1)
      for (let second = 0; second < DECK_SIZE; second += 1)
        for (let up = 0; up < DECK_SIZE; up += 1) {
          const pays = sideReturn(returns, name, sideOutcome(name, [first, second], up))
          counts.set(pays, (counts.get(pays) ?? 0) + 1)
        }
    const all = DECK_SIZE ** 3
    return modeOf(
      name,
      [...counts].map(([pays, count]) => [ratio(pays), ratio(count, all)]),
    )
  })
}
