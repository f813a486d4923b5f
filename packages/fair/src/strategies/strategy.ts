import type { Draws, RoundDraws } from '../draws.ts'
import type { Engine, Played, RoundInput } from '../engine.ts'
import type { SheetMode } from '../sheet.ts'

/** How somebody plays a game: the bet that is placed, and each step from what is shown. */
export interface Strategy {
  choiceFor(bet: bigint): unknown
  /** Asked as long as the round is open. */
  next(played: Played): unknown
}

/** A way to play, and what its sheet or its own maths says comes back. */
export interface SimulatedWay {
  readonly strategy: Strategy
  readonly mode: Pick<SheetMode, 'returnToPlayer' | 'standardDeviation'>
}

/** The ways to play an engine's games: `engines/<name>/strategies.ts`, found by folder. */
export interface Strategies<Config = unknown> {
  /** Plays as a mode of the sheet says, so that what comes back can be held against its figures. */
  ofMode(config: Config, mode: string): Strategy
  /** Plays anything the rules allow, by chance. */
  anyOf(config: Config, chance: Draws): Strategy
  /** Ways by their names that are simulated and stand in no sheet. */
  apart?(config: Config): Readonly<Record<string, SimulatedWay>>
}

export function placed(choice: unknown): Strategy {
  return {
    choiceFor: () => choice,
    next() {
      throw new RangeError('The round has no steps.')
    },
  }
}

/** Plays a round to its end, over draws that begin anew with every call of `draws`. */
export function playThrough<Config>(
  engine: Engine<Config>,
  config: Config,
  strategy: Strategy,
  bet: bigint,
  draws: () => RoundDraws,
): { readonly round: RoundInput<unknown, unknown>; readonly played: Played } {
  const choice = engine.readChoice(config, strategy.choiceFor(bet))
  let round: RoundInput<unknown, unknown> = { choice, bet, steps: [] }
  let played = engine.play(config, round, draws())
  while (!played.isClosed) {
    const step = engine.readStep(config, strategy.next(played))
    round = { ...round, steps: [...round.steps, step] }
    played = engine.play(config, round, draws())
  }
  return { round, played }
}
