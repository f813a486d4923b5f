import type { PlayAct } from '../bets/play-acts.ts'
import { bet, rollback, win } from '../testing.ts'

export const START = 1_000n
export const STAKE = 300n
export const PRIZE = 500n

export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  )
}

export const STEPS = ['bet', 'bet again', 'win', 'win again', 'rollback', 'rollback again'] as const
export type Step = (typeof STEPS)[number]

/** What a step is a copy of: the same act under the same number. */
export const kindOf = (step: Step): string => step.split(' ')[0] ?? step

export function actOf(step: Step, player: string, tx: string): PlayAct {
  if (step.startsWith('bet')) return bet(player, tx, STAKE)
  return step.startsWith('win') ? win(player, tx, PRIZE) : rollback(player, tx)
}

/** How it must end: told by who came first, copies or not. */
export function rightEnd(order: readonly Step[]): bigint {
  const first = (kind: string) => order.findIndex((step) => step.startsWith(kind))
  // The rollback came first: the late bet is refused, and with it the win.
  if (first('rollback') < first('bet')) return START
  const whileItStood = order.slice(first('bet'), first('rollback'))
  // Once it has paid, a bet is not taken back any more.
  return whileItStood.some((step) => step.startsWith('win')) ? START - STAKE + PRIZE : START
}
