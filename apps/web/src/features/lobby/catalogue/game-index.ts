import { queryOptions, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import type { Game } from '@baize/contract/lobby'
import { callMapped } from '../../../lib/api/api-query.ts'
import { VOLATILITIES } from './game-filters.ts'
import { tileOf } from './game-tiles.ts'
import { GAME_INDEX_KEY, type GameFinder } from './lobby-queries.ts'

/** The catalogue changes by the day; asking once in a visit is enough. */
const FRESH_FOR_MS = 10 * 60_000

/** The whole catalogue with everything that searches, narrows and sorts it (R250). In the browser only. */
export function gameIndexQuery() {
  const { queryFn } = callMapped('getGameIndex', undefined, 'games', ({ data }) => data.games)
  return queryOptions({
    queryKey: GAME_INDEX_KEY,
    queryFn: async (context: QueryFunctionContext): Promise<GameFinder> => {
      const [games, { createGameSearch }, { gameFilter, sortedGames, GAME_PAGE_SIZE }] =
        await Promise.all([
          queryFn(context),
          import('@baize/rules/game-search'),
          import('@baize/rules/game-list'),
        ])
      const search = createGameSearch(games)
      return {
        games: new Map(games.map((game) => [game.slug, tileOf(game)])),
        features: [...new Set(games.flatMap(({ features }) => features))].toSorted(),
        volatilities: VOLATILITIES.filter((name) =>
          games.some(({ volatility }) => volatility === name),
        ),
        find: (query) => {
          const { search: text = '', sort, pageNo = '1' } = query
          const found: Game[] = search(text).filter(gameFilter(query))
          const rows = sort === undefined ? found : sortedGames(found, sort)
          const from = (Number(pageNo) - 1) * GAME_PAGE_SIZE
          return { rows: rows.slice(from, from + GAME_PAGE_SIZE), count: rows.length }
        },
      }
    },
    staleTime: FRESH_FOR_MS,
    gcTime: Infinity,
    structuralSharing: false,
  })
}

/** Brings the catalogue nearer when somebody is about to search. Without it the server answers. */
export function loadGameIndex(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(gameIndexQuery())
}
