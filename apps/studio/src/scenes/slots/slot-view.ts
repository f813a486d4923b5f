import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import type { Cell, Orb, SlotEvent, ToldWin } from './slot-events.ts'
import { NOTHING_TALLIED, type Tally, tallyAfter } from './tally.ts'

/** What stands on the board between two moments of a round. */
export interface SlotView {
  readonly columns: readonly string[]
  readonly orbs: readonly Orb[]
  readonly set: 'base' | 'free'
  /** What pays on this board: it stays lit after the round. */
  readonly lit: readonly ToldWin[]
  /** Where symbols lay that won last and have fallen: others lie there now. */
  readonly fell: readonly Cell[]
  readonly tally: Tally
  /** Which free spin it is. */
  readonly spin: { readonly number: number; readonly of: number } | null
  /** What multiplies the next win. */
  readonly times: number
  /** What the round has won so far; null before it has. */
  readonly won: string | null
  readonly card: SlotCard | null
}

/** Something that is said over the reels. */
export type SlotCard =
  | { readonly kind: 'intro'; readonly spins: number; readonly times: number }
  | { readonly kind: 'more'; readonly spins: number }
  | {
      readonly kind: 'summary'
      readonly amount: string
      readonly spins: number
      /** The round returns no more than was staked: it is told, and not celebrated. */
      readonly isQuiet?: boolean
    }
  | { readonly kind: 'win'; readonly tier: 'win' | 'big' | 'huge'; readonly amount: string }

/** A board of the strips' first stops, chosen so that nothing on it pays. */
export function firstView(config: SlotConfig): SlotView {
  const columns = config.strips.base.map((strip, reel) => {
    const from = (reel * 7) % strip.length
    return (strip + strip).slice(from, from + (config.layout[reel] ?? 3))
  })
  return {
    columns,
    orbs: [],
    set: 'base',
    lit: [],
    fell: [],
    tally: NOTHING_TALLIED,
    spin: null,
    times: 1,
    won: null,
    card: null,
  }
}

/** The view after an event; what only passes by leaves it as it was. */
export function viewAfter(view: SlotView, event: SlotEvent): SlotView {
  return { ...boardAfter(view, event), tally: tallyAfter(view.tally, event) }
}

function boardAfter(view: SlotView, event: SlotEvent): SlotView {
  switch (event.type) {
    case 'reveal':
      return {
        ...view,
        columns: event.board,
        orbs: event.orbs,
        set: event.set,
        lit: [],
        fell: [],
        card: null,
      }
    case 'tumble':
      return {
        ...view,
        columns: event.board,
        orbs: event.orbs,
        lit: [],
        fell: event.removed.flatMap((rows, reel) => rows.map((row): Cell => [reel, row])),
      }
    case 'win':
      return { ...view, times: event.times, lit: event.wins }
    case 'orbs':
      return { ...view, times: event.times }
    case 'total':
      return { ...view, won: event.total }
    case 'featureStart':
      return {
        ...view,
        set: 'free',
        times: event.times,
        spin: { number: 0, of: event.spins },
        card: { kind: 'intro', spins: event.spins, times: event.times },
      }
    case 'spin':
      return { ...view, times: event.times, spin: { number: event.number, of: event.of } }
    case 'retrigger':
      return {
        ...view,
        spin: { number: view.spin?.number ?? 0, of: event.of },
        card: { kind: 'more', spins: event.spins },
      }
    case 'featureEnd':
      return {
        ...view,
        card: { kind: 'summary', amount: event.amount, spins: view.spin?.number ?? 0 },
      }
    case 'end':
      return { ...view, won: event.amount, spin: null, card: null, set: 'base', times: 1 }
    default:
      return view
  }
}
