import type { GameListQuery, GameSort } from '@baize/contract/lobby'
import { FILTER_NAMES, type FilterName } from './list-params.ts'

/** The order in which a list offers its sorts (R250) and the words for how a game behaves. */
export const SORTS = [
  'popular',
  'new',
  'alphabetical',
  'rtp',
  'maxMultiplier',
  'minBet',
  'maxBet',
] as const satisfies readonly GameSort[]

type Volatility = NonNullable<GameListQuery['volatility']>
export const VOLATILITIES = [
  'low',
  'medium',
  'high',
  'extreme',
  'player',
] as const satisfies readonly Volatility[]

/** What narrows and orders a list. The address of the page carries the same names. */
export type GameFilters = Pick<GameListQuery, FilterName>

const KEY = /^[a-z0-9][a-z0-9-]{0,63}$/
const DECIMAL = /^\d{1,9}(\.\d{1,8})?$/
const SEARCH_LENGTH_MAX = 64

/** What each parameter may hold. Anything else in an address is as good as absent: links get old and mistyped. */
const READERS: { readonly [N in FilterName]-?: (value: string) => GameFilters[N] } = {
  search: (value) => searchText(value) || undefined,
  category: matching(KEY),
  provider: matching(KEY),
  feature: matching(KEY),
  volatility: (value) => VOLATILITIES.find((known) => known === value),
  minRtp: matching(DECIMAL),
  minBet: matching(DECIMAL),
  maxBet: matching(DECIMAL),
  demo: (value) => (value === '1' ? '1' : undefined),
  sort: (value) => SORTS.find((known) => known === value),
}

/** More pages than this at once are nobody's reading. */
const PAGE_COUNT_MAX = 250

export function filtersIn(search: URLSearchParams): GameFilters {
  const filters: Record<string, string> = {}
  for (const name of FILTER_NAMES) {
    const value = READERS[name](search.get(name) ?? '')
    if (value !== undefined) filters[name] = value
  }
  return filters
}

/** How many pages of the list are open: the address of a longer list brings all of it back. */
export function pageCountIn(search: URLSearchParams): number {
  const count = /^\d{1,3}$/.exec(search.get('pageNo') ?? '')?.[0] ?? '1'
  return Math.min(Math.max(1, Number(count)), PAGE_COUNT_MAX)
}

/** With its question mark; in one fixed order, so that one list has one address. */
export function searchOf(filters: GameFilters, pageCount = 1): string {
  const params = new URLSearchParams()
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value !== undefined) params.set(name, value)
  }
  if (pageCount > 1) params.set('pageNo', String(pageCount))
  return `?${params}`
}

/** The same filters with one of them changed, or taken away by undefined. */
export function changed<N extends FilterName>(
  filters: GameFilters,
  name: N,
  value: string | undefined,
): GameFilters {
  const { [name]: _old, ...others } = filters
  const read = value === undefined ? undefined : READERS[name](value)
  return read === undefined ? others : { ...others, [name]: read }
}

/** What was typed, as it is searched for and as the address carries it. */
export function searchText(typed: string): string {
  return typed.replaceAll(/\s+/g, ' ').trim().slice(0, SEARCH_LENGTH_MAX)
}

function matching(pattern: RegExp): (value: string) => string | undefined {
  return (value) => (pattern.test(value) ? value : undefined)
}
