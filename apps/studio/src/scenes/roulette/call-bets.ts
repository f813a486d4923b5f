import { pocketText, WHEEL_ORDER, type RouletteConfig } from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'
import { placed } from './placing.ts'

/** Bets that are called by parts of the wheel: how many chips lie on which spots. They have names on a wheel with one zero. */
export const CALL_BETS = {
  voisins: {
    'trio-0-2-3': 2n,
    'split-4-7': 1n,
    'split-12-15': 1n,
    'split-18-21': 1n,
    'split-19-22': 1n,
    'corner-25': 2n,
    'split-32-35': 1n,
  },
  tiers: {
    'split-5-8': 1n,
    'split-10-11': 1n,
    'split-13-16': 1n,
    'split-23-24': 1n,
    'split-27-30': 1n,
    'split-33-36': 1n,
  },
  orphelins: {
    'straight-1': 1n,
    'split-6-9': 1n,
    'split-14-17': 1n,
    'split-17-20': 1n,
    'split-31-34': 1n,
  },
} as const satisfies Record<string, Readonly<Record<string, bigint>>>

export type CallBet = keyof typeof CALL_BETS
export const CALL_NAMES = Object.keys(CALL_BETS) as readonly CallBet[]

/** Each chip of it is one of those in hand. */
export function called(choice: SpotChoice, name: CallBet, chip: bigint): SpotChoice {
  return Object.entries(CALL_BETS[name]).reduce(
    (laid, [spot, count]) => placed(laid, spot, chip * count),
    choice,
  )
}

const NEIGHBOURS_EACH_SIDE = 2

/** A number and those that lie beside it on the wheel, two on each side. */
export function neighboursOf(wheel: RouletteConfig['wheel'], pocket: number): number[] {
  const order = WHEEL_ORDER[wheel]
  const at = order.indexOf(pocket)
  return Array.from({ length: NEIGHBOURS_EACH_SIDE * 2 + 1 }, (_, step) => {
    const place = (at + step - NEIGHBOURS_EACH_SIDE + order.length) % order.length
    return order[place] as number
  })
}

/** One chip on a number and one on each of those beside it. */
export function withNeighbours(
  choice: SpotChoice,
  wheel: RouletteConfig['wheel'],
  pocket: number,
  chip: bigint,
): SpotChoice {
  return neighboursOf(wheel, pocket).reduce(
    (laid, one) => placed(laid, `straight-${pocketText(one)}`, chip),
    choice,
  )
}
