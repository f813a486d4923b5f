import { parseCard } from '../../cards.ts'
import { drawInt, type Draws } from '../../draws.ts'
import type { Played } from '../../engine.ts'
import type { Strategies } from '../../strategies/strategy.ts'
import type { BlackjackConfig } from './blackjack-config.ts'
import { totalOf, weightOf } from './hand.ts'
import { NO_SIDE_BETS, SIDE_HALVES } from './side-bets.ts'
import { shownRound } from './shown-round.ts'
import { BlackjackStrategy } from './strategy.ts'

export const strategies: Strategies<BlackjackConfig> = {
  ofMode(config, mode) {
    const known = new Map<number, BlackjackStrategy>()
    return {
      choiceFor: () => NO_SIDE_BETS,
      next: (played) => ({
        type: mode === 'insurance' ? 'insure' : bestAct(config, played, known),
      }),
    }
  },
  anyOf: ({ sideBets }, chance) => ({
    choiceFor: () =>
      sideBets ? { pairs: anyHalves(chance), poker: anyHalves(chance) } : NO_SIDE_BETS,
    next: ({ open }) => ({ type: open[drawInt(chance, open.length)] }),
  }),
}

function anyHalves(chance: Draws): (typeof SIDE_HALVES)[number] {
  return SIDE_HALVES[drawInt(chance, SIDE_HALVES.length)] ?? 0
}

function bestAct(
  config: BlackjackConfig,
  { open, events }: Played,
  known: Map<number, BlackjackStrategy>,
): string {
  if (open.includes('decline')) return 'decline'
  const { hands, active, dealer } = shownRound(events)
  const cards = hands[active]?.cards.map(parseCard) ?? []
  const up = weightOf(parseCard(dealer[0] as string))
  const strategy = known.get(up) ?? new BlackjackStrategy(config, up)
  known.set(up, strategy)
  const [first = 0, second = 0] = cards.map(weightOf)
  const isOpening = hands.length === 1 && cards.length === 2
  if (isOpening || open.includes('split')) {
    const { act } = strategy.opening(first, second)
    if (open.includes(act) && (isOpening || act === 'split')) return act
  }
  return strategy.twoCards(totalOf(cards), open.includes('double')).act
}
