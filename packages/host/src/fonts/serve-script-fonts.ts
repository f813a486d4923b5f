import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fontFaceRules, SCRIPT_FONTS_AT, sliceFile, slicesOf } from './font-faces.ts'
import { fontsOf, SCRIPTS } from './script-fonts.ts'
import { charactersIn, rangeHas } from './unicode-range.ts'

const toBrotli = promisify(brotliCompress)

interface Options {
  /** Programs without brands say here in which fonts a language is set. */
  readonly withFamilies?: boolean
  /** Languages in their own words, for lists of all of them. */
  readonly names?: () => readonly { readonly tag: string; readonly name: string }[]
}

interface Sheet {
  readonly body: string
  readonly etag: string
  packed?: Promise<Buffer>
}

/** The stylesheet with the fonts of a language, or undefined where every typeface has its letters. */
export function scriptStylesheet(tag: string): string | undefined {
  return SCRIPTS[tag] && `${SCRIPT_FONTS_AT}${tag}.css`
}

const FONTS = [...new Set(Object.keys(SCRIPTS).flatMap(fontsOf))]

/** The file that is served at an address, or undefined. */
export function scriptFontFile(address: string): string | undefined {
  return FONTS.map((font) => sliceFile(font, address)).find((path) => path !== undefined)
}

/** Fonts for scripts, from the installed packages: nothing of them is built or kept in memory but the stylesheets. */
export function serveScriptFonts(
  app: FastifyInstance,
  { withFamilies, names }: Options = {},
): void {
  const sheets = new Map<string, Sheet>()
  const sheetOf = (key: string, write: () => string): Sheet => {
    const known = sheets.get(key)
    if (known) return known
    const body = write()
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const sheet = { body, etag: `"${hash}"` }
    sheets.set(key, sheet)
    return sheet
  }

  app.get<{ Params: { sheet: string } }>(`${SCRIPT_FONTS_AT}:sheet`, async (request, reply) => {
    const tag = /^(.+)\.css$/.exec(request.params.sheet)?.[1] ?? ''
    const listed = tag === 'names' ? names?.() : undefined
    if (!listed && !Object.hasOwn(SCRIPTS, tag)) return reply.callNotFound()
    const sheet = listed
      ? sheetOf(JSON.stringify(listed), () => namesSheet(listed))
      : sheetOf(tag, () => languageSheet(tag, withFamilies === true))
    void reply.headers({ ...HEADERS, 'cache-control': ONE_DAY, etag: sheet.etag })
    if (request.headers['if-none-match'] === sheet.etag) return await reply.status(304).send()
    return await sendSheet(reply, sheet, request.headers['accept-encoding'] ?? '')
  })

  app.get<{ Params: { package: string; file: string } }>(
    `${SCRIPT_FONTS_AT}:package/:file`,
    (request, reply) => {
      const address = `${SCRIPT_FONTS_AT}${request.params.package}/${request.params.file}`
      const path = scriptFontFile(address)
      if (path === undefined) return reply.callNotFound()
      return reply
        .headers({ ...HEADERS, 'cache-control': 'public, max-age=31536000, immutable' })
        .type('font/woff2')
        .send(createReadStream(path))
    },
  )
}

const ONE_DAY = 'public, max-age=86400'
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

async function sendSheet(reply: FastifyReply, sheet: Sheet, accepted: string) {
  void reply.header('vary', 'accept-encoding').type('text/css; charset=utf-8')
  if (!/\bbr\b/.test(accepted)) return await reply.send(sheet.body)
  sheet.packed ??= toBrotli(sheet.body)
  return await reply.header('content-encoding', 'br').send(await sheet.packed)
}

export function languageSheet(tag: string, withFamilies: boolean): string {
  const [font] = fontsOf(tag)
  const families = [...(SCRIPTS[tag]?.installed ?? []), font?.family ?? '']
  const rule = `:root{--script-font:${families.map((name) => `"${name}"`).join(',')}}\n`
  const fonts = withFamilies && font ? [font] : fontsOf(tag)
  return (withFamilies ? rule : '') + fonts.map((one) => fontFaceRules(one, slicesOf(one))).join('')
}

/** Only the slices with characters of a name, and for those characters alone. */
function namesSheet(names: readonly { readonly tag: string; readonly name: string }[]): string {
  return names
    .flatMap(({ tag, name }) => {
      const [font] = fontsOf(tag)
      if (!font) return []
      const needed = charactersIn(name).filter((character) => character > LAST_OF_LATIN)
      return slicesOf(font).flatMap((slice) => {
        const found = needed.filter((character) => rangeHas(slice.range, character))
        const range = found.map((character) => `U+${character.toString(16)}`).join(',')
        return range === '' ? [] : [fontFaceRules(font, [{ ...slice, range }])]
      })
    })
    .join('')
}

/** Typefaces of brands have these at least. */
const LAST_OF_LATIN = 0x24f
