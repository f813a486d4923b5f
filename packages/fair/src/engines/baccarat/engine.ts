import { type Card, DECK_SIZE, cardText, rankOf } from '../../cards.ts'
import { drawInt, placesOf, type Draws } from '../../draws.ts'
import { BadStep, type Engine } from '../../engine.ts'
import { dueOf, ruleOf, unitsText } from '../../fraction.ts'
import { decimalRatio, over, plus, ratio } from '../../ratio.ts'
import { readSpots, stakeOfSpots, type SpotChoice } from '../../spots.ts'
import { closedRound } from '../ending.ts'
import { type Side, bankerDraws, coupOf, playerDraws, returnOf } from './rules.ts'
import { BACCARAT_SPOTS, type BaccaratConfig, type BaccaratSpot } from './baccarat-config.ts'

export { BACCARAT_SPOTS, type BaccaratConfig, type BaccaratSpot } from './baccarat-config.ts'

/** Ace one, two to nine as they are, ten and pictures nothing. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card)
  if (rank === 12) return 1
  return rank >= 8 ? 0 : rank + 2
}

export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((total, card) => total + pointsOf(card), 0) % 10
}

interface Coup {
  readonly player: Card[]
  readonly banker: Card[]
  /** In the order they came. */
  readonly dealt: readonly { readonly to: Side; readonly card: Card }[]
}

/** A round's cards: four in turn, then a third for either side as the table says. */
export function dealCoup({ decks }: BaccaratConfig, draws: Draws): Coup {
  const next = dealer(decks, draws)
  const coup: Coup & { dealt: { to: Side; card: Card }[] } = { player: [], banker: [], dealt: [] }
  const give = (to: Side): Card => {
    const card = next()
    coup[to].push(card)
    coup.dealt.push({ to, card })
    return card
  }
  for (const to of ['player', 'banker', 'player', 'banker'] as const) give(to)
  const totals = { player: totalOf(coup.player), banker: totalOf(coup.banker) }
  const isThird = playerDraws(totals)
  const third = isThird ? pointsOf(give('player')) : null
  if (bankerDraws(totals, third)) give('banker')
  return coup
}

function dealer(decks: number | null, draws: Draws): () => Card {
  if (decks === null) return () => drawInt(draws, DECK_SIZE)
  const next = placesOf(draws, decks * DECK_SIZE)
  return () => next() % DECK_SIZE
}

const isPair = ([first, second]: readonly Card[]): boolean =>
  rankOf(first as Card) === rankOf(second as Card)

export const baccaratEngine: Engine<BaccaratConfig, SpotChoice, never> = {
  name: 'baccarat',
  readChoice: (_config, value) =>
    readSpots(value, (spot) => BACCARAT_SPOTS.some((one) => one === spot)),
  stakeOf: (_config, choice, bet) => stakeOfSpots(choice, bet),
  readStep() {
    throw new BadStep('noSteps')
  },
  play(config, { choice, bet }, draws) {
    const staked = stakeOfSpots(choice, bet)
    const rule = ruleOf(draws)
    const { player, banker, dealt } = dealCoup(config, draws)
    const coup = coupOf({
      player: totalOf(player),
      banker: totalOf(banker),
      playerPair: isPair(player),
      bankerPair: isPair(banker),
    })
    const returned = choice.spots
      .map(({ spot, amount }) => ({
        spot,
        amount,
        due: dueOf(
          BigInt(amount),
          decimalRatio(returnOf(config.returns, spot as BaccaratSpot, coup)),
          rule,
        ),
      }))
      .filter(({ due }) => due.num > 0n)
    const due = returned.reduce((total, row) => plus(total, row.due), ratio(0))
    const spots = returned.map(({ due: ofSpot, ...row }) => ({ ...row, paid: unitsText(ofSpot) }))
    const events = [
      ...dealt.map(({ to, card }) => ({ type: 'card', to, card: cardText(card) })),
      { type: 'coup', ...coup },
      { type: 'returned', spots },
    ]
    return closedRound(staked, over(due, ratio(staked)), events, draws)
  },
  finish: () => [],
}
