import type { FastifyInstance } from 'fastify'
import type { BrandFiles } from './brand-files.ts'
import type { Site } from './site.ts'

/** The small files that a brand's settings write: robots.txt, the web manifest, the icon. */
export function serveSiteTexts(
  app: FastifyInstance,
  files: BrandFiles,
  siteFor: (host: string | undefined, cookie: string | undefined) => Site,
): void {
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }

  app.get('/robots.txt', (request, reply) => {
    const { settings } = siteFor(request.headers.host, request.headers.cookie).state
    return reply.headers(headers).type('text/plain; charset=utf-8').send(settings.robotsTxt)
  })

  app.get('/manifest.webmanifest', (request, reply) => {
    const { state, theme } = siteFor(request.headers.host, request.headers.cookie)
    const { manifest, brandName } = state.settings
    const body = {
      name: manifest.name || brandName,
      short_name: manifest.shortName || brandName,
      start_url: '/',
      display: 'standalone',
      ...(manifest.themeColor && {
        theme_color: manifest.themeColor,
        background_color: manifest.themeColor,
      }),
      icons: [{ src: files.icon(theme), type: 'image/svg+xml', sizes: 'any' }],
    }
    return reply.headers(headers).type('application/manifest+json').send(JSON.stringify(body))
  })

  // Browsers ask for it unasked; one picture serves all.
  app.get('/favicon.ico', (request, reply) => {
    const { theme } = siteFor(request.headers.host, request.headers.cookie)
    return reply.headers(headers).redirect(files.icon(theme), 302)
  })
}
