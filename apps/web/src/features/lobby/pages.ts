import type { PageDefinition } from '../../lib/definitions/page-definition.ts'
import { FILTER_NAMES } from './catalogue/list-params.ts'
import type { ListPage } from '../../lib/navigation/game-links.ts'

const loadList: PageDefinition['load'] = () => import('./list/list-page.tsx')

const LISTS: Readonly<Record<ListPage, PageDefinition['load']>> = {
  casino: () => import('./list/casino-page.tsx'),
  providers: () => import('./list/providers-page.tsx'),
  slots: loadList,
  'live-casino': loadList,
  popular: loadList,
  games: loadList,
}

/** Behind its path a list page shows a game, a category or a studio, as the brand's settings say. */
function listPage(key: ListPage): PageDefinition {
  const texts = key === 'casino' ? 'lobby.casino' : `pages.${key}`
  return {
    key,
    audience: 'any',
    load: LISTS[key],
    titleKey: `${texts}.title`,
    descriptionKey: `${texts}.description`,
    namespaces: ['lobby', 'play.stage', 'pages.gameNotFound', texts],
    hasRest: true,
    relevantQuery: [...FILTER_NAMES, 'pageNo', 'mode'],
  }
}

export const pages: PageDefinition[] = [
  {
    key: 'root',
    audience: 'any',
    load: () => import('./home/lobby-page.tsx'),
    titleKey: 'lobby.title',
    descriptionKey: 'lobby.description',
    namespaces: ['lobby'],
    relevantQuery: ['search', 'pageNo'],
  },
  ...(Object.keys(LISTS) as ListPage[]).map(listPage),
  {
    key: 'favorites',
    audience: 'user',
    load: () => import('./list/favorites-page.tsx'),
    titleKey: 'pages.favorites.title',
    descriptionKey: 'pages.favorites.description',
    namespaces: ['lobby', 'pages.favorites'],
  },
]
