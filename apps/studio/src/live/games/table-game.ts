import type { Draws } from '@baize/fair/draws'
import type { PayRule } from '@baize/fair/fraction'
import type { Ratio } from '@baize/fair/ratio'
import type { TableTiming } from './phases.ts'

/** What one shared table plays. Everything that decides is pure, and nothing of it is told who plays. */
export interface TableGame<Choice = unknown, Result = unknown> {
  /** The table's name is that of its title. */
  readonly tableId: string
  readonly timing: TableTiming
  /** How many bets a player may have on one round, each with a seat of its own. */
  readonly slots: number
  /** A ball is already on its way to its number; where a flight ends nobody may know before. */
  readonly showsResult: 'at-start' | 'at-end'
  /** Throws a BadChoice. */
  readChoice(value: unknown, amount: bigint): Choice
  /** What a seat plays with one more bet; null when a seat has one bet only. */
  added(earlier: Choice, more: Choice): Choice | null
  draw(draws: Draws): Result
  runMs(result: Result): number
  /** What a seat is due that stayed until the end, exactly. */
  due(choice: Choice, staked: bigint, result: Result, rule: PayRule): Ratio
  /** What lies where, for the totals everybody sees. */
  spotsOf(choice: Choice): readonly { readonly spot: string; readonly amount: string }[]
  /** The steps that, with the choice, make the round of this seat in the game's engine. */
  stepsOf(choice: Choice, cashOut: number | null): readonly unknown[]
  /** Where a player may leave a running round with what it has reached. */
  readonly cashOuts?: CashOuts<Choice, Result>
}

/** Multipliers are hundredths. */
export interface CashOuts<Choice, Result> {
  readonly lowest: number
  readonly highest: number
  /** The last multiplier that can be taken. */
  lastOf(result: Result): number
  multiplierAt(elapsedMs: number): number
  /** What a seat is due that leaves there. */
  due(staked: bigint, at: number, rule: PayRule): Ratio
  /** Where the seat leaves by itself. */
  autoOf(choice: Choice): number | null
  withAuto(choice: Choice, at: number | null): Choice
}
