import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import { createEdge } from '@baize/host'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { FastifyInstance } from 'fastify'
import { isDatabaseOutage } from './database/open.ts'
import type { CallPorts } from './edge/serve-call.ts'
import { openArtEdition } from './features/assets/art-edition.ts'
import { assetRoutes } from './features/assets/asset-routes.ts'
import { createAccounts } from './features/auth/accounts.ts'
import { authRoutes } from './features/auth/auth-routes.ts'
import { findCurrency } from './features/auth/player-store.ts'
import { createSessions } from './features/auth/sessions.ts'
import { createLedger } from './features/ledger/ledger.ts'
import { ledgerRoutes } from './features/ledger/ledger-routes.ts'
import { createLive } from './features/live/live.ts'
import { openLobby } from './features/lobby/lobby.ts'
import { lobbyRoutes } from './features/lobby/lobby-routes.ts'
import { mailRoutes } from './features/mail/mail-routes.ts'
import { createMailer } from './features/mail/mailer.ts'
import { profileRoutes } from './features/profile/profile-routes.ts'
import { openBrandBook } from './features/site/brand-book.ts'
import { openGeo } from './features/site/geo.ts'
import { openLegalPages } from './features/site/legal-pages.ts'
import { siteOrigins } from './features/site/origins.ts'
import { siteRoutes } from './features/site/site-routes.ts'
import { openTexts } from './features/site/texts.ts'
import { telemetryRoutes } from './features/telemetry/telemetry-routes.ts'
import { healthRoute } from './health-route.ts'
import type { House } from './house.ts'

export type ApiServer = Awaited<ReturnType<typeof createServer>>

/** Any call is answered within this, whatever the database does; the site gives up after 15 s. */
const HANDLER_TIMEOUT_MS = 12_000
/** How soon a change of settings made through another process is seen by this one. */
const SETTINGS_FOLLOW_MS = 2_000

/** The whole backend over a house, not yet listening. */
export async function createServer(house: House) {
  const { config, log, random, limits } = house
  const texts = openTexts()
  const legal = openLegalPages()
  const geo = openGeo()
  const lobby = openLobby(house, (rows) => live.broadcast('topTables', { rows }))
  const others = [lobby.catalogue, lobby.promotions]
  const artSources = [openArtEdition(), lobby.catalogue]
  const brandBook = await openBrandBook(house, { texts, legal, others, artSources })
  const ledger = createLedger(house)
  const mailer = createMailer(house)
  const sessions = createSessions(house)
  const accounts = createAccounts(house, { sessions, mailer, texts })

  const app = createEdge({
    log,
    random,
    trustedProxyHops: config.trustedProxyHops,
    handlerTimeoutMs: HANDLER_TIMEOUT_MS,
    isOutage: isDatabaseOutage,
  })
  const isSiteOrigin = siteOrigins(config.publicSiteUrl, brandBook.hosts, {
    allowLoopback: config.devTools,
  })
  const ports: CallPorts = { limits, brandOf: brandBook.brandOf, sessionOf: sessions.find }

  await app.register(cors, {
    origin: (origin, allow) => allow(null, origin !== undefined && isSiteOrigin(origin)),
    methods: ['GET', 'POST', 'PUT'],
  })
  if (config.devTools) await describeCalls(app)
  await app.register(async (api) => {
    // Inside their own scope: plugins with JSON Schema routes of their own cannot use these compilers.
    api.setValidatorCompiler(validatorCompiler)
    api.setSerializerCompiler(serializerCompiler)
    siteRoutes(api, ports, { brandBook, texts, legal, geo })
    telemetryRoutes(api, ports, house)
    const deps = { house, sessions, mailer, ledger, texts, accounts }
    authRoutes(api, ports, deps)
    profileRoutes(api, ports, deps)
    lobbyRoutes(api, ports, { house, lobby })
    ledgerRoutes(api, ports, { ledger, currencyOf: (id) => findCurrency(house.db, id) })
  })
  assetRoutes(app, ports, { catalogue: lobby.catalogue, brandBook })
  healthRoute(app, house)
  mailRoutes(app, house)
  const live = await createLive(house, app.server, sessions, isSiteOrigin)
  const stopFollowing = followSettings(house, brandBook)

  async function stop() {
    stopFollowing()
    await Promise.all([lobby.topTables.stop(), live.stop(), app.close(), mailer.stop()])
  }
  return { app, live, brandBook, accounts, sessions, mailer, ledger, texts, lobby, stop }
}

/** The OpenAPI description of every call, for developers. */
async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Casino backend', version: '1' } },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

function followSettings(
  { config, log }: Pick<House, 'config' | 'log'>,
  brandBook: { reload(): Promise<void> },
): () => void {
  // The embedded database has one process, and that one knows its own changes.
  if (config.databaseUrl === undefined) return () => {}
  const timer = setInterval(() => {
    brandBook.reload().catch((error: unknown) => log.warn({ err: error }, 'settings not followed'))
  }, SETTINGS_FOLLOW_MS)
  timer.unref()
  return () => clearInterval(timer)
}
