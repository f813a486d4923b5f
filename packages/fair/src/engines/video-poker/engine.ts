import { type Card, DECK_SIZE, cardText } from '../../cards.ts'
import { placesOf, type Draws } from '../../draws.ts'
import { BadChoice, BadStep, type Engine, type GameEvent, type Played } from '../../engine.ts'
import { ratio } from '../../ratio.ts'
import { fieldsOf, oneOf } from '../../reading.ts'
import { closedRound, openRound } from '../ending.ts'
import { handOf } from './hands.ts'
import { bestHold } from './best-hold.ts'
import type { VideoPokerConfig } from './video-poker-config.ts'

export type { VideoPokerConfig } from './video-poker-config.ts'

export type VideoPokerChoice = Readonly<Record<string, never>>

/** The places of the cards that stay, from 0, ascending. */
export interface HoldStep {
  readonly type: 'hold'
  readonly held: readonly number[]
}

export const HAND_SIZE = 5

/** A pack that gives its cards one by one. */
const pack = (draws: Draws): (() => Card) => placesOf(draws, DECK_SIZE)

function dealtEvent(cards: readonly Card[]): GameEvent {
  return { type: 'dealt', cards: cards.map(cardText), hand: handOf(cards) }
}

export const videoPokerEngine: Engine<VideoPokerConfig, VideoPokerChoice, HoldStep> = {
  name: 'video-poker',
  readChoice(_config, value) {
    fieldsOf(value, [], BadChoice)
    return {}
  },
  stakeOf: (_config, _choice, bet) => bet,
  readStep(_config, value) {
    const { type, held } = fieldsOf(value, ['type', 'held'], BadStep)
    const places: number[] = Array.isArray(held) ? held : [Number.NaN]
    const isPlace = (one: number, at: number): boolean =>
      Number.isInteger(one) && one > (places[at - 1] ?? -1) && one < HAND_SIZE
    if (!places.every(isPlace)) throw new BadStep('badHold')
    return { type: oneOf(type, ['hold'], 'type', BadStep), held: places }
  },
  play(config, { bet, steps }, draws): Played {
    const next = pack(draws)
    const dealt = Array.from({ length: HAND_SIZE }, next)
    const [step, ...more] = steps
    if (!step) {
      const events = [dealtEvent(dealt)]
      return { events, ...openRound(bet, ratio(0), draws), open: ['hold'] }
    }
    if (more.length > 0) throw new BadStep('roundIsOver')
    const cards = dealt.map((card, place) => (step.held.includes(place) ? card : next()))
    const hand = handOf(cards)
    return closedRound(
      bet,
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
