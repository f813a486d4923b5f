import {
  createEdge,
  healthRoutes,
  measureOutbox,
  NO_TELEMETRY,
  openLocaleFolders,
  serveScriptFonts,
} from '@baize/host'
import type { FastifyInstance } from 'fastify'
import { captchaRoutes } from './captcha/captcha-routes.ts'
import { cardRoutes } from './cards/card-routes.ts'
import { openChains } from './chain/chain.ts'
import { chainRoutes } from './chain/chain-routes.ts'
import { createScheduler } from './scheduler.ts'
import { controlRoutes } from './control/control-routes.ts'
import type { AppContext } from './app-context.ts'
import { merchantRoutes } from './merchant/merchant-routes.ts'
import { assetRoutes } from './pages/asset-routes.ts'
import { openPageLanguages } from './pages/texts.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { scenarioOfCard } from './payments/scenarios.ts'
import { deliveryBacklog, waitingDeliveries } from './webhooks/outbox-store.ts'
import { verificationRoutes } from './verification/verification-routes.ts'
import { createWebhookDelivery } from './webhooks/webhook-delivery.ts'

/** The whole sandbox, not yet listening. */
export function createServer(context: AppContext) {
  const { log, random, telemetry = NO_TELEMETRY } = context
  const app = createEdge({ log, random, telemetry })
  const languageOf = openPageLanguages(openLocaleFolders(context.config.localesDir, context.clock))
  readForms(app)
  merchantRoutes(app, context)
  assetRoutes(app)
  serveScriptFonts(app, { withFamilies: true })
  cardRoutes(app, context, scenarioOfCard, languageOf)
  paymentRoutes(app, context, languageOf)
  verificationRoutes(app, context, languageOf)
  controlRoutes(app, context)
  captchaRoutes(app, context)
  const chains = openChains(context)
  chainRoutes(app, context, chains)
  healthRoutes(app, log, { required: { database: () => void waitingDeliveries(context.db) } })
  measureOutbox(telemetry.metrics, 'webhooks', context.clock, () => deliveryBacklog(context.db))
  const scheduler = createScheduler(context, createWebhookDelivery(context), chains)
  return {
    app,
    scheduler,
    async stop() {
      await Promise.all([app.close(), scheduler.stop()])
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
