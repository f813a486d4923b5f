import type { RgsRound } from '@baize/contract/rgs'

/** What the engine tells of a round, as the scene reads it. Amounts are whole units as text. */
export type Cell = readonly [reel: number, row: number]

export interface Orb {
  readonly reel: number
  readonly row: number
  readonly times: number
}

export interface ToldWin {
  readonly symbol: string
  readonly count: number
  readonly amount: string
  readonly line?: number
  readonly ways?: number
  readonly cells: readonly Cell[]
}

export type SlotEvent =
  | {
      readonly type: 'reveal'
      readonly set: 'base' | 'free'
      readonly stops: readonly number[]
      readonly board: readonly string[]
      readonly orbs: readonly Orb[]
    }
  | {
      readonly type: 'win'
      readonly wins: readonly ToldWin[]
      readonly times: number
      readonly amount: string
    }
  | {
      readonly type: 'tumble'
      readonly removed: readonly (readonly number[])[]
      readonly board: readonly string[]
      readonly orbs: readonly Orb[]
    }
  | {
      readonly type: 'orbs'
      readonly orbSum: number
      readonly times: number
      readonly amount: string
    }
  | {
      readonly type: 'scatter'
      readonly count: number
      readonly cells: readonly Cell[]
      readonly spins: number
      readonly amount: string
    }
  | { readonly type: 'total'; readonly amount: string; readonly total: string }
  | { readonly type: 'featureStart'; readonly spins: number; readonly times: number }
  | {
      readonly type: 'spin'
      readonly number: number
      readonly of: number
      readonly times: number
    }
  | { readonly type: 'retrigger'; readonly spins: number; readonly of: number }
  | { readonly type: 'featureEnd'; readonly amount: string }
  | { readonly type: 'end'; readonly amount: string; readonly isCapped: boolean }

export const slotEvents = (events: RgsRound['events']): readonly SlotEvent[] =>
  events as unknown as readonly SlotEvent[]
