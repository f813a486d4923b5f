import { createHash } from 'node:crypto'
import { ANSWER_HEADERS } from '@baize/host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OFFLINE_PAGE_PATH, OFFLINE_WORKER_PATH } from '../lib/offline/offline-paths.ts'
import type { BrandFiles } from './brand-files.ts'
import { scriptHash, SECURITY_HEADERS } from './csp.ts'
import { escaped } from './documents.ts'
import type { Site } from './site.ts'
import type { Texts } from './texts.ts'

interface OfflineOptions {
  readonly files: BrandFiles
  readonly siteFor: (host: string | undefined, cookie: string | undefined) => Site
  readonly textsOf: (site: Site, locale: string) => Promise<Texts>
  readonly directionOf: (locale: string) => 'ltr' | 'rtl'
}

/**
 * The page that an installed site, or an open one, shows while there is no connection, and the worker that keeps it. The
 * page is whole in one file, and that file is all that is ever kept: no page of a player and no answer of the backend.
 */
export function serveOffline(app: FastifyInstance, options: OfflineOptions): void {
  const { siteFor } = options
  const asked = (request: FastifyRequest) => {
    const site = siteFor(request.headers.host, request.headers.cookie)
    const { locales } = site.state.settings
    const { locale: wanted } = request.query as Readonly<Record<string, unknown>>
    const locale = locales.find((tag) => tag === wanted) ?? locales[0] ?? 'en'
    return { site, locale, isOff: site.state.settings.manifest.isOff === true }
  }

  app.get(OFFLINE_PAGE_PATH, async (request, reply) => {
    const { site, locale, isOff } = asked(request)
    if (isOff) return reply.callNotFound()
    const { html, style } = await offlinePage(options, site, locale)
    return await reply
      .headers({
        ...SECURITY_HEADERS,
        'cache-control': 'no-cache',
        'content-security-policy': [
          "default-src 'none'",
          `script-src ${scriptHash(SCRIPT)}`,
          `style-src ${scriptHash(style)}`,
          'img-src data:',
          "font-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ].join('; '),
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })

  app.get(OFFLINE_WORKER_PATH, async (request, reply) => {
    const { site, locale, isOff } = asked(request)
    const script = isOff ? FAREWELL : await workerFor(options, site, locale)
    return await reply
      .headers({
        ...ANSWER_HEADERS,
        // Asked for at every visit: with the page changes its version, and a new worker takes over at once.
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
}

async function workerFor(options: OfflineOptions, site: Site, locale: string): Promise<string> {
  const { html } = await offlinePage(options, site, locale)
  const version = createHash('sha256').update(html).digest('base64url').slice(0, 12)
  const page = `${OFFLINE_PAGE_PATH}?${new URLSearchParams({ locale })}`
  return `const KEPT = ${JSON.stringify(`offline-${version}`)}
const PAGE = ${JSON.stringify(page)}
${WORKER}`
}

/** Looks at navigations alone, and answers only those that nobody else does. */
const WORKER = `addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(new Request(PAGE, { cache: 'reload' }))))
})
addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})
async function takeOver() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
  if (registration.navigationPreload) await registration.navigationPreload.enable()
  await clients.claim()
}
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event))
})
async function answer(event) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request))
  } catch (error) {
    const page = await caches.match(PAGE, { cacheName: KEPT })
    if (page) return page
    throw error
  }
}
`

/** For a brand that has switched it off: whoever has a worker loses it, and what it kept. */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(leave())
})
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** Back by itself with the connection. */
const SCRIPT = `addEventListener('online', () => location.reload())`

async function offlinePage(
  { files, textsOf, directionOf }: OfflineOptions,
  site: Site,
  locale: string,
): Promise<{ readonly html: string; readonly style: string }> {
  const { bundle } = await textsOf(site, locale)
  const text = (key: string) => escaped(textAt(bundle, key))
  const style = (files.find(`${site.theme}.css`)?.body.toString() ?? '') + LOOK
  const icon = files.find(`${site.theme}/favicon.svg`)?.body.toString('base64') ?? ''
  const { brandName } = site.state.settings
  const html =
    `<!doctype html><html lang="${escaped(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${text('play.offline.title')} · ${escaped(brandName)}</title><style>${style}</style></head>` +
    `<body><main><img src="data:image/svg+xml;base64,${icon}" alt="${escaped(brandName)}" width="72" height="72">` +
    `<h1>${text('play.offline.title')}</h1><p>${text('error.checkConnection')}</p>` +
    // The address is still that of the page somebody wanted.
    `<a href="">${text('error.retry')}</a></main><script>${SCRIPT}</script></body></html>`
  return { html, style }
}

/** A text without arguments; what is missing shows as its key. */
function textAt(bundle: Readonly<Record<string, unknown>>, key: string): string {
  let found: unknown = bundle
  for (const part of key.split('.'))
    found =
      typeof found === 'object' && found !== null
        ? (found as Readonly<Record<string, unknown>>)[part]
        : undefined
  return typeof found === 'string' ? found : key
}

const LOOK = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--t-color-page);color:var(--t-color-on-surface);font-family:var(--t-font-body);text-align:center}
main{padding:2rem;max-width:26rem}
h1{margin:1.5rem 0 .5rem;font-family:var(--t-font-display);font-weight:var(--t-font-weight-display);font-size:1.75rem}
p{margin:0 0 2rem;color:var(--t-color-muted);line-height:1.5}
a{display:inline-block;padding:.875rem 2rem;border-radius:var(--t-radius-button);background:var(--t-color-accent);color:var(--t-color-on-accent);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--t-color-focus);outline-offset:3px}
`
