import type { SpotChoice } from '@baize/fair/spots'
import { NO_CHIPS, placed } from '../roulette/placing.ts'
import { seatOf, type TableView } from '../live/table-view.ts'

export const TABLE = 'halo-roulette'

/** The player's own chips: those that were taken, and those on their way. */
export function chipsOf(view: TableView): SpotChoice {
  const taken = (seatOf(view)?.choice as SpotChoice | null | undefined) ?? NO_CHIPS
  return view.asked
    .flatMap(({ choice }) => (choice as SpotChoice).spots)
    .reduce((all, { spot, amount }) => placed(all, spot, BigInt(amount)), taken)
}
