import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  compileMessages,
  ConfigError,
  followFiles,
  preferredLocale,
  type CompiledMessages,
  type LocaleFolders,
  type Messages,
} from '@baize/host'
import type { FastifyInstance } from 'fastify'
import type { GameTexts } from './client/texts/texts.ts'

export const TITLES_FOLDER = join(import.meta.dirname, '../../../titles')
const TEXTS_AT = '/client/texts/'
/** As long as those of the site. */
const ONE_HOUR = 'public, max-age=3600'
const ORIGINAL = 'en'

/** Of the shell, of scenes and of titles: `shell`, `dice`, `titles/dice`. */
export interface TextsOfGames {
  /** In the nearest language there is; a name that nothing is called is left out. */
  of(asked: string, names: readonly string[]): GameTexts
}

/**
 * What games say. The shell and the scenes stand in every locale under `games`; a title brings its own texts in its
 * folder, and a locale brings those of titles that do not speak its language.
 */
export function openGameTexts(
  locales: LocaleFolders,
  titlesFolder: string = TITLES_FOLDER,
  isDue?: () => boolean,
): TextsOfGames {
  const games = locales.partOnDemand('games', compileEach)
  const translated = locales.partOnDemand('titles', compileEach)
  const translatedSlugs = locales.part('titles', (json) => Object.keys(json))
  const own = followFiles(
    () => filesOf(titlesFolder, 'texts/*.json'),
    (files) =>
      new Map(
        files.map(({ path, name: tag, json }) => [
          `${basename(dirname(dirname(path)))} ${tag}`,
          compileMessages(json as Messages),
        ]),
      ),
    isDue,
  )
  const titleNames = new Map(
    filesOf(titlesFolder, 'title.json').map((path) => {
      const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name: string }
      return [basename(dirname(path)), name]
    }),
  )
  for (const [tag, slugs] of translatedSlugs().content) {
    const twice = slugs.find((slug) => own().content.has(`${slug} ${tag}`))
    if (twice !== undefined) {
      throw new ConfigError(
        `The texts of ${twice} in ${tag} stand in two places: the title's folder and the locale's.`,
      )
    }
  }

  function textsOf(tag: string, name: string): CompiledMessages | undefined {
    const [slug, isTitle] = [name.replace('titles/', ''), name.startsWith('titles/')]
    if (!isTitle) return games().of(tag)?.[name]
    const told = own().content.get(`${slug} ${tag}`) ?? translated().of(tag)?.[slug]
    // A title has one name, that of its catalogue entry, in every language and on the page around the game.
    return told && { ...told, name: titleNames.get(slug) ?? slug }
  }

  return {
    of(asked, names) {
      const locale = preferredLocale(asked, games().tags) ?? ORIGINAL
      const { direction = 'ltr' } = locales.list().find(({ tag }) => tag === locale) ?? {}
      const texts = names.flatMap((name): [string, CompiledMessages][] => {
        const found = textsOf(locale, name) ?? textsOf(ORIGINAL, name)
        return found ? [[name, found]] : []
      })
      return { locale, direction, texts: Object.fromEntries(texts) as GameTexts['texts'] }
    },
  }
}

function compileEach(json: Readonly<Record<string, unknown>>): Record<string, CompiledMessages> {
  return Object.fromEntries(
    Object.entries(json).map(([name, texts]) => [name, compileMessages(texts as Messages)]),
  )
}

function filesOf(titlesFolder: string, file: string): string[] {
  return globSync(`*/${file}`, { cwd: titlesFolder }).map((found) => join(titlesFolder, found))
}

const NAMES_MAX = 8

/** The texts of the game client, compiled so that it needs no parser. */
export function serveGameTexts(app: FastifyInstance, texts: TextsOfGames): void {
  app.get<{ Params: { locale: string }; Querystring: { of?: string | string[] } }>(
    `${TEXTS_AT}:locale`,
    (request, reply) => {
      const names = [request.query.of ?? ''].flat().flatMap((list) => list.split(','))
      if (names.length > NAMES_MAX) return reply.callNotFound()
      const body = JSON.stringify(texts.of(request.params.locale, names))
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      void reply.headers({
        'cache-control': ONE_HOUR,
        etag,
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      const [encoding, packed] = packedFor(request.headers['accept-encoding'] ?? '', etag, body)
      if (encoding !== undefined) void reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send(packed)
    },
  )
}

type Packed = readonly [encoding: string | undefined, body: Buffer | string]

/** Every title in every language, and both encodings, with room to spare. */
const KEPT_MAX = 1000
const kept = new Map<string, Packed>()

/** Packing takes longer than all the rest, so each answer is packed once. */
function packedFor(accepted: string, etag: string, body: string): Packed {
  const encoding = ['br', 'gzip'].find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding === undefined) return [undefined, body]
  const key = `${encoding} ${etag}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= KEPT_MAX) kept.clear()
  const packed = [encoding, encoding === 'br' ? brotliCompressSync(body) : gzipSync(body)] as const
  kept.set(key, packed)
  return packed
}
