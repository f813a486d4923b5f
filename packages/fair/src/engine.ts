import type { RoundDraws } from './draws.ts'
import type { Ratio } from './ratio.ts'
import { type Reason, Unplayable } from './unplayable.ts'

/**
 * A game as a pure function. A round is its choice, its bet and the steps the player took, played over the
 * draws of its seed: nothing else goes in, so nothing else can decide. Nobody keeps hidden state; whoever
 * needs the round, to go on with it, to pay it or to verify it, plays it again from the beginning.
 *
 * Amounts are whole units of the smallest coin of the currency.
 */
export interface Engine<Config = unknown, Choice = unknown, Step = unknown> {
  readonly name: string
  /** Throws a BadChoice that says why it is none. */
  readChoice(config: Config, value: unknown): Choice
  /** What the choice costs when `bet` is the base bet: a feature that is bought costs more. */
  stakeOf(config: Config, choice: Choice, bet: bigint): bigint
  /** Bets of the choice that stand beside `bet`: each is held to the lowest bet of the title by itself. */
  furtherBets?(choice: Choice): readonly bigint[]
  readStep(config: Config, value: unknown): Step
  /** Throws a BadStep when the last step is not open to the player. */
  play(config: Config, round: RoundInput<Choice, Step>, draws: RoundDraws): Played
  /**
   * The steps that end an open round for a player who never came back, the fairest way to them. Among them may
   * be one that `open` never offers: whoever takes steps from a player refuses what `open` does not name.
   */
  finish(config: Config, round: RoundInput<Choice, Step>, draws: RoundDraws): readonly Step[]
}

export interface RoundInput<Choice, Step> {
  readonly choice: Choice
  readonly bet: bigint
  readonly steps: readonly Step[]
}

export interface Played {
  /** Everything the player may see so far, in order. A further step only ever adds to the end. */
  readonly events: readonly GameEvent[]
  /** All that was staked, the opening and what steps added to it. */
  readonly staked: bigint
  /** What the round is worth, exactly: over the stake it is the multiplier of the round. While it is open, if it ended now. */
  readonly due: Ratio
  /** What is paid of it, in whole units: final when the round is closed; until then without what is drawn for. */
  readonly paid: bigint
  readonly isClosed: boolean
  /** The kinds (`type`) of steps that are open to the player now. */
  readonly open: readonly string[]
}

/** What happened, as plain JSON; amounts are decimal strings of whole units. */
export interface GameEvent {
  readonly type: string
  readonly [detail: string]: unknown
}

export class BadChoice<R extends Reason = Reason> extends Unplayable<R> {
  override readonly name = 'BadChoice'
}

export class BadStep<R extends Reason = Reason> extends Unplayable<R> {
  override readonly name = 'BadStep'
}
