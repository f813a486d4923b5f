import { type BlackjackChoice, type Box, boxesOf } from '@baize/fair/engines/blackjack/boxes'
import type { BlackjackProps } from './blackjack-props.ts'

/**
 * The boxes on the felt: those of the round while its cards lie there, and those that are chosen for the next one as
 * soon as there are more of them.
 */
export function dealtBoxes({
  round,
  view,
  choice,
  bet,
}: Pick<BlackjackProps, 'round' | 'view' | 'choice' | 'bet'>): readonly Box[] {
  const chosen = boxesOf(choice, bet)
  if (round === null || view.hands.length === 0) return chosen
  // As the player sent it: what is absent was not bet.
  const sent = (round.choice ?? {}) as Partial<BlackjackChoice>
  const { pairs = 0, poker = 0, moreBoxes = [] } = sent
  const dealt = boxesOf({ pairs, poker, moreBoxes }, BigInt(round.bet))
  return round.isClosed ? [...dealt, ...chosen.slice(dealt.length)] : dealt
}

/** The box whose turn it is: the one that is asked for insurance, or that of the hand being played. */
export function turnOf({ round, view }: Pick<BlackjackProps, 'round' | 'view'>): number {
  const isAsked = round?.open.includes('insure') ?? false
  return isAsked ? view.insuranceAnswers : (view.hands[view.active]?.box ?? 0)
}
