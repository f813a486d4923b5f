import { type Card, DECK_SIZE, cardText } from '../../cards.ts'
import { drawInt, type RoundDraws } from '../../draws.ts'
import { BadStep, type GameEvent, type Played } from '../../engine.ts'
import { dueOf, fractionDetail, payDue, ruleOf, unitsText } from '../../fraction.ts'
import { decimalRatio, over, plus, ratio, type Ratio } from '../../ratio.ts'
import { shownMultiplier } from '../ending.ts'
import type { BlackjackAct, BlackjackConfig } from './blackjack-config.ts'
import type { Box } from './boxes.ts'
import { SIDE_BETS, sideOutcome, sideReturn, sideStake } from './side-bets.ts'
import { dealerDraws, isBust, isNatural, totalOf, weightOf } from './hand.ts'

export interface Hand {
  /** The box it was dealt to, from 0. */
  readonly box: number
  readonly cards: Card[]
  stake: bigint
  isDone: boolean
  isSurrendered?: boolean
  readonly isSplit: boolean
}

/** Two to one, and the insurance itself. */
const INSURANCE_RETURNS = 3n

const RETURNS: Readonly<Record<Exclude<HandResult, 'natural'>, Ratio>> = {
  win: ratio(2),
  push: ratio(1),
  surrender: ratio(1, 2),
  lose: ratio(0),
  bust: ratio(0),
}

export type HandResult = 'natural' | 'win' | 'push' | 'lose' | 'bust' | 'surrender'

/**
 * One round on the felt: one to three boxes against one dealer. Cards come when they are due: the hole card is drawn
 * with the others and shown when the dealer turns it, and the second card of a split hand comes when that hand is played.
 */
export class BlackjackTable {
  readonly hands: Hand[] = []
  readonly dealer: Card[] = []
  isClosed = false
  #active = 0
  #turnTold = -1
  /** By box. */
  readonly #insured: bigint[]
  /** The box that is asked whether it wants to be insured. */
  #insuranceAsked: number | null = null
  #sides = 0n
  #due = ratio(0)
  #paid = 0n
  readonly #events: GameEvent[] = []
  readonly #config: BlackjackConfig
  readonly #boxes: readonly Box[]
  readonly #draws: RoundDraws

  constructor(config: BlackjackConfig, boxes: readonly Box[], draws: RoundDraws) {
    this.#config = config
    this.#boxes = boxes
    this.#draws = draws
    this.#insured = boxes.map(() => 0n)
    for (const [box, { bet }] of boxes.entries())
      this.hands.push({ box, cards: [], stake: bet, isDone: false, isSplit: false })
    for (const hand of this.hands) this.#deal(hand)
    this.#dealDealer(false)
    for (const hand of this.hands) this.#deal(hand)
    this.#dealDealer(true)
    for (const [at, box] of boxes.entries()) this.#settleSides(box, at)
    this.#askInsurance(0)
  }

  get upCard(): Card {
    return this.dealer[0] as Card
  }

