import type { FetchQueryOptions } from '@tanstack/react-query'
import type { PageContext, PageData } from '../../../lib/definitions/page-definition.ts'
import { pageCountIn } from './game-filters.ts'
import { kindBehind, type ListPage } from '../../../lib/navigation/game-links.ts'
import { FIRST_PAGES_MAX, listDrawing } from './list-drawing.ts'
import { gameListQuery, gameQuery, providersQuery, railsQuery } from './lobby-queries.ts'
import { listFilters } from './page-filters.ts'

/** Pages that greet with something else than a list, until somebody asks for one. */
const FRONT_PAGES: readonly ListPage[] = ['casino', 'providers']

/** What every page that lists games starts from. */
export const listData: PageData = {
  drawing: listDrawing,
  queries: mainQueries,
  optionalQueries: ({ locale }) => [railsQuery(locale), providersQuery()] as FetchQueryOptions[],
  head: ({ page, settings, locale, rest }, dataOf) => {
    if (rest === '') return undefined
    const kind = kindBehind(settings, page as ListPage)
    if (kind === 'game') {
      const found = dataOf<{ game: { name: string; providerName: string } } | null>(gameQuery(rest))
      const game = found?.game
      return game && { title: game.name, description: `${game.name} · ${game.providerName}` }
    }
    const list = kind === 'category' ? railsQuery(locale) : providersQuery()
    const known = dataOf<readonly { key: string; name: string }[]>(list)
    const name = known?.find((entry) => entry.key === rest)?.name
    return name === undefined ? undefined : { title: name, description: name }
  },
}

/** What the page is about: without it there is no page. */
function mainQueries({ page, settings, rest, search }: PageContext): FetchQueryOptions[] {
  const key = page as ListPage
  const filters = listFilters(settings, key, rest, search)
  if (!filters) {
    return kindBehind(settings, key) === 'game' ? [gameQuery(rest) as FetchQueryOptions] : []
  }
  if (rest === '' && FRONT_PAGES.includes(key) && Object.keys(filters).length === 0) return []
  const pageCount = Math.min(pageCountIn(search), FIRST_PAGES_MAX)
  return Array.from(
    { length: pageCount },
    (_, index) => gameListQuery(filters, index + 1) as FetchQueryOptions,
  )
}
