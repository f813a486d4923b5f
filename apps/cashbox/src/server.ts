import { createEdge } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import { cardRoutes } from './cards/card-routes.ts'
import { openChains } from './chain/chain.ts'
import { chainRoutes } from './chain/chain-routes.ts'
import { createClockwork } from './clockwork.ts'
import { controlRoutes } from './control/control-routes.ts'
import type { House } from './house.ts'
import { merchantRoutes } from './merchant/merchant-routes.ts'
import { assetRoutes } from './pages/asset-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { createCourier } from './webhooks/courier.ts'

/** The whole sandbox over a house, not yet listening. */
export function createServer(house: House) {
  const app = createEdge({ log: house.log, random: house.random, trustedProxyHops: 0 })
  readForms(app)
  merchantRoutes(app, house)
  assetRoutes(app)
  cardRoutes(app, house)
  paymentRoutes(app, house)
  controlRoutes(app, house)
  const chains = openChains(house)
  chainRoutes(app, house, chains)
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )
  const clockwork = createClockwork(house, createCourier(house), chains)
  return {
    app,
    clockwork,
    async stop() {
      await Promise.all([app.close(), clockwork.stop()])
    },
  }
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
