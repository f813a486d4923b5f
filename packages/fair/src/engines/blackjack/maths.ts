import { decimalRatio, minus, plus, ratio, type Ratio, times } from '../../ratio.ts'
import type { Figures } from '../../sheet.ts'
import { modeOf } from '../mode-figures.ts'
import type { BlackjackAct, BlackjackConfig } from './blackjack-config.ts'
import { plusWeight, type Total } from './hand.ts'
import { sideBetModes } from './side-bets.ts'
import {
  BlackjackStrategy,
  WEIGHTS,
  chanceOf,
  naturalWith,
  ofWeight,
  wonAgainst,
} from './strategy.ts'

/**
 * How a round ends for the player: what it won or lost in units of the opening bet, and whether it paid anything
 * at all. Chances of equal ends are added up.
 */
class Ends {
  readonly #chances = new Map<string, { net: Ratio; isPaid: boolean; chance: Ratio }>()

  add(net: Ratio, isPaid: boolean, chance: Ratio): void {
    const key = `${net.num}/${net.den}:${isPaid}`
    const known = this.#chances.get(key)?.chance
    this.#chances.set(key, { net, isPaid, chance: known ? plus(known, chance) : chance })
  }

  addAll(ends: Ends, chance: Ratio): void {
    for (const end of ends.all()) this.add(end.net, end.isPaid, times(end.chance, chance))
  }

  /** Two hands side by side. */
  beside(other: Ends): Ends {
    const both = new Ends()
    for (const a of this.all())
      for (const b of other.all())
        both.add(plus(a.net, b.net), a.isPaid || b.isPaid, times(a.chance, b.chance))
    return both
  }

  all(): Iterable<{ net: Ratio; isPaid: boolean; chance: Ratio }> {
    return this.#chances.values()
  }
}

const NO_HANDS = new Ends()
NO_HANDS.add(ratio(0), false, ratio(1))

/** The rounds against one card of the dealer and one total the dealer will end on. */
class Rounds {
  readonly #strategy: BlackjackStrategy
  readonly #dealerEnd: number
  readonly #played = new Map<string, Ends>()
  readonly #split = new Map<string, Ends>()

  constructor(strategy: BlackjackStrategy, dealerEnd: number) {
    this.#strategy = strategy
    this.#dealerEnd = dealerEnd
  }

  opening(first: number, second: number): Ends {
    const { act } = this.#strategy.opening(first, second)
    if (act === 'split') return this.#splitHands(first, 2, 2)
    return this.#twoCards(plusWeight(ofWeight(first), second), act)
  }

  #splitHands(weight: number, waiting: number, hands: number): Ends {
    if (waiting === 0) return NO_HANDS
    const key = `${weight}:${waiting}:${hands}`
    const known = this.#split.get(key)
    if (known) return known
    const ends = new Ends()
    const rest = this.#splitHands(weight, waiting - 1, hands)
    const hand = new Ends()
    for (const [second, chance] of WEIGHTS) {
      const isPair = second === weight
      if (isPair && this.#strategy.pairPlay(weight, waiting, hands) === 'split')
        ends.addAll(this.#splitHands(weight, waiting + 1, hands + 1), chance)
      else {
        const { act } = this.#strategy.splitHandPlay(weight, second)
        hand.addAll(this.#twoCards(plusWeight(ofWeight(weight), second), act), chance)
      }
    }
    ends.addAll(hand.beside(rest), ratio(1))
    this.#split.set(key, ends)
    return ends
  }

  #twoCards(total: Total, act: BlackjackAct): Ends {
    const ends = new Ends()
    if (act === 'surrender') ends.add(ratio(-1, 2), true, ratio(1))
    else if (act === 'stand') this.#stand(ends, total, 1, ratio(1))
    else
      for (const [weight, chance] of WEIGHTS) {
        const next = plusWeight(total, weight)
        if (act === 'double') this.#stand(ends, next, 2, chance)
        else ends.addAll(this.#play(next), chance)
      }
    return ends
  }

  #play(total: Total): Ends {
    const key = `${total.value}${total.isSoft}`
    const known = this.#played.get(key)
    if (known) return known
    const { act } = this.#strategy.twoCards(total, false)
    const ends = this.#twoCards(total, act)
    this.#played.set(key, ends)
    return ends
  }

  #stand(ends: Ends, total: Total, stake: number, chance: Ratio): void {
    const won = wonAgainst(total.value, this.#dealerEnd)
    ends.add(ratio(won * stake), won >= 0, chance)
  }
}

/** Every round there can be when each decision is the best one. Insurance is never: it returns 12/13. */
function allRounds(config: BlackjackConfig, onProgress?: (done: number) => void): Ends {
  const all = new Ends()
  const naturalNet = minus(decimalRatio(config.naturalReturns), ratio(1))
  for (const [up, upChance] of WEIGHTS) {
    const strategy = new BlackjackStrategy(config, up)
    const hole = naturalWith(up)
    const dealerNatural = hole === null ? ratio(0) : chanceOf(hole)
    const played = times(upChance, minus(ratio(1), dealerNatural))
    for (const [first, a] of WEIGHTS)
      for (const [second, b] of WEIGHTS) {
        const dealt = times(a, b)
        const isNatural = naturalWith(first) === second
        const lost = times(times(upChance, dealerNatural), dealt)
        all.add(ratio(isNatural ? 0 : -1), isNatural, lost)
        if (isNatural) all.add(naturalNet, true, times(played, dealt))
      }
    for (const [end, endChance] of strategy.dealerEnds) {
      const rounds = new Rounds(strategy, end)
      const chance = times(played, endChance)
      for (const [first, a] of WEIGHTS)
        for (const [second, b] of WEIGHTS)
          if (naturalWith(first) !== second)
            all.addAll(rounds.opening(first, second), times(chance, times(a, b)))
    }
    onProgress?.(up / WEIGHTS.length)
  }
  return all
}

/**
 * A round is measured by its opening bet: what comes back of it when the stakes added later are taken off again.
 * So a doubled hand that is lost counts minus one, and the mean is the return players know.
 */
export function blackjackFigures(
  config: BlackjackConfig,
  onProgress?: (done: number) => void,
): Figures {
  const ends = [...allRounds(config, onProgress).all()]
  const base = modeOf(
    'base',
    ends.map(({ net, chance }) => [plus(net, ratio(1)), chance]),
  )
  const hitRate = ends
    .filter(({ isPaid }) => isPaid)
    .reduce((sum, { chance }) => plus(sum, chance), ratio(0))
  return {
    method: { name: 'bestPlay' },
    modes: [
      { ...base, hitRate },
      modeOf('insurance', [[ratio(3), chanceOf(10)]]),
      ...(config.sideBets ? sideBetModes(config.sideBets) : []),
    ],
    listedMode: 'base',
  }
}
