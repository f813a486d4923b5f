import type { Game, GameListQuery } from '@baize/contract/lobby'
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import { callMapped, callQuery } from '../../../lib/api/api-query.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { GameFilters } from './game-filters.ts'
import { homeRails, railOf, tileOf, type TileGame } from './game-tiles.ts'

/** Prepared for instant answers in this browser; on a server there is none. */
export interface GameFinder {
  readonly games: ReadonlyMap<string, TileGame>
  /** What some game of the catalogue has: nothing else is worth asking for. */
  readonly features: readonly string[]
  readonly volatilities: readonly Game['volatility'][]
  readonly find: (query: GameListQuery) => {
    readonly rows: readonly Game[]
    readonly count: number
  }
}

export interface GamePage {
  readonly games: readonly TileGame[]
  readonly count: number
}

/** R707: whoever shows these takes no answer for an empty list. */
export function railsQuery(locale: string) {
  return callMapped('getFullCategoryList', { query: { locale } }, 'rails', ({ data }) =>
    data.topCategoryList.map(railOf),
  )
}

export function homeRailsQuery(locale: string) {
  return callMapped('getFullCategoryList', { query: { locale } }, 'home', ({ data }) =>
    homeRails(data.topCategoryList),
  )
}

export function providersQuery() {
  return callMapped('getProviders', undefined, 'list', ({ data }) => data.providers)
}

/** One page of a list. Where the whole catalogue is here already, it is answered without asking anybody. */
export function gameListQuery(filters: GameFilters, pageNo: number) {
  const query: GameListQuery = pageNo === 1 ? filters : { ...filters, pageNo: String(pageNo) }
  const { queryKey, queryFn } = callMapped('getGames', { query }, 'tiles', ({ data }) =>
    gamePage(data),
  )
  return queryOptions({
    queryKey,
    queryFn: (context: QueryFunctionContext): GamePage | Promise<GamePage> => {
      const finder = context.client.getQueryData<GameFinder>(GAME_INDEX_KEY)
      return finder ? gamePage(finder.find(query)) : queryFn(context)
    },
  })
}

function gamePage({ rows, count }: { rows: readonly Game[]; count: number }): GamePage {
  return { games: rows.map(tileOf), count }
}

export const GAME_INDEX_KEY = ['getGameIndex', 'finder'] as const

/** Null when there is no such game: that is an answer, and a page of its own. */
export function gameQuery(slug: string) {
  const { queryKey, queryFn } = callMapped('getGame', { params: { slug } }, 'page', ({ data }) => ({
    game: data.game,
    related: data.related.map(tileOf),
  }))
  return queryOptions({
    queryKey,
    queryFn: (context: QueryFunctionContext) =>
      queryFn(context).catch((error: unknown) => {
        if (error instanceof ApiError && isNoSuchGame(error)) return null
        throw error
      }),
  })
}

/** A slug that no game could have is refused as malformed. */
function isNoSuchGame({ status, code }: ApiError): boolean {
  return status === 404 || code === 'INVALID_FIELDS'
}

export function playerGamesQuery() {
  return callQuery('getPlayerGames')
}
