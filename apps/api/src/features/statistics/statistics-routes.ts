import { playerCard } from '@baize/art'
import { Refusal } from '@baize/contract'
import { visitorNetwork } from '@baize/host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCall, type BrandOnAir, type CallPorts } from '../../edge/serve-call.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import { spokenLocale } from '../site/site-links.ts'
import type { Texts } from '../site/texts.ts'
import type { PlayerStatistics } from './statistics.ts'

/** Nobody guesses a code of sixty bits; whoever tries is slowed down all the same. */
const LOOKS = { points: 120, perSec: 60 }
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/

function readerLocale(brand: BrandOnAir, { headers }: FastifyRequest): string {
  return spokenLocale(brand, String(headers['language'] ?? ''))
}

interface StatisticsPorts {
  readonly statistics: PlayerStatistics
  readonly texts: Texts
  readonly brandSettings: Pick<BrandSettings, 'artOf'>
}

export function statisticsRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  deps: StatisticsPorts,
): void {
  const { statistics } = deps
  serveCall(app, ports, 'getStatistics', {
    handle: async ({ session, brand, request }) => ({
      success: true,
      data: await statistics.ownOf(session.playerId, readerLocale(brand, request)),
    }),
  })

  serveCall(app, ports, 'setStatisticsShare', {
    perAddress: { points: 100, perSec: 600 },
    handle: async ({ session, body }) => ({
      success: true,
      data: { share: await statistics.share(session.playerId, body) },
    }),
  })

  serveCall(app, ports, 'getPlayerStatistics', {
    perAddress: LOOKS,
    handle: async ({ query, brand, request }) => ({
      success: true,
      data: await statistics.publicOf(query.code, readerLocale(brand, request)),
    }),
  })

  cardRoute(app, ports, deps)
}

/** The picture of a link. It says no more than the page behind it, and goes when that goes. */
function cardRoute(
  app: FastifyInstance,
  ports: CallPorts,
  { statistics, texts, brandSettings }: StatisticsPorts,
): void {
  app.get<{ Params: { file: string }; Querystring: { lang?: unknown } }>(
    '/api/core/casino/assets/player-cards/:file',
    async (request, reply) => {
      await ports.limits.spend({ name: 'player-cards', ...LOOKS }, visitorNetwork(request.ip))
      const [code = '', kind] = request.params.file.split('.')
      if (kind !== 'svg' || !CODE.test(code)) throw new Refusal('NOT_FOUND')
      const shown = await statistics.publicOf(code)
      const brand = ports.brandOf(request)
      const { lang } = request.query
      const locale = spokenLocale(brand, typeof lang === 'string' ? lang : undefined)
      const format = new Intl.NumberFormat(locale)
      const { totals } = shown.statistics
      const figures = (['bets', 'wins', 'games'] as const).flatMap((name) =>
        totals
          ? [
              {
                label: texts.message(locale, `statistics.totals.${name}`),
                value: format.format(totals[name]),
              },
            ]
          : [],
      )
      const name = shown.name ?? texts.message(locale, 'statistics.hiddenName')
      const card = {
        // The same face as on the page.
        seed: code.toLowerCase(),
        name,
        brand: brand.settings.brandName,
        figures,
        isRightToLeft: texts.direction(locale) === 'rtl',
      }
      return await reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/svg+xml; charset=utf-8')
        .send(playerCard(card, brandSettings.artOf(brand.name)))
    },
  )
}
