import type { GameEvent } from '../../engine.ts'
import type { SideBet, SideOutcome } from './side-bets.ts'
import type { HandResult } from './table.ts'

/** A hand as its player sees it. */
export interface ShownHand {
  /** The box it was dealt to, from 0. */
  readonly box: number
  readonly cards: readonly string[]
  /** How many bets are on it. */
  readonly bets: number
  readonly result: HandResult | null
  readonly paid: string | null
}

/** A side bet that was made, and what it came to. */
export interface ShownSide {
  readonly box: number
  readonly bet: SideBet
  readonly outcome: SideOutcome | null
  readonly paid: string
}

export interface ShownRound {
  readonly hands: readonly ShownHand[]
  /** Null is the card that lies face down. */
  readonly dealer: readonly (string | null)[]
  /** Which hand is being played; meaningless when the round is over. */
  readonly active: number
  /** What was staked on the dealer's natural, by all boxes together. */
  readonly insured: string | null
  readonly isInsurancePaid: boolean | null
  /** How many boxes have said whether they want to be insured. */
  readonly insuranceAnswers: number
  readonly sides: readonly ShownSide[]
}

export const EMPTY_ROUND: ShownRound = {
  hands: [],
  dealer: [],
  active: 0,
  insured: null,
  isInsurancePaid: null,
  insuranceAnswers: 0,
  sides: [],
}

const EMPTY: Omit<ShownHand, 'box'> = { cards: [], bets: 1, result: null, paid: null }

type Told = GameEvent & {
  readonly to?: 'player' | 'dealer'
  readonly hand?: number
  readonly box?: number
  readonly card?: string
  readonly paid?: string
  readonly amount?: string
  readonly result?: HandResult
}

/** What lies on the table after one event more. */
export function afterEvent(round: ShownRound, event: GameEvent): ShownRound {
  const told = event as Told
  const at = told.hand ?? 0
  // The first cards come box by box, so a hand that is new has the number of its box.
  const hand = round.hands[at] ?? { ...EMPTY, box: at }
  const withHand = (change: Partial<ShownHand>, active = at): ShownRound => {
    const hands = [...round.hands]
    hands[at] = { ...hand, ...change }
    return { ...round, hands, active }
  }
  switch (told.type) {
    case 'card':
      return told.to === 'player'
        ? withHand({ cards: [...hand.cards, told.card as string] })
        : { ...round, dealer: [...round.dealer, told.card ?? null] }
    case 'turn':
      return { ...round, active: at }
    case 'double':
      return withHand({ bets: 2 })
    case 'split': {
      const halves = hand.cards.map((card) => ({ ...EMPTY, box: hand.box, cards: [card] }))
      return { ...round, hands: round.hands.toSpliced(at, 1, ...halves), active: at }
    }
    case 'side':
      return {
        ...round,
        sides: [...round.sides, { box: 0, ...(event as unknown as Omit<ShownSide, 'box'>) }],
      }
    case 'insure':
    case 'decline': {
      const insured = BigInt(round.insured ?? 0) + BigInt(told.amount ?? 0)
      const insuranceAnswers = round.insuranceAnswers + 1
      return { ...round, insured: insured > 0n ? String(insured) : null, insuranceAnswers }
    }
    case 'reveal':
      return { ...round, dealer: round.dealer.map((card) => card ?? (told.card as string)) }
    case 'insurance':
      return { ...round, isInsurancePaid: told.paid !== '0' }
    case 'result':
      return withHand({ result: told.result ?? null, paid: told.paid ?? null }, round.active)
    default:
      return round
  }
}

export function shownRound(events: readonly GameEvent[]): ShownRound {
  return events.reduce(afterEvent, EMPTY_ROUND)
}
