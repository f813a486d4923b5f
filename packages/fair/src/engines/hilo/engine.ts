import { drawInt, type RoundDraws } from '../../draws.ts'
import { BadChoice, BadStep, type Engine, type GameEvent, type Played } from '../../engine.ts'
import { compare, decimalRatio, over, type Ratio, ratio } from '../../ratio.ts'
import { fieldsOf, intOf, oneOf } from '../../reading.ts'
import { closedRound, openRound, shownMultiplier } from '../ending.ts'

export interface HiloConfig {
  readonly returnToPlayer: string
  /** A guess that would lift the round above it is not offered, so that no offer is worth less than another. */
  readonly maxMultiplier: string
  readonly maxSkips: number
}

export const HILO_RANKS = 13
export const HILO_CARDS = 52

export const HILO_GUESSES = ['higher', 'lower', 'same'] as const
export type HiloGuess = (typeof HILO_GUESSES)[number]

export interface HiloChoice {
  /** The card the round begins with. Guesses are paid at their odds on every card, so any may be chosen; without one it is drawn. */
  readonly start?: number
}

/** `refund` ends a round without a guess; the house takes it, a player cannot. */
const STEPS = [...HILO_GUESSES, 'skip', 'cashout', 'refund'] as const
export interface HiloStep {
  readonly type: (typeof STEPS)[number]
}

/** A card is a number from 0 to 51: rank (1 is the ace, 13 the king) by suit, suits fastest. */
export function rankOf(card: number): number {
  return Math.floor(card / 4) + 1
}

/**
 * How many of the thirteen ranks fulfil a guess on `rank`; 0 when it is not offered there. Higher and lower
 * include the same rank; on an ace and on a king that would be certain, so there "same" is a guess of its own.
 */
export function ranksFor(guess: HiloGuess, rank: number): number {
  const isEnd = rank === 1 || rank === HILO_RANKS
  if (guess === 'same') return isEnd ? 1 : 0
  const orSame = guess === 'higher' ? HILO_RANKS + 1 - rank : rank
  if (!isEnd) return orSame
  return orSame === HILO_RANKS ? HILO_RANKS - 1 : 0
}

export function isRight(guess: HiloGuess, rank: number, next: number): boolean {
  if (guess === 'same') return next === rank
  const isEnd = rank === 1 || rank === HILO_RANKS
  if (next === rank) return !isEnd
  return guess === 'higher' ? next > rank : next < rank
}

/** What the round is worth after a right guess. */
export function afterGuess(multiplier: Ratio, guess: HiloGuess, rank: number): Ratio {
  return over(multiplier, ratio(ranksFor(guess, rank), HILO_RANKS))
}

export const hiloEngine: Engine<HiloConfig, HiloChoice, HiloStep> = {
  name: 'hilo',
  readChoice(_config, value) {
    const { start } = fieldsOf(value, ['start'], BadChoice)
    if (start === undefined) return {}
    return { start: intOf(start, [0, HILO_CARDS - 1], 'start', BadChoice) }
  },
  stakeOf: (_config, _choice, bet) => bet,
  readStep(_config, value) {
    const { type } = fieldsOf(value, ['type'], BadStep)
    return { type: oneOf(type, STEPS, 'type', BadStep) }
  },
  play(config, { choice, bet, steps }, draws) {
    const first = choice.start ?? drawInt(draws, HILO_CARDS)
    let round: HiloRound = {
      card: first,
      offers: [],
      // The edge is taken once, here, and not with every guess.
      multiplier: decimalRatio(config.returnToPlayer),
      guesses: 0,
      skips: 0,
      events: [],
      ended: null,
    }
    round = shown(config, round, { type: 'deal', card: first })
    for (const step of steps) round = takeStep(config, round, step, draws, bet)
    return round.ended ?? stillOpen(config, round, bet, draws)
  },
  finish(config, round, draws) {
    const { isClosed, open } = hiloEngine.play(config, round, draws)
    if (isClosed) return []
    return [{ type: open.includes('cashout') ? 'cashout' : 'refund' }]
  },
}

interface HiloRound {
  readonly card: number
  /** The guesses on that card, with what the round would be worth after each. */
  readonly offers: readonly (readonly [HiloGuess, Ratio])[]
  readonly multiplier: Ratio
  readonly guesses: number
  readonly skips: number
  readonly events: readonly GameEvent[]
  readonly ended: Played | null
}

/** The round with its new card open: what can be guessed on it is said with it. */
function shown(config: HiloConfig, round: HiloRound, event: GameEvent): HiloRound {
  const rank = rankOf(round.card)
  const highest = decimalRatio(config.maxMultiplier)
  const offers = HILO_GUESSES.filter((guess) => ranksFor(guess, rank) > 0)
    .map((guess) => [guess, afterGuess(round.multiplier, guess, rank)] as const)
    .filter(([, worth]) => compare(worth, highest) <= 0)
  const worths = offers.map(([guess, worth]) => [guess, shownMultiplier(worth)])
  const said = { ...event, offers: Object.fromEntries(worths) }
  return { ...round, offers, events: [...round.events, said] }
}

function stillOpen(config: HiloConfig, round: HiloRound, bet: bigint, draws: RoundDraws): Played {
  return {
    events: round.events,
    ...openRound(bet, round.guesses === 0 ? ratio(1) : round.multiplier, draws),
    open: openSteps(config, round),
  }
}

function openSteps(config: HiloConfig, round: HiloRound): string[] {
  return [
    ...round.offers.map(([guess]) => guess),
    ...(round.skips < config.maxSkips ? ['skip'] : []),
    ...(round.guesses > 0 ? ['cashout'] : []),
  ]
}

function takeStep(
  config: HiloConfig,
  round: HiloRound,
  { type }: HiloStep,
  draws: RoundDraws,
  bet: bigint,
): HiloRound {
  if (round.ended) throw new BadStep('roundIsOver')
  const isRefund = type === 'refund' && round.guesses === 0
  if (!isRefund && !openSteps(config, round).includes(type)) {
    throw new BadStep('stepNotOpen', { step: type })
  }
  if (type === 'cashout' || type === 'refund') {
    const multiplier = isRefund ? ratio(1) : round.multiplier
    return { ...round, ended: closedRound(bet, multiplier, round.events, draws) }
  }
  const card = drawInt(draws, HILO_CARDS)
  if (type === 'skip') {
    return shown(config, { ...round, card, skips: round.skips + 1 }, { type: 'skip', card })
  }
  if (!isRight(type, rankOf(round.card), rankOf(card))) {
    const events = [...round.events, { type: 'wrong', guess: type, card }]
    return { ...round, card, ended: closedRound(bet, ratio(0), events, draws) }
  }
  const multiplier = afterGuess(round.multiplier, type, rankOf(round.card))
  const right = { ...round, card, multiplier, guesses: round.guesses + 1 }
  const event = { type: 'right', guess: type, card, multiplier: shownMultiplier(multiplier) }
  return shown(config, right, event)
}
