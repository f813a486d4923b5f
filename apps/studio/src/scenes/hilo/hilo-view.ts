import type { HiloGuess } from '@baize/fair/engines/hilo/engine'

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
