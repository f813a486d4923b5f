import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

interface BrandFile {
  readonly body: Buffer
  /** Compressed; a font already is. */
  readonly brotli: Buffer | undefined
  readonly type: string
  readonly version: string
}

/** The brands' stylesheets, pictures and fonts, kept in memory: they are few and small. */
export interface BrandFiles {
  readonly stylesheet: (theme: string) => string
  readonly icon: (theme: string) => string
  /** Addresses of the fonts that a page of this theme needs at once. */
  readonly fonts: (theme: string) => readonly string[]
  /** Whether a page of this theme needs fonts beside its typefaces in a language. */
  readonly lacksScript: (theme: string, locale: string) => boolean
  readonly find: (path: string) => BrandFile | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const toBrotli = promisify(brotliCompress)

export async function loadBrandFiles(dir: string): Promise<BrandFiles> {
  const files = new Map<string, BrandFile>()
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const file = join(entry.parentPath, entry.name)
    const body = await readFile(file)
    const version = createHash('sha256').update(body).digest('base64url').slice(0, 10)
    const brotli = type === TYPES['.woff2'] ? undefined : await toBrotli(body)
    files.set(relative(dir, file).split(sep).join('/'), { body, brotli, type, version })
  }
  const listsOf = async (file: string) =>
    JSON.parse(await readFile(join(dir, file), 'utf8')) as Record<string, readonly string[]>
  const preloads = await listsOf('preloads.json')
  const scripts = await listsOf('scripts.json')
  const address = (path: string) => `/brands/${path}?v=${files.get(path)?.version ?? ''}`
  return {
    stylesheet: (theme) => address(`${theme}.css`),
    icon: (theme) => address(`${theme}/favicon.svg`),
    fonts: (theme) => preloads[theme] ?? [],
    lacksScript: (theme, locale) => scripts[theme]?.includes(locale) === true,
    find: (path) => files.get(path),
  }
}

export function serveBrandFiles(app: FastifyInstance, files: BrandFiles): void {
  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>(
    '/brands/*',
    (request, reply) => {
      const file = files.find(request.params['*'])
      if (!file) return reply.callNotFound()
      // An address that carries the version of the file never means another one; a font's name does.
      const isVersioned = request.query.v === file.version || file.type === TYPES['.woff2']
      const isBrotli = file.brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      if (file.brotli) void reply.header('vary', 'accept-encoding')
      // The provider's card form is a frame of another origin and is set in the brand's letters; they are no secret.
      if (file.type === TYPES['.woff2']) void reply.header('access-control-allow-origin', '*')
      if (isBrotli) void reply.header('content-encoding', 'br')
      return reply
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
        .type(file.type)
        .send(isBrotli ? file.brotli : file.body)
    },
  )
}
