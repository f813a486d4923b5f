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

/** A link into the game lists: a page with the rest of its path, or with a query. */
export interface GameListLink {
  readonly page: ListPage
  readonly rest?: string
  readonly search?: string
}

type LinkSettings = Pick<
  AppSettings,
  'gamePageKey' | 'categoryGamesPageKey' | 'providerGamesPageKey' | 'categoriesPageKey'
>

/** Settings may name any page; one that lists no games gives way to the usual one. */
function listPage(key: string, usual: ListPage): ListPage {
  return LIST_PAGES.find((page) => page === key) ?? usual
}

function pagesOf(settings: LinkSettings) {
  return {
    game: listPage(settings.gamePageKey, 'games'),
    category: listPage(settings.categoryGamesPageKey, 'casino'),
    provider: listPage(settings.providerGamesPageKey, 'providers'),
  }
}

export function gameLink(settings: LinkSettings, slug: string): GameListLink {
  return { page: pagesOf(settings).game, rest: slug }
}

/** A category that is a page of its own leads there; where games have taken the path, a parameter must do. */
export function categoryLink(settings: LinkSettings, key: string): GameListLink {
  if (key === 'slots' || key === 'live-casino') return { page: key }
  const { category, game } = pagesOf(settings)
  return category === game
    ? { page: category, search: `?category=${key}` }
    : { page: category, rest: key }
}

export function providerLink(settings: LinkSettings, key: string): GameListLink {
  const { provider, category, game } = pagesOf(settings)
  return provider === game || provider === category
    ? { page: provider, search: `?provider=${key}` }
    : { page: provider, rest: key }
}

export function categoriesLink(settings: LinkSettings): GameListLink {
  return { page: listPage(settings.categoriesPageKey, 'casino') }
}

/** What stands behind the path of a list page on this brand, or undefined when nothing may. */
export function kindBehind(
  settings: LinkSettings,
  page: ListPage,
): 'game' | 'category' | 'provider' | undefined {
  const pages = pagesOf(settings)
  return (['game', 'category', 'provider'] as const).find((kind) => pages[kind] === page)
}
