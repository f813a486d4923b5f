import type { TopTableRow } from '@baize/contract/lobby'

/** R112, in the order of the tabs. */
export const TABLE_NAMES = ['myWins', 'allWins', 'highRollers', 'multiplierMadness'] as const
export type TableName = (typeof TABLE_NAMES)[number]

const ROW_COUNT_MAX = 20

/** New rows before the known ones, each once, the newest first: a feed may repeat itself and arrive out of order. */
export function newestFirst(
  arrived: readonly TopTableRow[],
  known: readonly TopTableRow[],
): TopTableRow[] {
  const byId = new Map([...known, ...arrived].map((row) => [row.id, row]))
  return [...byId.values()]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, ROW_COUNT_MAX)
}
