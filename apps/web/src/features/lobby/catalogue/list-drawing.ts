import { callMapped } from '../../../lib/api/api-query.ts'
import type { Drawing, NamesQuery, PageContext } from '../../../lib/definitions/page-definition.ts'
import { kindBehind, type ListPage } from '../../../lib/navigation/game-links.ts'
import { changed, filtersIn, pageCountIn, searchOf } from './game-filters.ts'
import type { FilterName } from './list-params.ts'
import { fixedFilters } from './page-filters.ts'

/** Longer lists than this start with the first pages; the browser brings the rest. */
export const FIRST_PAGES_MAX = 5

/** Choices of few values each. What somebody types, and any number, is for the browser to fill in. */
const DRAWN_FILTERS: readonly FilterName[] = ['category', 'provider', 'volatility', 'demo', 'sort']

/**
 * The lists that links of the site lead to: one order or one choice, some pages long. Anyone can combine choices into
 * more lists than there is memory for, so those are drawn without any of them.
 */
export function listDrawing(context: PageContext): Drawing {
  const { page, settings, rest, search } = context
  const kind = rest === '' ? undefined : kindBehind(settings, page as ListPage)
  const restAmong = rest === '' ? undefined : kind ? namesOf(kind, context) : null
  if (kind === 'game' || restAmong === null)
    return { restAmong, query: pick(search, 'mode', 'demo') }

  const own = kind === undefined ? Object.keys(fixedFilters(page as ListPage)) : [kind]
  const filters = filtersIn(search)
  const chosen = (Object.keys(filters) as FilterName[]).filter((name) => !own.includes(name))
  const [name, ...more] = chosen
  const isDrawn = more.length === 0 && (name === undefined || DRAWN_FILTERS.includes(name))
  if (!isDrawn) return { restAmong, query: new URLSearchParams() }

  const value = name === undefined ? undefined : filters[name]
  const pageCount = Math.min(pageCountIn(search), FIRST_PAGES_MAX)
  const choice = name === undefined ? {} : changed({}, name, value)
  const query = new URLSearchParams(searchOf(choice, pageCount))
  return value !== undefined && (name === 'category' || name === 'provider')
    ? { restAmong, query, valueAmong: { value, among: namesOf(name, context) } }
    : { restAmong, query }
}

function pick(search: URLSearchParams, name: string, value: string): URLSearchParams {
  return new URLSearchParams(search.get(name) === value ? { [name]: value } : {})
}

function namesOf(
  kind: 'game' | 'category' | 'provider',
  { locale }: Pick<PageContext, 'locale'>,
): NamesQuery {
  switch (kind) {
    case 'game':
      return callMapped('getGameIndex', undefined, 'names', ({ data }) =>
        data.games.map(({ slug }) => slug),
      )
    case 'category':
      return callMapped('getFullCategoryList', { query: { locale } }, 'names', ({ data }) =>
        data.topCategoryList.map(({ key }) => key),
      )
    case 'provider':
      return callMapped('getProviders', undefined, 'names', ({ data }) =>
        data.providers.map(({ key }) => key),
      )
    default:
      throw new Error(`There is no list of every ${String(kind)}`)
  }
}
