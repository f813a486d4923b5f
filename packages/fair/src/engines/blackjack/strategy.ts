import { compare, minus, over, plus, ratio, type Ratio, times } from '../../ratio.ts'
import type { BlackjackAct, BlackjackConfig } from './blackjack-config.ts'
import { dealerDraws, isBust, plusWeight, type Total, totalOf, weightOf } from './hand.ts'
import type { BlackjackTable } from './table.ts'

/** The weights a card can have and how likely each is: every draw is the same, the cards are put back. */
export const WEIGHTS: readonly (readonly [number, Ratio])[] = Array.from(
  { length: 10 },
  (_, at) => [at + 1, ratio(at === 9 ? 4 : 1, 13)],
)
export const chanceOf = (weight: number): Ratio => ratio(weight === 10 ? 4 : 1, 13)

export const ofWeight = (weight: number): Total => plusWeight({ value: 0, isSoft: false }, weight)

/** Where the dealer ends with any total beyond 21. */
export const DEALER_BUST = 22

const NOTHING = ratio(0)
const LOST = ratio(-1)
const SURRENDERED = ratio(-1, 2)
const TWICE = ratio(2)

export type PairPlay = 'split' | 'keep'

/**
 * The best play against one card of the dealer who has no natural, by exact expectation. A value is what a hand
 * wins or loses on average, in units of the opening bet.
 */
export class BlackjackStrategy {
  readonly dealerEnds: DealerEnds
  readonly #config: BlackjackConfig
  readonly #values = new Map<string, Ratio>()

  constructor(config: BlackjackConfig, upWeight: number) {
    this.#config = config
    this.dealerEnds = dealerEndsOf(config, upWeight)
  }

