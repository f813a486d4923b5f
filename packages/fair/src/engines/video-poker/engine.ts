import { type Card, DECK_SIZE, cardText } from '../../cards.ts'
import { placesOf, type Draws } from '../../draws.ts'
import { BadChoice, BadStep, type Engine, type GameEvent, type Played } from '../../engine.ts'
import { ratio } from '../../ratio.ts'
import { fieldsOf, intOf, oneOf } from '../../reading.ts'
import { closedRound, openRound } from '../ending.ts'
import { handOf } from './hands.ts'
import { bestHold } from './best-hold.ts'
import type { VideoPokerConfig } from './video-poker-config.ts'

export type { VideoPokerConfig } from './video-poker-config.ts'

export interface VideoPokerChoice {
  /** How many coins are bet, each worth the bet. Every coin is paid by the same table: five buy no better royal flush. */
  readonly coins: number
}

/** The places of the cards that stay, from 0, ascending. */
export interface HoldStep {
  readonly type: 'hold'
  readonly held: readonly number[]
}

export const HAND_SIZE = 5
export const MOST_COINS = 5

/** A pack that gives its cards one by one. */
const pack = (draws: Draws): (() => Card) => placesOf(draws, DECK_SIZE)

function dealtEvent(cards: readonly Card[]): GameEvent {
  return { type: 'dealt', cards: cards.map(cardText), hand: handOf(cards) }
}

function stakeOf(_config: VideoPokerConfig, { coins }: VideoPokerChoice, bet: bigint): bigint {
  return bet * BigInt(coins)
}

export const videoPokerEngine: Engine<VideoPokerConfig, VideoPokerChoice, HoldStep> = {
  name: 'video-poker',
  readChoice(_config, value) {
    // A round of the time before coins names none, and had one.
    const { coins = 1 } = fieldsOf(value, ['coins'], BadChoice)
    return { coins: intOf(coins, [1, MOST_COINS], 'coins', BadChoice) }
  },
  stakeOf,
  readStep(_config, value) {
    const { type, held } = fieldsOf(value, ['type', 'held'], BadStep)
    const places: number[] = Array.isArray(held) ? held : [Number.NaN]
    const isPlace = (one: number, at: number): boolean =>
      Number.isInteger(one) && one > (places[at - 1] ?? -1) && one < HAND_SIZE
    if (!places.every(isPlace)) throw new BadStep('badHold')
    return { type: oneOf(type, ['hold'], 'type', BadStep), held: places }
  },
  play(config, { choice, bet, steps }, draws): Played {
    const staked = stakeOf(config, choice, bet)
    const next = pack(draws)
    const dealt = Array.from({ length: HAND_SIZE }, next)
    const [step, ...more] = steps
    if (!step) {
      const events = [dealtEvent(dealt)]
      return { events, ...openRound(staked, ratio(0), draws), open: ['hold'] }
    }
    if (more.length > 0) throw new BadStep('roundIsOver')
    const cards = dealt.map((card, place) => (step.held.includes(place) ? card : next()))
    const hand = handOf(cards)
    return closedRound(
      staked,
      ratio(hand ? config.pays[hand] : 0),
      [dealtEvent(dealt), { type: 'drawn', held: step.held, cards: cards.map(cardText), hand }],
      draws,
    )
  },
  /** Holds what returns most on average: what the best player would have held. */
  finish(config, { steps }, draws) {
    if (steps.length > 0) return []
    const next = pack(draws)
    const dealt = Array.from({ length: HAND_SIZE }, next)
    return [{ type: 'hold', held: bestHold(config, dealt) }]
  },
}
