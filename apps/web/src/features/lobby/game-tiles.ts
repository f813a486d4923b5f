import type { Category, Game } from '@baize/contract/lobby'

/** What a tile shows of a game. Pages carry hundreds of tiles, and none of the rest. */
export type TileGame = Pick<Game, 'slug' | 'name' | 'providerName' | 'returnToPlayer' | 'hasDemo'>

/** A row of tiles under a heading. */
export interface Rail extends Pick<Category, 'key' | 'name' | 'gameCount'> {
  readonly games: readonly TileGame[]
}

/** A rail is a taste; the whole list is a link away. */
const RAIL_LENGTH_MAX = 12

export function tileOf({ slug, name, providerName, returnToPlayer, hasDemo }: Game): TileGame {
  return { slug, name, providerName, returnToPlayer, hasDemo }
}

/** A rail with fewer games would look like a mistake; they are all in the casino. */
const HOME_RAIL_LENGTH_MIN = 4
const HOME_RAIL_COUNT_MAX = 8

/** The start page shows some of the rails; of the others it knows the names alone. */
export function homeRails(categories: readonly Category[]): readonly Rail[] {
  let shownCount = 0
  return categories.map((category) => {
    const isShown =
      category.games.length >= HOME_RAIL_LENGTH_MIN && shownCount < HOME_RAIL_COUNT_MAX
    if (!isShown) return { ...railOf(category), games: [] }
    shownCount += 1
    return railOf(category)
  })
}

export function railOf({ key, name, gameCount, games }: Category): Rail {
  return { key, name, gameCount, games: games.slice(0, RAIL_LENGTH_MAX).map(tileOf) }
}
