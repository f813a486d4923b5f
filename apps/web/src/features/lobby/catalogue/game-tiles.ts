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

/** A rail with fewer games would look like a mistake; its category is a link away. */
export const RAIL_LENGTH_MIN = 3
const HOME_RAIL_COUNT_MAX = 8

/**
 * The start page shows some of the rails; of the others it knows the names alone. One that only repeats what
 * stands above it is left out.
 */
export function homeRails(categories: readonly Category[]): readonly Rail[] {
  const seen = new Set<string>()
  let shownCount = 0
  return categories.map((category) => {
    const rail = railOf(category)
    const isShown =
      rail.games.length >= RAIL_LENGTH_MIN &&
      shownCount < HOME_RAIL_COUNT_MAX &&
      rail.games.some(({ slug }) => !seen.has(slug))
    if (!isShown) return { ...rail, games: [] }
    shownCount += 1
    for (const { slug } of rail.games) seen.add(slug)
    return rail
  })
}

export function railOf({ key, name, gameCount, games }: Category): Rail {
  return { key, name, gameCount, games: games.slice(0, RAIL_LENGTH_MAX).map(tileOf) }
}
