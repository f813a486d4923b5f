import type { TopTableRow } from '@baize/contract/lobby'
import { isCurrencyCode, parseAmount } from '@baize/money'
import { approximateValue } from '../currency/approximate-value.ts'

/** How many rows each of the top tables shows. */
export const TOP_TABLE_SIZE = 20

export interface PublicTopTables {
  readonly allWins: readonly TopTableRow[]
  readonly highRollers: readonly TopTableRow[]
  readonly multiplierMadness: readonly TopTableRow[]
}

/** The tables after news of fresh wins: the newest, the highest bets and the highest multipliers. */
export function withNewWins(
  tables: PublicTopTables,
  fresh: readonly TopTableRow[],
): PublicTopTables {
  return {
    allWins: merged(tables.allWins, fresh, (a, b) => textOrder(b.at, a.at)),
    highRollers: merged(tables.highRollers, fresh, (a, b) => bigintOrder(worthOf(b), worthOf(a))),
    multiplierMadness: merged(
      tables.multiplierMadness,
      fresh,
      (a, b) => Number(b.multiplier) - Number(a.multiplier),
    ),
  }
}

/** A win that is already in the table, because the answer of a call overtook the news of it, stays once. */
function merged(
  rows: readonly TopTableRow[],
  fresh: readonly TopTableRow[],
  order: (a: TopTableRow, b: TopTableRow) => number,
): TopTableRow[] {
  const byId = new Map([...fresh, ...rows].map((row) => [row.id, row]))
  return [...byId.values()].toSorted(order).slice(0, TOP_TABLE_SIZE)
}

function worthOf({ bet, currencyCode }: TopTableRow): bigint {
  const amount = isCurrencyCode(currencyCode) ? parseAmount(bet, currencyCode) : null
  return amount === null ? 0n : approximateValue(amount)
}

function textOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function bigintOrder(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b)
}
