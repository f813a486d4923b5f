import { visitorNetwork } from '@baize/host'
import { localePath, spelledLocalePath, splitLocalePath } from '@baize/rules/locales'
import { pageHref } from '@baize/rules/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './brands.ts'
import { SECURITY_HEADERS } from './csp.ts'
import { vouchedOf } from './transport-security.ts'
import { plainDocument } from './documents.ts'
import type { CachedPage, Encoding, PageCache, PageSource } from './page-cache.ts'
import type { AskedPage, DrawnPage, DrawnPages } from './drawn-pages.ts'
import { RenderRefused, type RenderQueue } from './render-queue.ts'
import type { Site } from './site.ts'

export interface PageRouteOptions {
  readonly cache: PageCache
  readonly queue: RenderQueue
  readonly siteFor: (host: string | undefined, cookie: string | undefined) => Site
  readonly drawnPages: DrawnPages
  readonly render: (page: DrawnPage) => Promise<PageSource>
}

/** Every address that is not a file or a call is a page, or the 404 page. */
export function servePages(app: FastifyInstance, options: PageRouteOptions): void {
  const { cache, queue, siteFor, drawnPages, render } = options

  app.get('/*', async (request, reply) => {
    const { host, cookie } = request.headers
    const site = siteFor(host, cookie)
    const { settings } = site.state
    const url = request.raw.url ?? '/'
    const queryAt = url.indexOf('?')
    const pathname = queryAt < 0 ? url : url.slice(0, queryAt)
    const query = queryAt < 0 ? '' : url.slice(queryAt)

    const { locale, path, hasPrefix } = splitLocalePath(pathname, settings.locales)
    const elsewhere = hasPrefix ? undefined : languageRedirect(cookie, pathname, settings.locales)
    if (elsewhere !== undefined) return redirect(reply, elsewhere + query)
    const match = site.table.match(path)
    if (match.redirectTo !== undefined) {
      const target = localePath(pageHref(settings, match.page.key ?? ''), locale, settings.locales)
      return redirect(reply, target + query)
    }

    const asked: AskedPage = { site, locale, match, query }
    const known = cache.find(site.brand, keyOf(drawnPages.likely(asked)))
    if (known) return sendPage(request, reply, known, 'hit')
    try {
      const drawn = await drawnPages.certain(asked)
      const key = keyOf(drawn)
      // What does not exist has one page, and that may well be kept.
      const kept = cache.find(site.brand, key)
      if (kept) return await sendPage(request, reply, kept, 'hit')
      const page = await cache.render(site.brand, key, () =>
        queue.run(visitorNetwork(request.ip), () => render(drawn)),
      )
      return await sendPage(request, reply, page, 'miss')
    } catch (error) {
      return error instanceof RenderRefused
        ? sendPlain(reply, site, LATER[error.reason], error.retryAfterSec)
        : sendProblem(request, reply, site, error)
    }
  })
}

function keyOf({ site, locale, match, search }: DrawnPage): string {
  return `${site.state.contentVersion}\n${locale}\n${match.path}\n${search}`
}

/** Where the address is spelled otherwise, or whoever asks has chosen another language. What a browser prefers leads nowhere. */
function languageRedirect(
  cookie: string | undefined,
  pathname: string,
  locales: readonly string[],
): string | undefined {
  const spelled = spelledLocalePath(pathname, locales)
  if (spelled !== undefined) return spelled
  const chosen = cookie === undefined ? undefined : cookieOf(cookie, 'lang')
  if (chosen === undefined || chosen === locales[0] || !locales.includes(chosen)) return undefined
  return localePath(pathname, chosen, locales)
}

function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .status(302)
    .headers({ 'cache-control': 'private, no-cache', vary: VARY })
    .headers({ ...SECURITY_HEADERS, ...vouchedOf(reply) })
    .header('location', location)
    .send()
}

const VARY = 'accept-encoding, cookie'

/** Straight to the socket: with the bytes ready, the framework's own way of sending would be most of the cost. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  found: 'hit' | 'miss',
): FastifyReply | Promise<FastifyReply> {
  const headers: Record<string, string | number> = {
    ...page.headers,
    ...vouchedOf(reply),
    etag: page.etag,
    'cache-control': 'private, no-cache',
    vary: VARY,
    'x-page-cache': found,
  }
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    reply.hijack()
    reply.raw.writeHead(304, headers).end()
    return reply
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  headers['content-type'] = 'text/html; charset=utf-8'
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const send = (body: Buffer) => {
    headers['content-length'] = body.length
    reply.hijack()
    reply.raw.writeHead(page.status, headers).end(body)
    return reply
  }
  const body = page.bodyIn(encoding)
  return body instanceof Promise ? body.then(send) : send(body)
}

const encodings = new Map<string, Encoding>()
const ENCODING_COUNT_MAX = 500

/** Browsers send one of few headers, so the answer is kept. */
function encodingFor(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  const known = encodings.get(header)
  if (known !== undefined) return known
  if (encodings.size > ENCODING_COUNT_MAX) encodings.clear()
  const offers = new Map(
    header.split(',').map((offer) => {
      const [name = '', quality = ''] = offer.split(';')
      return [name.trim(), !/^\s*q=0(\.0*)?\s*$/.test(quality)] as const
    }),
  )
  const encoding = offers.get('br') ? 'br' : offers.get('gzip') ? 'gzip' : 'identity'
  encodings.set(header, encoding)
  return encoding
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  error: unknown,
): FastifyReply {
  const isOutage = isContentOutage(error)
  const reference = request.id
  request.log.error(
    { err: error, reference, req: request.raw },
    isOutage ? 'request failed: dependency unavailable' : 'request failed',
  )
  if (isOutage) return sendPlain(reply, site, LATER.busy, OUTAGE_RETRY_SEC)
  const text = `Please quote this reference to support: ${reference}`
  return sendPlain(reply, site, { status: 500, title: 'Internal server error', text })
}

interface PlainAnswer {
  readonly status: number
  readonly title: string
  readonly text: string
}

const OUTAGE_RETRY_SEC = 5
const AGAIN = 'Please try again in a moment.'
const LATER: Readonly<Record<RenderRefused['reason'], PlainAnswer>> = {
  busy: { status: 503, title: 'Service Unavailable', text: AGAIN },
  'too-many': { status: 429, title: 'Too many requests', text: AGAIN },
}

function sendPlain(
  reply: FastifyReply,
  site: Site,
  { status, title, text }: PlainAnswer,
  retryAfterSec?: number,
): FastifyReply {
  return reply
    .status(status)
    .headers({
      ...site.headers,
      'cache-control': 'no-store',
      ...(retryAfterSec !== undefined && { 'retry-after': String(retryAfterSec) }),
    })
    .type('text/html; charset=utf-8')
    .send(plainDocument(title, text, site.stylesheets))
}

/** Errors of the built app are known by name: it carries its own copy of the class. */
function isContentOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { status } = error as { status?: number }
  return (
    error.name === 'TextsUnavailable' ||
    (error.name === 'ApiError' && (status === 0 || (status ?? 0) >= 500))
  )
}
