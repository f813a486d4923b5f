import { unitsText } from '@baize/fair/fraction'
import { decimalRatio, ratio, times } from '@baize/fair/ratio'
import type { SlotEvent } from './slot-events.ts'

/** One win of a round, with whatever multiplied it. */
export interface TalliedWin {
  readonly symbol: string
  readonly count: number
  readonly amount: string
}

/** What a round has won so far. The board cannot show it once symbols that win have fallen. */
export interface Tally {
  readonly before: readonly TalliedWin[]
  /** Of the spin that stands: orbs multiply these together when it is over. */
  readonly spin: readonly TalliedWin[]
}

/** So many wins are told by themselves, the dearest. */
export const TALLY_SHOWN = 3

export const NOTHING_TALLIED: Tally = { before: [], spin: [] }

const multiplied = (win: TalliedWin, by: number): TalliedWin =>
  by === 1 ? win : { ...win, amount: unitsText(times(decimalRatio(win.amount), ratio(by))) }

/** The tally after an event; most events leave it as it was. */
export function tallyAfter(tally: Tally, event: SlotEvent): Tally {
  const { before, spin } = tally
  switch (event.type) {
    case 'reveal':
      return { before: [...before, ...spin], spin: [] }
    case 'win': {
      const wins = event.wins.map(({ symbol, count, amount }) =>
        multiplied({ symbol, count, amount }, event.times),
      )
      return { before, spin: [...spin, ...wins] }
    }
    case 'orbs':
      return { before, spin: spin.map((win) => multiplied(win, event.times)) }
    default:
      return tally
  }
}

/** The dearest first. */
export function dearestOf({ before, spin }: Tally): readonly TalliedWin[] {
  return [...before, ...spin].toSorted((a, b) => Number(b.amount) - Number(a.amount))
}
