import type { GameListQuery } from '@baize/contract/lobby'

/** What narrows and orders a list, by its name in the address. */
export const FILTER_NAMES = [
  'search',
  'category',
  'provider',
  'feature',
  'volatility',
  'minRtp',
  'minBet',
  'maxBet',
  'demo',
  'sort',
] as const satisfies readonly (keyof GameListQuery)[]

export type FilterName = (typeof FILTER_NAMES)[number]
