import { Refusal } from '@baize/contract'
import { visitorNetwork } from '@baize/host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { encodingFor } from '../../edge/content-encoding.ts'
import { isKnownToCaller } from '../../edge/revalidation.ts'
import type { CallPorts } from '../../edge/serve-call.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import type { Promotions } from '../lobby/promotions/promotions.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import { openGallery } from './gallery.ts'
import { paintingAt, type PaintingSources } from './paintings.ts'

export interface AssetDeps {
  readonly catalogue: Pick<Catalogue, 'bySlug'>
  readonly promotions: Pick<Promotions, 'all'>
  readonly brandSettings: Pick<BrandSettings, 'brandOf' | 'byName' | 'artOf' | 'artVersion'>
}

const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** An address that names the version of the brand's pictures can never show anything else. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** New faces that one address may have painted; those painted before cost nothing. */
const NEW_AVATARS = { name: 'assets:avatars', points: 300, perSec: 60 }

/** R710: every picture of the house, painted on first sight and kept. */
export function assetRoutes(
  app: FastifyInstance,
  { limits }: Pick<CallPorts, 'limits'>,
  { catalogue, promotions, brandSettings }: AssetDeps,
): void {
  const gallery = openGallery()
  const sources: PaintingSources = {
    titleOf(slug) {
      const game = catalogue.bySlug(slug)
      return game && { slug, name: game.name, studioKey: game.providerKey, art: game.art }
    },
    isPromotion: (key) => promotions.all().some((one) => one.key === key),
  }

  app.get<{ Params: { '*': string } }>('/api/core/casino/assets/*', async (request, reply) => {
    const painting = paintingAt(request.params['*'], sources)
    if (!painting) throw new Refusal('NOT_FOUND')
    const asked = queryText(request, 'brand')
    const brand =
      (asked === undefined ? undefined : brandSettings.byName(asked)) ??
      brandSettings.brandOf(request)
    if (painting.isEndless && !gallery.isHung(painting, brand.name)) {
      await limits.spend(NEW_AVATARS, visitorNetwork(request.ip))
    }
    const { version, bodies } = await gallery.show(
      painting,
      brand.name,
      brandSettings.artOf(brand.name),
    )
    const encoding = encodingFor(request.headers['accept-encoding'])
    const lifetime =
      queryText(request, 'v') === brandSettings.artVersion(brand.name) ? FOR_EVER : A_DAY
    // Each encoding has a tag of its own: a strong tag promises the same bytes.
    const isKnown = isKnownToCaller(request, reply, `${version}-${encoding}`, lifetime)
    void reply.headers({
      vary: `${String(reply.getHeader('vary'))}, accept-encoding`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (isKnown) return await reply.code(304).send()
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return await reply.type('image/svg+xml; charset=utf-8').send(bodies[encoding])
  })
}

function queryText({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : undefined
}
