import { type Card, DECK_SIZE, cardText } from '../../cards.ts'
import { drawInt, type RoundDraws } from '../../draws.ts'
import { BadStep, type GameEvent, type Played } from '../../engine.ts'
import { dueOf, fractionDetail, payDue, ruleOf, unitsText } from '../../fraction.ts'
import { decimalRatio, over, plus, ratio, type Ratio } from '../../ratio.ts'
import { shownMultiplier } from '../ending.ts'
import type { BlackjackAct, BlackjackConfig } from './blackjack-config.ts'
import {
  NO_SIDE_BETS,
  SIDE_BETS,
  type SideChoice,
  sideOutcome,
  sideReturn,
  sideStake,
} from './side-bets.ts'
import { dealerDraws, isBust, isNatural, totalOf, weightOf } from './hand.ts'

export interface Hand {
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
 * One round on the felt. Cards come when they are due: the hole card is drawn with the others and shown when the
 * dealer turns it, and the second card of a split hand comes when that hand is played.
 */
export class BlackjackTable {
  readonly hands: Hand[] = []
  readonly dealer: Card[] = []
  isClosed = false
  #active = 0
  #insured = 0n
  #isInsuranceAsked = false
  #sides = 0n
  #due = ratio(0)
  #paid = 0n
  readonly #events: GameEvent[] = []
  readonly #config: BlackjackConfig
  readonly #bet: bigint
  readonly #draws: RoundDraws

  constructor(
    config: BlackjackConfig,
    bet: bigint,
    draws: RoundDraws,
    sides: SideChoice = NO_SIDE_BETS,
  ) {
    this.#config = config
    this.#bet = bet
    this.#draws = draws
    const hand = { cards: [], stake: bet, isDone: false, isSplit: false }
    this.hands.push(hand)
    this.#deal(hand)
    this.#dealDealer(false)
    this.#deal(hand)
    this.#dealDealer(true)
    this.#settleSides(sides)
    const isAceUp = weightOf(this.upCard) === 1
    if (isAceUp && this.insurancePrice > 0n) this.#isInsuranceAsked = true
    else this.#peek()
  }

  get upCard(): Card {
    return this.dealer[0] as Card
  }

  /** Half of the bet, in whole units; a bet too small for a half cannot be insured. */
  get insurancePrice(): bigint {
    return this.#bet / 2n
  }

  get activeHand(): Hand | undefined {
    return this.isClosed || this.#isInsuranceAsked ? undefined : this.hands[this.#active]
  }

  open(): BlackjackAct[] {
    if (this.isClosed) return []
    if (this.#isInsuranceAsked) return ['insure', 'decline']
    const hand = this.activeHand
    if (!hand) return []
    if (isSplitAce(hand)) return ['stand', 'split']
    const isFirst = hand.cards.length === 2
    const acts: BlackjackAct[] = ['hit', 'stand']
    if (isFirst && (!hand.isSplit || this.#config.doubleAfterSplit)) acts.push('double')
    if (this.canSplit(hand)) acts.push('split')
    if (isFirst && this.hands.length === 1 && this.#config.surrender) acts.push('surrender')
    return acts
  }

  canSplit({ cards, isSplit }: Hand): boolean {
    const [first, second] = cards.map(weightOf)
    if (cards.length !== 2 || first !== second || this.hands.length >= this.#config.maxHands)
      return false
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
    const staked =
      this.#insured + this.#sides + this.hands.reduce((sum, { stake }) => sum + stake, 0n)
    const { isClosed } = this
    const [due, paid] = [this.#due, this.#paid]
    return { events: this.#events, staked, due, paid, isClosed, open: this.open() }
  }

  /** They are decided by the first cards, before anybody plays; what they pay comes with the end of the round. */
  #settleSides(sides: SideChoice): void {
    const { sideBets } = this.#config
    if (!sideBets) return
    for (const bet of SIDE_BETS) {
      const stake = sideStake(sides, bet, this.#bet)
      if (stake === 0n) continue
      const [hand] = this.hands as [Hand]
      const outcome = sideOutcome(bet, hand.cards as [Card, Card], this.upCard)
      const paid = stake * BigInt(sideReturn(sideBets, bet, outcome))
      this.#sides += stake
      this.#due = plus(this.#due, ratio(paid))
      this.#events.push({ type: 'side', bet, outcome, paid: String(paid) })
    }
  }

  #answerInsurance(act: 'insure' | 'decline'): void {
    this.#isInsuranceAsked = false
    if (act === 'insure') this.#insured = this.insurancePrice
    this.#events.push({ type: act, amount: String(this.#insured) })
    this.#peek()
  }

  /** An ace or a ten is looked under; a natural ends the round before anybody has staked more. */
  #peek(): void {
    const isNaturalHere = isNatural(this.dealer)
    if (weightOf(this.upCard) === 1 || weightOf(this.upCard) === 10)
      this.#events.push({ type: 'peek', isNatural: isNaturalHere })
    if (isNaturalHere || this.#isPlayerNatural()) this.#close()
  }

  /** Only the two cards that were dealt: twenty-one on a split hand is no natural. */
  #isPlayerNatural(): boolean {
    const [hand] = this.hands as [Hand]
    return !hand.isSplit && isNatural(hand.cards)
  }

  #hit(hand: Hand, isDouble: boolean): void {
    if (isDouble) hand.stake += this.#bet
    this.#deal(hand)
    hand.isDone = isDouble || totalOf(hand.cards).value >= 21
  }

  #split(hand: Hand): void {
    const [first, second] = hand.cards as [Card, Card]
    const half = (card: Card): Hand => ({
      cards: [card],
      stake: this.#bet,
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
      if (!hand.isDone) return
    }
    this.#close()
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
      ({ cards, isSurrendered }) => !isSurrendered && !isBust(totalOf(cards)),
    )
    if (isAnyWaiting && !this.#isPlayerNatural())
      while (dealerDraws(totalOf(this.dealer), this.#config.hitsSoft17)) this.#dealDealer(false)
    this.#settle()
  }

  #settle(): void {
    if (this.#insured > 0n) {
      const paid = isNatural(this.dealer) ? this.#insured * INSURANCE_RETURNS : 0n
      this.#due = plus(this.#due, ratio(paid))
      this.#events.push({ type: 'insurance', paid: String(paid) })
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
    if (this.#isPlayerNatural()) return isNatural(this.dealer) ? 'push' : 'natural'
    if (isNatural(this.dealer)) return 'lose'
    if (isBust(dealers) || mine.value > dealers.value) return 'win'
    return mine.value === dealers.value ? 'push' : 'lose'
  }

  #returnOf(result: HandResult): Ratio {
    return result === 'natural' ? decimalRatio(this.#config.naturalReturns) : RETURNS[result]
  }
}

/** Split aces: one card each, and then nothing but to split again where that is allowed. */
function isSplitAce({ cards, isSplit }: Hand): boolean {
  return isSplit && weightOf(cards[0] as Card) === 1
}
