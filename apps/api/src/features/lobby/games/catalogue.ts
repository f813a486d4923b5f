import {
  GAME_SORTS,
  type Category,
  type Game,
  type GameListQuery,
  type GameSort,
  type Provider,
} from '@baize/contract'
import { GAME_PAGE_SIZE, gameFilter, sortedGames } from '@baize/rules/game-list'
import {
  dueEvery,
  followFiles,
  openLocaleFolders,
  type Clock,
  type LocaleFolders,
} from '@baize/host'
import { createGameSearch } from '@baize/rules/game-search'
import {
  catalogueFiles,
  readCatalogue,
  type CatalogueContent,
  type CatalogueFolders,
  type CatalogueGame,
} from './catalogue-content.ts'
import { openCategoryNames } from './category-names.ts'
import type { Offers } from './offers.ts'
import type { Page } from './paging.ts'

export type GameListing = Omit<GameListQuery, 'pageNo' | 'limit'>

export interface GameRows {
  readonly rows: CatalogueGame[]
  /** Of the whole list, not of the page. */
  readonly count: number
}

export interface Catalogue {
  /** A game that can be played at this moment. */
  bySlug(slug: string): CatalogueGame | undefined
  /** What a game is called and who made it, whether or not it can be played now. */
  knownAs(slug: string): Pick<Game, 'name' | 'providerName'> | undefined
  /** What a game belongs to, whether or not it can be played now. */
  categoriesOf(slug: string): readonly string[]
  /** One page of the games that a visitor asked for. */
  list(listing: GameListing, page: Page): GameRows
  /** Every game, the most popular first. */
  all(): readonly CatalogueGame[]
  /** Games that somebody who opened this one may like as well; none for a game that does not exist. */
  relatedTo(slug: string): CatalogueGame[]
  providers(): Provider[]
  /** In the order of the lobby, each with its first games; empty ones are left out. */
  categories(locale: string): Category[]
  /** Whether a category is one of the house, with games or without. */
  hasCategory(key: string): boolean
  /** What a category is called; its key when nobody has named it. */
  categoryName(key: string, locale: string): string
  /** Changes when anything in it does. */
  version(): string
}

const RELATED_MAX = 8

export interface CatalogueSources {
  readonly folders?: CatalogueFolders
  readonly clock?: Clock | undefined
  readonly locales?: LocaleFolders
}

/** The games of the house as its content and the offers of the providers say at this moment. */
export function openCatalogue(
  offers: Offers,
  { folders, clock, locales = openLocaleFolders() }: CatalogueSources = {},
): Catalogue {
  const isDue = clock && dueEvery(clock)
  const followed = followFiles(() => catalogueFiles(folders), readCatalogue, isDue)
  const names = openCategoryNames(locales, () => followed().content.categories)
  const versionNow = () => `${followed().version}.${offers.version()}`
  let shelved = { shelf: shelve(offered(followed().content, offers)), version: versionNow() }

  function shelf(): Shelf {
    const version = versionNow()
    if (shelved.version !== version)
      shelved = { shelf: shelve(offered(followed().content, offers)), version }
    return shelved.shelf
  }

  return {
    bySlug: (slug) => shelf().bySlug.get(slug),
    knownAs: (slug) => followed().content.games.find((game) => game.slug === slug),
    categoriesOf: (slug) =>
      followed().content.games.find((game) => game.slug === slug)?.categories ?? [],
    list: (listing, page) => listOf(shelf(), listing, page),
    all: () => shelf().orders.popular,
    relatedTo: (slug) => relatedIn(shelf(), slug),
    providers: () => shelf().providers,
    categories: (locale) => categoriesOf(shelf(), names.in(locale)),
    hasCategory: (key) => followed().content.categories.includes(key),
    categoryName: (key, locale) => names.in(locale)(key) ?? key,
    version: () => `${versionNow()}.${names.version()}`,
  }
}

/** Only what somebody runs is listed, with the figures of whoever runs it. */
function offered(content: CatalogueContent, offers: Offers): CatalogueContent {
  const games = content.games.flatMap((game) => {
    const offer = offers.offerOf(game.slug)
    if (!offer) return []
    const { returnToPlayer, maxMultiplier, minBet, maxBet, hasDemo, features } = offer
    const figures = { returnToPlayer, maxMultiplier, minBet, maxBet, hasDemo }
    return [{ ...game, ...figures, features: [...features] }]
  })
  const inUse = new Set(games.map(({ providerKey }) => providerKey))
  return { ...content, games, studios: content.studios.filter(({ key }) => inUse.has(key)) }
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

function categoriesOf(shelf: Shelf, nameOf: (key: string) => string | undefined): Category[] {
  return shelf.content.categories
    .flatMap((key) => {
      const name = nameOf(key)
      if (name === undefined) return []
      const { rows, count } = listOf(shelf, { category: key }, { offset: 0, limit: GAME_PAGE_SIZE })
      return [{ key, name, gameCount: count, games: rows }]
    })
    .filter(({ gameCount }) => gameCount > 0)
}