  standValue({ value }: Total): Ratio {
    return this.#kept(`stand:${value}`, () => {
      let sum = NOTHING
      for (const [end, chance] of this.dealerEnds)
        sum = plus(sum, times(ratio(wonAgainst(value, end)), chance))
      return sum
    })
  }

  /** Of a hand that may only be hit and stood. */
  playValue(total: Total): Ratio {
    const stand = this.standValue(total)
    return total.value >= 21 ? stand : larger(stand, this.hitValue(total))
  }

  hitValue(total: Total): Ratio {
    return this.#kept(`hit:${total.value}${total.isSoft}`, () =>
      meanOf((weight) => {
        const next = plusWeight(total, weight)
        return isBust(next) ? LOST : this.playValue(next)
      }),
    )
  }

  doubleValue(total: Total): Ratio {
    return this.#kept(`double:${total.value}${total.isSoft}`, () =>
      times(
        TWICE,
        meanOf((weight) => this.standValue(plusWeight(total, weight))),
      ),
    )
  }

  #kept(key: string, compute: () => Ratio): Ratio {
    const value = this.#values.get(key) ?? compute()
    this.#values.set(key, value)
    return value
  }

  /** The best of two cards that are not split, and how it is played. */
  twoCards(
    total: Total,
    canDouble: boolean,
  ): { readonly act: BlackjackAct; readonly value: Ratio } {
    const acts: { act: BlackjackAct; value: Ratio }[] = [
      { act: 'stand', value: this.standValue(total) },
    ]
    if (total.value < 21) {
      acts.push({ act: 'hit', value: this.hitValue(total) })
      if (canDouble) acts.push({ act: 'double', value: this.doubleValue(total) })
    }
    return acts.reduce((best, one) => (compare(one.value, best.value) > 0 ? one : best))
  }

  /** Of one card of a split pair and what comes to it, when it is not split again. */
  splitHandPlay(first: number, second: number): { act: BlackjackAct; value: Ratio } {
    const total = plusWeight(ofWeight(first), second)
    if (first === 1) return { act: 'stand', value: this.standValue(total) }
    return this.twoCards(total, this.#config.doubleAfterSplit)
  }

  /**
   * Of `waiting` hands that still have one card, when `hands` are on the table. Hands do not know of each other
   * but for how many there may be, so each is worth the same and the next one is looked at.
   */
  splitValue(weight: number, waiting = 2, hands = 2): Ratio {
    if (waiting === 0) return NOTHING
    return this.#kept(`split:${weight}:${waiting}:${hands}`, () => {
      const pairPlay = this.pairPlay(weight, waiting, hands)
      return meanOf((second) => {
        if (second === weight && pairPlay === 'split')
          return this.splitValue(weight, waiting + 1, hands + 1)
        const { value } = this.splitHandPlay(weight, second)
        return plus(value, this.splitValue(weight, waiting - 1, hands))
      })
    })
  }

  /** Whether a pair that came to a split hand is split again. */
  pairPlay(weight: number, waiting: number, hands: number): PairPlay {
    if (hands >= this.#config.maxHands) return 'keep'
    if (weight === 1 && !this.#config.resplitAces) return 'keep'
    const { value } = this.splitHandPlay(weight, weight)
    const kept = plus(value, this.splitValue(weight, waiting - 1, hands))
    return compare(this.splitValue(weight, waiting + 1, hands + 1), kept) > 0 ? 'split' : 'keep'
  }

  /** The best of the two cards that were dealt. */
  opening(first: number, second: number): { readonly act: BlackjackAct; readonly value: Ratio } {
    const total = plusWeight(ofWeight(first), second)
    let best = this.twoCards(total, true)
    if (first === second && this.#config.maxHands > 1) {
      const value = this.splitValue(first)
      if (compare(value, best.value) > 0) best = { act: 'split', value }
    }
    const isGivenUp = this.#config.surrender && compare(SURRENDERED, best.value) > 0
    return isGivenUp ? { act: 'surrender', value: SURRENDERED } : best
  }
}

/** One, nothing or minus one: how a total does against where the dealer ends. */
export function wonAgainst(value: number, dealerEnd: number): number {
  if (value > 21) return -1
  return dealerEnd === DEALER_BUST ? 1 : Math.sign(value - dealerEnd)
}

type DealerEnds = ReadonlyMap<number, Ratio>

function dealerEndsOf(config: BlackjackConfig, upWeight: number): DealerEnds {
  const known = new Map<string, DealerEnds>()
  const endsFrom = (total: Total): DealerEnds => {
    if (!dealerDraws(total, config.hitsSoft17))
      return new Map([[Math.min(total.value, DEALER_BUST), ratio(1)]])
    const key = `${total.value}${total.isSoft}`
    const ends =
      known.get(key) ??
      mixed(WEIGHTS.map(([weight, chance]) => [endsFrom(plusWeight(total, weight)), chance]))
    known.set(key, ends)
    return ends
  }
  // The dealer has looked: the card that would make a natural is not under the ace or the ten.
  const excluded = naturalWith(upWeight)
  const possible = minus(ratio(1), excluded === null ? NOTHING : chanceOf(excluded))
  return mixed(
    WEIGHTS.filter(([weight]) => weight !== excluded).map(([weight, chance]) => [
      endsFrom(plusWeight(ofWeight(upWeight), weight)),
      over(chance, possible),
    ]),
  )
}

function mixed(parts: readonly (readonly [DealerEnds, Ratio])[]): DealerEnds {
  const ends = new Map<number, Ratio>()
  for (const [part, share] of parts)
    for (const [end, chance] of part)
      ends.set(end, plus(ends.get(end) ?? NOTHING, times(chance, share)))
  return ends
}

/** The weight that makes a natural of this one; null when none does. */
export function naturalWith(weight: number): number | null {
  if (weight === 1) return 10
  return weight === 10 ? 1 : null
}

export function meanOf(value: (weight: number) => Ratio): Ratio {
  return WEIGHTS.reduce((sum, [weight, chance]) => plus(sum, times(chance, value(weight))), NOTHING)
}

const larger = (a: Ratio, b: Ratio): Ratio => (compare(a, b) >= 0 ? a : b)

const strategies = new Map<string, BlackjackStrategy>()

/** The best act that stakes nothing more. */
export function passiveAct(config: BlackjackConfig, table: BlackjackTable): BlackjackAct {
  const open = table.open()
  if (open.includes('decline')) return 'decline'
  const hand = table.activeHand
  if (!hand || !open.includes('hit')) return 'stand'
  const up = weightOf(table.upCard)
  const key = `${config.hitsSoft17}:${up}`
  const strategy = strategies.get(key) ?? new BlackjackStrategy(config, up)
  strategies.set(key, strategy)
  const total = totalOf(hand.cards)
  const [stand, hit] = [strategy.standValue(total), strategy.hitValue(total)]
  const isGivenUp = open.includes('surrender') && compare(SURRENDERED, larger(stand, hit)) > 0
  if (isGivenUp) return 'surrender'
  return compare(hit, stand) > 0 ? 'hit' : 'stand'
}