  get activeHand(): Hand | undefined {
    const isPlayed = !this.isClosed && this.#insuranceAsked === null
    return isPlayed ? this.hands[this.#active] : undefined
  }

  open(): BlackjackAct[] {
    if (this.isClosed) return []
    if (this.#insuranceAsked !== null) return ['insure', 'decline']
    const hand = this.activeHand
    if (!hand) return []
    if (isSplitAce(hand)) return ['stand', 'split']
    const isFirst = hand.cards.length === 2
    const acts: BlackjackAct[] = ['hit', 'stand']
    if (isFirst && (!hand.isSplit || this.#config.doubleAfterSplit)) acts.push('double')
    if (this.canSplit(hand)) acts.push('split')
    if (isFirst && !hand.isSplit && this.#config.surrender) acts.push('surrender')
    return acts
  }

  canSplit({ box, cards, isSplit }: Hand): boolean {
    const [first, second] = cards.map(weightOf)
    if (cards.length !== 2 || first !== second) return false
    if (this.hands.filter((hand) => hand.box === box).length >= this.#config.maxHands) return false
    return first !== 1 || !isSplit || this.#config.resplitAces
  }

  take(act: BlackjackAct): void {
    if (!this.open().includes(act)) throw new BadStep('stepNotOpen', { step: act })
    if (act === 'insure' || act === 'decline') return this.#answerInsurance(act)
    const hand = this.activeHand as Hand
    this.#events.push({ type: act, hand: this.#active })
    if (act === 'stand') hand.isDone = true
    if (act === 'surrender') hand.isSurrendered = hand.isDone = true
    if (act === 'hit' || act === 'double') this.#hit(hand, act === 'double')
    if (act === 'split') this.#split(hand)
    this.#goOn()
  }

  played(): Played {
    const stakes = [...this.#insured, ...this.hands.map(({ stake }) => stake)]
    const staked = stakes.reduce((sum, stake) => sum + stake, this.#sides)
    const { isClosed } = this
    const [due, paid] = [this.#due, this.#paid]
    return { events: this.#events, staked, due, paid, isClosed, open: this.open() }
  }

  /** They are decided by the first cards, before anybody plays; what they pay comes with the end of the round. */
  #settleSides(box: Box, at: number): void {
    const { sideBets } = this.#config
    if (!sideBets) return
    for (const bet of SIDE_BETS) {
      const stake = sideStake(box.sides, bet, box.bet)
      if (stake === 0n) continue
      const hand = this.hands[at] as Hand
      const outcome = sideOutcome(bet, hand.cards as [Card, Card], this.upCard)
      const paid = stake * BigInt(sideReturn(sideBets, bet, outcome))
      this.#sides += stake
      this.#due = plus(this.#due, ratio(paid))
      this.#events.push({ type: 'side', ...this.#told(at), bet, outcome, paid: String(paid) })
    }
  }

  /** Which box an event is about; said where there are several. */
  #told(box: number): { box?: number } {
    return this.#boxes.length > 1 ? { box } : {}
  }

  #betOf(box: number): bigint {
    return this.#boxes[box]?.bet ?? 0n
  }

  /** Half of a bet, in whole units; a bet too small for a half cannot be insured. */
  #insurancePrice(box: number): bigint {
    return this.#betOf(box) / 2n
  }

  /** Under an ace every box is asked, one after the other, and then the dealer looks. */
  #askInsurance(from: number): void {
    const isAceUp = weightOf(this.upCard) === 1
    const next = this.#boxes.findIndex((_, at) => at >= from && this.#insurancePrice(at) > 0n)
    this.#insuranceAsked = isAceUp && next >= 0 ? next : null
    if (this.#insuranceAsked === null) this.#peek()
  }

  #answerInsurance(act: 'insure' | 'decline'): void {
    const box = this.#insuranceAsked ?? 0
    if (act === 'insure') this.#insured[box] = this.#insurancePrice(box)
    this.#events.push({ type: act, ...this.#told(box), amount: String(this.#insured[box]) })
    this.#askInsurance(box + 1)
  }

  /** An ace or a ten is looked under; a natural ends the round before anybody has staked more. */
  #peek(): void {
    const isNaturalHere = isNatural(this.dealer)
    if (weightOf(this.upCard) === 1 || weightOf(this.upCard) === 10)
      this.#events.push({ type: 'peek', isNatural: isNaturalHere })
    if (isNaturalHere) return this.#close()
    for (const hand of this.hands) hand.isDone = isDealtNatural(hand)
    this.#goOn()
  }

  #hit(hand: Hand, isDouble: boolean): void {
    if (isDouble) hand.stake += this.#betOf(hand.box)
    this.#deal(hand)
    hand.isDone = isDouble || totalOf(hand.cards).value >= 21
  }

  #split(hand: Hand): void {
    const [first, second] = hand.cards as [Card, Card]
    const half = (card: Card): Hand => ({
      box: hand.box,
      cards: [card],
      stake: this.#betOf(hand.box),
      isDone: false,
      isSplit: true,
    })
    this.hands.splice(this.#active, 1, half(first), half(second))
  }

  /** Moves to the next hand that has something to decide; hands with one card get their second on the way. */
  #goOn(): void {
    for (; this.#active < this.hands.length; this.#active += 1) {
      const hand = this.hands[this.#active] as Hand
      if (hand.cards.length === 1) this.#secondCard(hand)
      if (!hand.isDone) return this.#tellTurn()
    }
    this.#close()
  }

  /** From the cards alone nobody could tell which of several boxes is played. */
  #tellTurn(): void {
    if (this.#boxes.length > 1 && this.#turnTold !== this.#active)
      this.#events.push({ type: 'turn', hand: this.#active })
    this.#turnTold = this.#active
  }

  #secondCard(hand: Hand): void {
    this.#deal(hand)
    // Aces that were split take one card each, but two of them may be split again where the rules say so.
    const isOver = totalOf(hand.cards).value === 21 || isSplitAce(hand)
    hand.isDone = isOver && !this.canSplit(hand)
  }

  #deal(hand: Hand): void {
    const card = this.#draw()
    hand.cards.push(card)
    const at = this.hands.indexOf(hand)
    this.#events.push({ type: 'card', to: 'player', hand: at, card: cardText(card) })
  }

  #dealDealer(isHidden: boolean): void {
    const card = this.#draw()
    this.dealer.push(card)
    const shown = isHidden ? { isHidden } : { card: cardText(card) }
    this.#events.push({ type: 'card', to: 'dealer', ...shown })
  }

