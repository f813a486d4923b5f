import { parseCard } from '../../cards.ts'
import { drawInt, type Draws } from '../../draws.ts'
import type { Played } from '../../engine.ts'
import type { Strategies } from '../../strategies/strategy.ts'
import type { BlackjackConfig } from './blackjack-config.ts'
import { totalOf, weightOf } from './hand.ts'
import { type BlackjackChoice, ONE_BOX } from './boxes.ts'
import { NO_SIDE_BETS, SIDE_HALVES, type SideChoice } from './side-bets.ts'
import { shownRound } from './shown-round.ts'
import { BlackjackStrategy } from './strategy.ts'

export const strategies: Strategies<BlackjackConfig> = {
  ofMode(config, mode) {
    const known = new Map<number, BlackjackStrategy>()
    return {
      choiceFor: () => ONE_BOX,
      next: (played) => ({
        type: mode === 'insurance' ? 'insure' : bestAct(config, played, known),
      }),
    }
  },
  anyOf: (config, chance) => ({
    choiceFor: (bet) => anyBoxes(config, chance, bet),
    next: ({ open }) => ({ type: open[drawInt(chance, open.length)] }),
  }),
}

/** Up to as many boxes as there may be, each at a bet of its own. */
function anyBoxes(config: BlackjackConfig, chance: Draws, bet: bigint): BlackjackChoice {
  const { sideBets, maxBoxes = 1 } = config
  const sides = (): SideChoice =>
    sideBets ? { pairs: anyHalves(chance), poker: anyHalves(chance) } : NO_SIDE_BETS
  const further = Array.from({ length: drawInt(chance, maxBoxes) }, () => ({
    amount: String(bet + BigInt(drawInt(chance, 100))),
    ...sides(),
  }))
  return { ...sides(), moreBoxes: further }
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
  const inBox = hands.filter(({ box }) => box === hands[active]?.box)
  const isOpening = inBox.length === 1 && cards.length === 2
  if (isOpening || open.includes('split')) {
    const { act } = strategy.opening(first, second)
    if (open.includes(act) && (isOpening || act === 'split')) return act
  }
  return strategy.twoCards(totalOf(cards), open.includes('double')).act
}
