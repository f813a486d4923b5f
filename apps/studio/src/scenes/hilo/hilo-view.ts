import {
  afterGuess,
  HILO_GUESSES,
  rankOf,
  ranksFor,
  type HiloChoice,
  type HiloConfig,
  type HiloGuess,
} from '@baize/fair/engines/hilo/engine'
import { shownMultiplier } from '@baize/fair/engines/ending'
import { decimalRatio } from '@baize/fair/ratio'

/** One card as it came: dealt, skipped to, or after a guess. */
export interface HiloCard {
  readonly card: number
  readonly came: 'deal' | 'skip' | 'right' | 'wrong'
  readonly guess: HiloGuess | null
  /** What the round was worth with it. */
  readonly multiplier: string | null
}

export interface HiloView {
  readonly cards: readonly HiloCard[]
  /** What the round would be worth after each guess that is open. */
  readonly offers: Readonly<Partial<Record<HiloGuess, string>>>
}

interface CardEvent {
  readonly type: HiloCard['came']
  readonly card: number
  readonly guess?: HiloGuess
  readonly multiplier?: string
  readonly offers?: HiloView['offers']
}

export const NO_CARDS: HiloView = { cards: [], offers: {} }

export function withEvent(view: HiloView, event: { readonly type: string }): HiloView {
  const { type, card, guess, multiplier, offers } = event as CardEvent
  if (card === undefined) return view
  const before = type === 'deal' ? [] : view.cards
  const worth = multiplier ?? (type === 'skip' ? (before.at(-1)?.multiplier ?? null) : null)
  const shown = { card, came: type, guess: guess ?? null, multiplier: worth }
  return { cards: [...before, shown], offers: offers ?? {} }
}

export function viewOfEvents(events: readonly { readonly type: string }[]): HiloView {
  return events.reduce<HiloView>(withEvent, NO_CARDS)
}

export const guessesIn = ({ cards }: HiloView): number =>
  cards.filter(({ came }) => came === 'right').length

/** The table before a bet: the card that the round will begin with, and what can be guessed on it. */
export function beforeBet({ returnToPlayer }: HiloConfig, { start }: HiloChoice): HiloView {
  if (start === undefined) return NO_CARDS
  const rank = rankOf(start)
  const offers = HILO_GUESSES.filter((guess) => ranksFor(guess, rank) > 0).map((guess) => [
    guess,
    shownMultiplier(afterGuess(decimalRatio(returnToPlayer), guess, rank)),
  ])
  return withEvent(NO_CARDS, {
    type: 'deal',
    card: start,
    offers: Object.fromEntries(offers) as HiloView['offers'],
  } as { readonly type: string })
}
