import { scriptStylesheet } from '@baize/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { translator, type GameTexts } from './client/texts/texts.ts'
import type { TextsOfGames } from './game-texts.ts'

/** Where browsers find its files. */
const FILES_AT = '/client/assets/'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

interface ClientFile {
  readonly type: string
  readonly plain: Buffer
  readonly gzip: Buffer | undefined
  readonly brotli: Buffer | undefined
}

interface Client {
  readonly page: string
  readonly pageHashes: readonly string[]
  readonly files: ReadonlyMap<string, ClientFile>
}

interface ServeOptions {
  readonly dir: string
  /** The sites that may frame a game. */
  readonly siteOrigins: readonly string[]
  readonly texts: TextsOfGames
}

/** The files of the game client: one page for every title, and assets whose names change with their content. */
export function serveClient(app: FastifyInstance, { dir, siteOrigins, texts }: ServeOptions): void {
  // Read with the first request: a studio that only answers the casino needs no build.
  let client: Client | undefined
  const loaded = () => (client ??= loadClient(dir))

  const page = (request: FastifyRequest<PageRequest>, reply: FastifyReply) => {
    const { page: html, pageHashes } = loaded()
    const [named] = [request.query.lang].flat()
    const asked = named ?? request.headers['accept-language'] ?? ''
    return reply
      .headers({
        'content-security-policy': clientPolicy({ siteOrigins, scriptHashes: pageHashes }),
        'cache-control': 'no-cache',
        vary: 'accept-language',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
      })
      .type('text/html; charset=utf-8')
      .send(inLanguage(html, texts.of(asked, ['shell'])))
  }
  app.get<PageRequest>('/play', page)
  app.get<PageRequest>('/play/:gameId', page)

  app.get<{ Params: { name: string } }>(`${FILES_AT}:name`, (request, reply) => {
    const file = loaded().files.get(request.params.name)
    if (!file) return reply.callNotFound()
    const accepted = request.headers['accept-encoding'] ?? ''
    const [body, encoding] =
      file.brotli && /\bbr\b/.test(accepted)
        ? [file.brotli, 'br']
        : file.gzip && /\bgzip\b/.test(accepted)
          ? [file.gzip, 'gzip']
          : [file.plain, undefined]
    if (encoding !== undefined) void reply.header('content-encoding', encoding)
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type(file.type)
      .send(body)
  })
}

interface PageRequest {
  /** The language of the session, as its address names it. */
  readonly Querystring: { readonly lang?: string | string[] }
}

/** The page says what it must before its script can fetch a text: that there will be no game, and why. */
function inLanguage(html: string, { locale, direction, texts }: GameTexts): string {
  const t = translator(texts['shell'] ?? {}, locale)
  const own: Readonly<Record<string, string>> = { locale, direction }
  const said = html.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) =>
    escaped(own[name] ?? (t.has(name) ? t(name) : name)),
  )
  // At the end it holds up nothing: most devices have these letters.
  const sheet = scriptStylesheet(locale)
  return sheet === undefined
    ? said
    : said.replace('</body>', `<link rel="stylesheet" href="${sheet}" /></body>`)
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function loadClient(dir: string): Client {
  const page = readFileSync(join(dir, 'play.html'), 'utf8')
  const assets = join(dir, 'assets')
  const files = new Map<string, ClientFile>()
  for (const name of readdirSync(assets)) {
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const packed = (ending: string) => {
      const path = join(assets, name + ending)
      return existsSync(path) ? readFileSync(path) : undefined
    }
    const plain = readFileSync(join(assets, name))
    files.set(name, { type, plain, gzip: packed('.gz'), brotli: packed('.br') })
  }
  return { page, pageHashes: inlineScriptHashes(page), files }
}

/** Source expressions that allow exactly the scripts written into the page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

interface PolicyOptions {
  readonly siteOrigins: readonly string[]
  readonly scriptHashes: readonly string[]
}

/**
 * Only our own files, only our own server, and only the sites of this studio around it. Trusted Types leave one
 * way to begin a script from an address: the client's own policy, which vouches for this origin alone.
 */
export function clientPolicy({ siteOrigins, scriptHashes }: PolicyOptions): string {
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scriptHashes].join(' '),
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    // A socket of the same host counts as 'self' in current browsers; no other host is ever called.
    'connect-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-src': "'none'",
    'frame-ancestors': siteOrigins.join(' '),
    'require-trusted-types-for': "'script'",
    'trusted-types': 'hg',
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
