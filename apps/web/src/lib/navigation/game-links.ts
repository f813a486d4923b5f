import type { AppSettings } from '@baize/contract/settings'
import type { PageKey } from '@baize/rules/pages'

/** Pages that list games. Behind their own path they can show a game, a category or a studio. */
export const LIST_PAGES = [
  'casino',
  'slots',
  'live-casino',
  'popular',
  'games',
  'providers',
] as const satisfies readonly PageKey[]

export type ListPage = (typeof LIST_PAGES)[number]

/** Where something is shown: a page with what stands behind its path, or with a parameter. */
export interface Place {
  readonly page: ListPage
  readonly rest?: string
  readonly search?: string
}

type PlaceSettings = Pick<
  AppSettings,
  'gamePageKey' | 'categoryGamesPageKey' | 'providerGamesPageKey' | 'categoriesPageKey'
>

/** Settings may name any page; one that lists no games gives way to the usual one. */
function listPage(key: string, usual: ListPage): ListPage {
  return LIST_PAGES.find((page) => page === key) ?? usual
}

function pagesOf(settings: PlaceSettings) {
  return {
    game: listPage(settings.gamePageKey, 'games'),
    category: listPage(settings.categoryGamesPageKey, 'casino'),
    provider: listPage(settings.providerGamesPageKey, 'providers'),
  }
}

export function gamePlace(settings: PlaceSettings, slug: string): Place {
  return { page: pagesOf(settings).game, rest: slug }
}

/** A category that is a page of its own leads there; where games have taken the path, a parameter must do. */
export function categoryPlace(settings: PlaceSettings, key: string): Place {
  if (key === 'slots' || key === 'live-casino') return { page: key }
  const { category, game } = pagesOf(settings)
  return category === game
    ? { page: category, search: `?category=${key}` }
    : { page: category, rest: key }
}

export function providerPlace(settings: PlaceSettings, key: string): Place {
  const { provider, category, game } = pagesOf(settings)
  return provider === game || provider === category
    ? { page: provider, search: `?provider=${key}` }
    : { page: provider, rest: key }
}

export function categoriesPlace(settings: PlaceSettings): Place {
  return { page: listPage(settings.categoriesPageKey, 'casino') }
}

/** What stands behind the path of a list page on this brand, or undefined when nothing may. */
export function kindBehind(
  settings: PlaceSettings,
  page: ListPage,
): 'game' | 'category' | 'provider' | undefined {
  const pages = pagesOf(settings)
  return (['game', 'category', 'provider'] as const).find((kind) => pages[kind] === page)
}
