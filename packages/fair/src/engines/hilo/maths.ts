import { compare, decimalRatio, over, plus, type Ratio, ratio, times } from '../../ratio.ts'
import type { Figures, SheetMode } from '../../sheet.ts'
import { modeOf } from '../mode-figures.ts'
import {
  afterGuess,
  HILO_GUESSES,
  HILO_RANKS,
  type HiloConfig,
  type HiloGuess,
  isRight,
  ranksFor,
} from './engine.ts'

const RANKS = Array.from({ length: HILO_RANKS }, (_, at) => at + 1)
const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const STREAKS = [1, 2, 3]
/** The highest way up is looked for among those of at most so many guesses. */
const CLIMB_MAX = 7

/**
 * Modes: each guess on each card, then cash out; always the likelier guess for a number of cards; and the way
 * that leads highest. No strategy returns anything else, because a right guess is paid at exactly its odds.
 */
export function hiloFigures(config: HiloConfig): Figures {
  return {
    method: { name: 'closedForm' },
    modes: [
      ...STREAKS.map((length) => likelierStreak(config, length)),
      ...RANKS.flatMap((rank) =>
        HILO_GUESSES.filter((guess) => ranksFor(guess, rank) > 0).map((guess) =>
          singleGuess(config, guess, rank),
        ),
      ),
      highestClimb(config),
    ],
    listedMode: 'highest',
  }
}

function singleGuess(config: HiloConfig, guess: HiloGuess, rank: number): SheetMode {
  const right = RANKS.filter((next) => isRight(guess, rank, next)).length
  const multiplier = afterGuess(decimalRatio(config.returnToPlayer), guess, rank)
  return modeOf(`${guess}-${RANK_NAMES[rank - 1]}`, [[multiplier, ratio(right, HILO_RANKS)]])
}

export function likelierGuess(rank: number): HiloGuess {
  return ranksFor('higher', rank) >= ranksFor('lower', rank) ? 'higher' : 'lower'
}

/** Card by card: how likely each rank lies open with each worth, over all rounds that are not lost yet. */
function likelierStreak(config: HiloConfig, length: number): SheetMode {
  let states = new Map<string, HiloState>()
  for (const rank of RANKS) {
    add(states, rank, decimalRatio(config.returnToPlayer), ratio(1, HILO_RANKS))
  }
  for (let guessed = 0; guessed < length; guessed += 1) {
    const next = new Map<string, HiloState>()
    for (const { rank, worth, chance } of states.values()) {
      const guess = likelierGuess(rank)
      for (const shown of RANKS.filter((one) => isRight(guess, rank, one))) {
        add(next, shown, afterGuess(worth, guess, rank), times(chance, ratio(1, HILO_RANKS)))
      }
    }
    states = next
  }
  return modeOf(
    `likelier-${length}`,
    [...states.values()].map(({ worth, chance }) => [worth, chance]),
  )
}

interface HiloState {
  readonly rank: number
  readonly worth: Ratio
  readonly chance: Ratio
}

function add(states: Map<string, HiloState>, rank: number, worth: Ratio, chance: Ratio): void {
  const key = `${rank}:${worth.num}/${worth.den}`
  const known = states.get(key)?.chance ?? ratio(0)
  states.set(key, { rank, worth, chance: plus(known, chance) })
}

/** The highest worth that guesses can be offered for. Skipping finds any card, so any guesses can follow. */
function highestClimb(config: HiloConfig): SheetMode {
  const start = decimalRatio(config.returnToPlayer)
  const most = over(decimalRatio(config.maxMultiplier), start)
  let best = ratio(1)
  // Odds fall along a climb, which leaves each set of guesses to be tried once.
  const climb = (worth: Ratio, easiest: number, left: number): void => {
    if (compare(worth, best) > 0) best = worth
    if (left === 0) return
    for (let ranks = easiest; ranks >= 1; ranks -= 1) {
      const next = times(worth, ratio(HILO_RANKS, ranks))
      if (compare(next, most) > 0) return
      climb(next, ranks, left - 1)
    }
  }
  climb(ratio(1), HILO_RANKS - 1, CLIMB_MAX)
  return modeOf('highest', [[times(start, best), over(ratio(1), best)]])
}
