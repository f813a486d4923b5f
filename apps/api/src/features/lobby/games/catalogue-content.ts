import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { VOLATILITIES, type Game } from '@baize/contract'
import * as z from 'zod/mini'
import { CATALOGUE_FOLDER, TITLES_FOLDER } from '../../../folders.ts'
import type { ContentFile } from '@baize/host'

const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const bet = z.string().check(z.regex(/^(0|[1-9]\d{0,8})\.\d{2}$/))

/** `titles/<slug>/title.json`: what the casino says of a title before anybody offers it. */
const listedTitle = z.strictObject({
  name: z.string().check(z.minLength(1)),
  provider: key,
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
  /** What its pictures show. */
  art: z.strictObject({
    motif: key,
    palette: key,
    backdrop: key,
    variant: z.optional(z.int().check(z.gte(0))),
  }),
})
type ListedTitle = z.infer<typeof listedTitle>

const studio = z.strictObject({ key, name: z.string() })

export type Studio = z.infer<typeof studio>

/** A game as the house knows it: what lists show of it, and what its pictures are made from. */
export interface CatalogueGame extends Game {
  readonly art: ListedTitle['art']
}

export interface CatalogueContent {
  readonly games: readonly CatalogueGame[]
  readonly studios: readonly Studio[]
  /** Keys, in the order of the lobby; every locale has their names. */
  readonly categories: readonly string[]
}

/** Where the catalogue is written: studios and categories in one folder, each title in a folder of its own. */
export interface CatalogueFolders {
  readonly titles: string
  readonly catalogue: string
}

const HOUSE_FOLDERS: CatalogueFolders = { titles: TITLES_FOLDER, catalogue: CATALOGUE_FOLDER }

export function catalogueFiles({ titles, catalogue }: CatalogueFolders = HOUSE_FOLDERS): string[] {
  const entries = readdirSync(titles)
    .toSorted()
    .map((slug) => join(titles, slug, 'title.json'))
    .filter((path) => existsSync(path))
  return [join(catalogue, 'studios.json'), join(catalogue, 'categories.json'), ...entries]
}

/** Reads the files as one: a title of a studio or a category that does not exist is refused. */
export function readCatalogue(files: readonly ContentFile[]): CatalogueContent {
  const studios = read('studios', z.array(studio))
  const categories = read('categories', z.array(key))
  refuseTwins(
    'studio',
    studios.map((one) => one.key),
  )
  refuseTwins('category', categories)

  const studioNames = new Map(studios.map((one) => [one.key, one.name]))
  const categoryKeys = new Set(categories)
  const games = files
    .filter(({ name }) => name === 'title')
    .map(({ folder: slug, json }) => {
      const title = parsed(`titles/${slug}/title.json`, listedTitle, json)
      return gameOf(slug, title, studioNames, categoryKeys)
    })
  return { games, studios, categories }

  function read<T>(name: 'studios' | 'categories', shape: z.ZodMiniType<T>): T {
    return parsed(`${name}.json`, shape, files.find((file) => file.name === name)?.json)
  }
}

function parsed<T>(file: string, shape: z.ZodMiniType<T>, json: unknown): T {
  const result = shape.safeParse(json)
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`)
  return result.data
}

function gameOf(
  slug: string,
  { provider, ...title }: ListedTitle,
  studioNames: ReadonlyMap<string, string>,
  categoryKeys: ReadonlySet<string>,
): CatalogueGame {
  const providerName = studioNames.get(provider)
  if (providerName === undefined) throw new Error(`${slug}: there is no studio ${provider}.`)
  const unknown = title.categories.find((category) => !categoryKeys.has(category))
  if (unknown !== undefined) throw new Error(`${slug}: there is no category ${unknown}.`)
  return { slug, ...title, providerKey: provider, providerName }
}

function refuseTwins(what: string, keys: readonly string[]): void {
  const twin = keys.find((one, at) => keys.indexOf(one) !== at)
  if (twin !== undefined) throw new Error(`There are two of the ${what} ${twin}.`)
}
