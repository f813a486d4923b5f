import { parseCard } from '../cards.ts'
import { drawInt, drawPlaces, type Draws } from '../draws.ts'
import type { Played } from '../engine.ts'
import { BACCARAT_SPOTS, type BaccaratConfig } from '../engines/baccarat/engine.ts'
import type { BlackjackConfig } from '../engines/blackjack/engine.ts'
import { totalOf, weightOf } from '../engines/blackjack/hand.ts'
import { shownRound } from '../engines/blackjack/shown-round.ts'
import { BlackjackStrategy } from '../engines/blackjack/strategy.ts'
import { type RouletteConfig, spotsOf } from '../engines/roulette/table.ts'
import { bestHold } from '../engines/video-poker/best-hold.ts'
import type { VideoPokerConfig } from '../engines/video-poker/engine.ts'
import type { Strategies, Strategy } from './strategy.ts'

/** All chips on one spot. */
function onSpot(spot: string): Strategy {
  return {
    choiceFor: (bet) => ({ spots: [{ spot, amount: String(bet) }] }),
    next() {
      throw new RangeError('The round has no steps.')
    },
  }
}

/** Chips on up to six spots, the first with what is left over. */
function onSome(all: readonly string[], chance: Draws): Strategy {
  const count = 1 + drawInt(chance, Math.min(6, all.length))
  const names = drawPlaces(chance, all.length, count).map((place) => all[place] as string)
  return {
    ...onSpot(''),
    choiceFor(bet) {
      const share = bet / BigInt(count)
      const first = bet - share * BigInt(count - 1)
      return {
        spots: names.map((spot, at) => ({ spot, amount: String(at === 0 ? first : share) })),
      }
    },
  }
}

export const rouletteStrategies: Strategies<RouletteConfig> = {
  ofMode(config, mode) {
    const spot = [...spotsOf(config).values()].find(({ kind }) => kind === mode)
    if (!spot) throw new RangeError(`The felt has no ${mode}.`)
    return onSpot(spot.name)
  },
  anyOf: (config, chance) => onSome([...spotsOf(config).keys()], chance),
}

export const baccaratStrategies: Strategies<BaccaratConfig> = {
  ofMode: (_config, mode) => onSpot(mode),
  anyOf: (_config, chance) => onSome(BACCARAT_SPOTS, chance),
}

export const blackjackStrategies: Strategies<BlackjackConfig> = {
  ofMode(config, mode) {
    const known = new Map<number, BlackjackStrategy>()
    return {
      choiceFor: () => ({}),
      next: (played) => ({
        type: mode === 'insurance' ? 'insure' : bestAct(config, played, known),
      }),
    }
  },
  anyOf: (_config, chance) => ({
    choiceFor: () => ({}),
    next: ({ open }) => ({ type: open[drawInt(chance, open.length)] }),
  }),
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

export const videoPokerStrategies: Strategies<VideoPokerConfig> = {
  ofMode: (config) => ({
    choiceFor: () => ({}),
    next({ events }) {
      const [{ cards }] = events as unknown as [{ cards: string[] }]
      return { type: 'hold', held: bestHold(config, cards.map(parseCard)) }
    },
  }),
  anyOf: (_config, chance) => ({
    choiceFor: () => ({}),
    next() {
      const held = drawPlaces(chance, 5, drawInt(chance, 6)).toSorted((a, b) => a - b)
      return { type: 'hold', held }
    },
  }),
}
