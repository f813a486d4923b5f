import { join } from 'node:path'
import {
  GAME_SORTS,
  type Category,
  type Game,
  type GameListQuery,
  type GameSort,
  type Provider,
} from '@baize/contract'
import { GAME_PAGE_SIZE, gameFilter, sortedGames } from '@baize/rules/game-list'
import { createGameSearch } from '@baize/rules/game-search'
import { CATALOGUE_FOLDER } from '../../folders.ts'
import {
  CATALOGUE_FILES,
  readCatalogue,
  type CatalogueContent,
  type CatalogueGame,
} from './catalogue-content.ts'
import { followFiles } from './content-files.ts'
import { inLocale } from './in-locale.ts'
import type { Page } from './paging.ts'

export type GameListing = Omit<GameListQuery, 'pageNo' | 'limit'>

export interface GameRows {
  readonly rows: CatalogueGame[]
  /** Of the whole list, not of the page. */
  readonly count: number
}

export interface Catalogue {
  bySlug(slug: string): CatalogueGame | undefined
  /** One page of the games that a visitor asked for. */
  list(listing: GameListing, page: Page): GameRows
  /** Every game, the most popular first. */
  all(): readonly CatalogueGame[]
  /** Games that somebody who opened this one may like as well; none for a game that does not exist. */
  relatedTo(slug: string): CatalogueGame[]
  providers(): Provider[]
  /** In the order of the lobby, each with its first games; empty ones are left out. */
  categories(locale: string): Category[]
  /** Changes when anything in it does. */
  version(): string
}

const RELATED_MAX = 8

/** The games of the house as its content says at this moment. */
export function openCatalogue(folder: string = CATALOGUE_FOLDER): Catalogue {
  const paths = CATALOGUE_FILES.map((name) => join(folder, `${name}.json`))
  const followed = followFiles(
    () => paths,
    (files) => shelve(readCatalogue(files)),
  )
  followed()
  return {
    bySlug: (slug) => followed().content.bySlug.get(slug),
    list: (listing, page) => listOf(followed().content, listing, page),
    all: () => followed().content.orders.popular,
    relatedTo: (slug) => relatedIn(followed().content, slug),
    providers: () => followed().content.providers,
    categories: (locale) => categoriesOf(followed().content, locale),
    version: () => followed().version,
  }
}

interface Shelf {
  readonly content: CatalogueContent
  readonly bySlug: ReadonlyMap<string, CatalogueGame>
  /** Every game in each order: a list is then one walk, whatever it is sorted by. */
  readonly orders: Readonly<Record<GameSort, readonly CatalogueGame[]>>
  readonly search: (text: string) => CatalogueGame[]
  readonly providers: Provider[]
}

export function shelve(content: CatalogueContent): Shelf {
  const { games, studios } = content
  const orders = Object.fromEntries(GAME_SORTS.map((sort) => [sort, sortedGames(games, sort)]))
  return {
    content,
    bySlug: new Map(games.map((game) => [game.slug, game])),
    orders: orders as Record<GameSort, CatalogueGame[]>,
    search: createGameSearch(games),
    providers: studios.map(({ key, name }) => ({
      key,
      name,
      gameCount: games.filter(({ providerKey }) => providerKey === key).length,
    })),
  }
}

export function listOf(
  shelf: Shelf,
  { search = '', sort, ...filter }: GameListing,
  { offset, limit }: Page,
): GameRows {
  const found = candidates(shelf, search, sort).filter(gameFilter(filter))
  return { rows: found.slice(offset, offset + limit), count: found.length }
}

/** Who searches without asking for an order wants the best match first. */
function candidates(
  { orders, search }: Shelf,
  text: string,
  sort: GameSort | undefined,
): readonly CatalogueGame[] {
  if (text.trim() === '') return orders[sort ?? 'popular']
  const found = search(text)
  if (sort === undefined) return found
  const isFound = new Set(found)
  return orders[sort].filter((game) => isFound.has(game))
}

function relatedIn({ bySlug, orders }: Shelf, slug: string): CatalogueGame[] {
  const game = bySlug.get(slug)
  if (!game) return []
  return orders.popular
    .filter((other) => other !== game)
    .map((other) => ({ other, likeness: likeness(game, other) }))
    .filter(({ likeness: points }) => points > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, RELATED_MAX)
    .map(({ other }) => other)
}

function likeness(game: Game, other: Game): number {
  const shared = (a: readonly string[], b: readonly string[]) =>
    a.filter((one) => b.includes(one)).length
  return (
    2 * shared(game.categories, other.categories) +
    shared(game.features, other.features) +
    Number(game.providerKey === other.providerKey)
  )
}

function categoriesOf(shelf: Shelf, locale: string): Category[] {
  return shelf.content.categories
    .map(({ key, names }) => {
      const { rows, count } = listOf(shelf, { category: key }, { offset: 0, limit: GAME_PAGE_SIZE })
      return { key, name: inLocale(names, locale), gameCount: count, games: rows }
    })
    .filter(({ gameCount }) => gameCount > 0)
}
