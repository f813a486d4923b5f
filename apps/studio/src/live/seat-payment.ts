import { payDue, type PayRule, type Payment } from '@baize/fair/fraction'
import type { Ratio } from '@baize/fair/ratio'
import { betFractions, type SharedRound } from '@baize/fair/shared-draws'
import { chainOf, type RoundRow } from './live-store.ts'
import type { RoundInPlay, TableParts } from './table-state.ts'

/** The rule that seats are opened with. */
export const SEAT_PAY_RULE: PayRule = 'drawn'

/**
 * Pays what a seat is due. What is below a unit is drawn for by the seat's own id, which its player was told with the
 * first bet: it cannot be chosen once the round is drawn.
 */
export function paySeat(
  round: SharedRound,
  seat: { readonly id: string; readonly payRule: PayRule },
  due: Ratio,
): Payment {
  return payDue(due, seat.payRule === 'cut' ? null : betFractions(round, seat.id))
}

/** What a round of this table was drawn from, once betting is over. */
export function sharedRoundOf({ game }: TableParts, round: RoundInPlay): SharedRound {
  if (round.chainHash === null) throw new Error(`Round ${round.id} was not drawn yet.`)
  const { clientSeeds, chainHash } = round
  return { tableId: game.tableId, ...round.place, clientSeeds, chainHash }
}

/** The same of a round that was left by another process. */
export function sharedRoundOfRow({ context, chains }: TableParts, row: RoundRow): SharedRound {
  const place = { terminalHash: row.terminal_hash, index: row.chain_index }
  return {
    tableId: row.table_id,
    ...place,
    salt: chainOf(context.db, row.terminal_hash)?.salt ?? '',
    clientSeeds: JSON.parse(row.client_seeds) as string[],
    chainHash: chains.hashOf(place),
  }
}