  #draw(): Card {
    return drawInt(this.#draws, DECK_SIZE)
  }

  #close(): void {
    this.isClosed = true
    this.#events.push({ type: 'reveal', card: cardText(this.dealer[1] as Card) })
    const isAnyWaiting = this.hands.some(
      (hand) => !hand.isSurrendered && !isBust(totalOf(hand.cards)) && !isDealtNatural(hand),
    )
    if (isAnyWaiting)
      while (dealerDraws(totalOf(this.dealer), this.#config.hitsSoft17)) this.#dealDealer(false)
    this.#settle()
  }

  #settle(): void {
    for (const [box, insured] of this.#insured.entries()) {
      if (insured === 0n) continue
      const paid = isNatural(this.dealer) ? insured * INSURANCE_RETURNS : 0n
      this.#due = plus(this.#due, ratio(paid))
      this.#events.push({ type: 'insurance', ...this.#told(box), paid: String(paid) })
    }
    for (const [at, hand] of this.hands.entries()) {
      const result = this.#resultOf(hand)
      const due = dueOf(hand.stake, this.#returnOf(result), ruleOf(this.#draws))
      this.#due = plus(this.#due, due)
      this.#events.push({ type: 'result', hand: at, result, paid: unitsText(due) })
    }
    const payment = payDue(this.#due, this.#draws.fractions)
    this.#paid = payment.paid
    const multiplier = shownMultiplier(over(this.#due, ratio(this.played().staked)))
    const said = { multiplier, paid: String(payment.paid), ...fractionDetail(payment) }
    this.#events.push({ type: 'end', ...said })
  }

  #resultOf(hand: Hand): HandResult {
    if (hand.isSurrendered) return 'surrender'
    const [mine, dealers] = [totalOf(hand.cards), totalOf(this.dealer)]
    if (isBust(mine)) return 'bust'
    if (isDealtNatural(hand)) return isNatural(this.dealer) ? 'push' : 'natural'
    if (isNatural(this.dealer)) return 'lose'
    if (isBust(dealers) || mine.value > dealers.value) return 'win'
    return mine.value === dealers.value ? 'push' : 'lose'
  }

  #returnOf(result: HandResult): Ratio {
    return result === 'natural' ? decimalRatio(this.#config.naturalReturns) : RETURNS[result]
  }
}

/** Only the two cards that were dealt: twenty-one on a split hand is no natural. */
function isDealtNatural({ cards, isSplit }: Hand): boolean {
  return !isSplit && isNatural(cards)
}

/** Split aces: one card each, and then nothing but to split again where that is allowed. */
function isSplitAce({ cards, isSplit }: Hand): boolean {
  return isSplit && weightOf(cards[0] as Card) === 1
}
