import type { AppSettings } from '@baize/contract/settings'
import { filtersIn, type GameFilters } from './game-filters.ts'
import { kindBehind, type ListPage } from '../../../lib/navigation/game-links.ts'

/** What a list page shows without being asked: its own category, or everything. */
export function fixedFilters(page: ListPage): GameFilters {
  return page === 'slots' || page === 'live-casino' ? { category: page } : {}
}

/** The list that an address means, or undefined when it means something else, such as a game. */
export function listFilters(
  settings: AppSettings,
  page: ListPage,
  rest: string,
  search: URLSearchParams,
): GameFilters | undefined {
  const chosen = filtersIn(search)
  if (rest === '') return { ...chosen, ...fixedFilters(page) }
  switch (kindBehind(settings, page)) {
    case 'category':
      return { ...chosen, ...filtersIn(new URLSearchParams({ category: rest })) }
    case 'provider':
      return { ...chosen, ...filtersIn(new URLSearchParams({ provider: rest })) }
    default:
      return undefined
  }
}
