import { VOLATILITIES, type Game } from '@baize/contract'
import * as z from 'zod/mini'
import type { ContentFile } from '../content-files.ts'

/** A text in every language it was written in; English is always there. */
const translated = z.catchall(z.object({ en: z.string() }), z.string())

const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const bet = z.string().check(z.regex(/^(0|[1-9]\d{0,8})\.\d{2}$/))

const listedGame = z.strictObject({
  slug: key,
  name: z.string().check(z.minLength(1)),
  provider: key,
  /** What its pictures show. */
  motif: key,
  categories: z.array(key).check(z.minLength(1)),
  features: z.array(key),
  volatility: z.enum(VOLATILITIES),
  hasDemo: z.boolean(),
  returnToPlayer: z.number().check(z.gt(0), z.lte(100)),
  maxMultiplier: z.number().check(z.gt(1)),
  minBet: bet,
  maxBet: bet,
  releaseDate: z.iso.date(),
  popularity: z.int().check(z.gte(0)),
})
type ListedGame = z.infer<typeof listedGame>

const studio = z.strictObject({ key, name: z.string() })
const namedCategory = z.strictObject({ key, names: translated })

export type NamedCategory = z.infer<typeof namedCategory>
export type Studio = z.infer<typeof studio>

/** A game as the house knows it: what lists show of it, and what its pictures are made from. */
export interface CatalogueGame extends Game {
  readonly motif: string
}

export interface CatalogueContent {
  readonly games: readonly CatalogueGame[]
  readonly studios: readonly Studio[]
  /** In the order of the lobby. */
  readonly categories: readonly NamedCategory[]
}

export const CATALOGUE_FILES = ['games', 'studios', 'categories'] as const

/** Reads the three files as one: a game of a studio or a category that does not exist is refused. */
export function readCatalogue(files: readonly ContentFile[]): CatalogueContent {
  const listed = read('games', z.array(listedGame))
  const studios = read('studios', z.array(studio))
  const categories = read('categories', z.array(namedCategory))
  refuseTwins(
    'game',
    listed.map(({ slug }) => slug),
  )
  refuseTwins(
    'studio',
    studios.map((one) => one.key),
  )
  refuseTwins(
    'category',
    categories.map((one) => one.key),
  )

  const studioNames = new Map(studios.map((one) => [one.key, one.name]))
  const categoryKeys = new Set(categories.map((one) => one.key))
  const games = listed.map((game) => gameOf(game, studioNames, categoryKeys))
  return { games, studios, categories }

  function read<T>(name: (typeof CATALOGUE_FILES)[number], shape: z.ZodMiniType<T>): T {
    const found = files.find((file) => file.name === name)
    const result = shape.safeParse(found?.json)
    if (!result.success) throw new Error(`${name}.json: ${z.prettifyError(result.error)}`)
    return result.data
  }
}

function gameOf(
  { provider, ...game }: ListedGame,
  studioNames: ReadonlyMap<string, string>,
  categoryKeys: ReadonlySet<string>,
): CatalogueGame {
  const providerName = studioNames.get(provider)
  if (providerName === undefined) throw new Error(`${game.slug}: there is no studio ${provider}.`)
  const unknown = game.categories.find((category) => !categoryKeys.has(category))
  if (unknown !== undefined) throw new Error(`${game.slug}: there is no category ${unknown}.`)
  return { ...game, providerKey: provider, providerName }
}

function refuseTwins(what: string, keys: readonly string[]): void {
  const twin = keys.find((one, at) => keys.indexOf(one) !== at)
  if (twin !== undefined) throw new Error(`There are two of the ${what} ${twin}.`)
}
