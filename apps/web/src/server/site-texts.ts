import type { FastifyInstance } from 'fastify'
import type { BrandFiles } from './brand-files.ts'
import type { Site } from './site.ts'

const MASKABLE_ICON_PATH = '/icon-maskable.svg'

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
    if (manifest.isOff === true) return reply.callNotFound()
    const icon = { type: 'image/svg+xml', sizes: 'any' }
    const body = {
      id: '/',
      name: manifest.name || brandName,
      short_name: manifest.shortName || brandName,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      ...(manifest.themeColor && {
        theme_color: manifest.themeColor,
        background_color: manifest.themeColor,
      }),
      icons: [
        { src: files.icon(theme), ...icon, purpose: 'any' },
        { src: MASKABLE_ICON_PATH, ...icon, purpose: 'maskable' },
      ],
    }
    return reply.headers(headers).type('application/manifest+json').send(JSON.stringify(body))
  })

  app.get(MASKABLE_ICON_PATH, (request, reply) => {
    const { state, theme } = siteFor(request.headers.host, request.headers.cookie)
    const drawn = files.find(`${theme}/favicon.svg`)?.body
    if (!drawn) return reply.callNotFound()
    const ground = state.settings.manifest.themeColor
    return reply.headers(headers).type('image/svg+xml').send(maskableIcon(drawn, ground))
  })

  // Browsers ask for it unasked; one picture serves all.
  app.get('/favicon.ico', (request, reply) => {
    const { theme } = siteFor(request.headers.host, request.headers.cookie)
    return reply.headers(headers).redirect(files.icon(theme), 302)
  })
}

/** The brand's icon in the middle of a ground that a device may cut to any shape: a circle of four fifths is always seen. */
function maskableIcon(icon: Buffer, ground: string): string {
  const picture = `data:image/svg+xml;base64,${icon.toString('base64')}`
  const colour = /^#[0-9a-f]{3,8}$/i.test(ground) ? ground : 'none'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    `<rect width="100" height="100" fill="${colour}"/>` +
    `<image x="22" y="22" width="56" height="56" href="${picture}"/></svg>`
  )
}
