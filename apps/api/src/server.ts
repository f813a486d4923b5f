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
import { callbackRoute } from './features/cashier/callback-route.ts'
import { openCashier } from './features/cashier/cashier.ts'
import type { CashierNews, CashierParts } from './features/cashier/cashier-parts.ts'
import { cashierRoutes } from './features/cashier/cashier-routes.ts'
import { openCryptoDesk, type CryptoDeskNeeds } from './features/cashier/crypto-desk.ts'
import type { PaymentProvider } from './features/cashier/payment-provider.ts'
import { pictureRoute } from './features/cashier/picture-route.ts'
import { cryptoRoutes } from './features/crypto/crypto-routes.ts'
import { createGate } from './features/gate/gate.ts'
import { createBetPath } from './features/ledger/bet-path.ts'
import { createLedger } from './features/ledger/ledger.ts'
import { ledgerRoutes } from './features/ledger/ledger-routes.ts'
import { createLimits } from './features/limits/limits.ts'
import { limitsRoutes } from './features/limits/limits-routes.ts'
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
import { transactionsRoutes } from './features/transactions/transactions-routes.ts'
import { healthRoute } from './health-route.ts'
import type { House } from './house.ts'

export type ApiServer = Awaited<ReturnType<typeof createServer>>

/** Any call is answered within this, whatever the database does; the site gives up after 15 s. */
const HANDLER_TIMEOUT_MS = 12_000
/** How soon a change of settings made through another process is seen by this one. */
const SETTINGS_FOLLOW_MS = 2_000

/** The outsiders of a backend; a test brings its own. */
export interface Outsiders extends Pick<CryptoDeskNeeds, 'chains' | 'networks'> {
  readonly paymentProviders?: readonly PaymentProvider[]
  /** There are no bonuses yet; the feature that brings them answers here. */
  readonly hasActiveBonus?: CashierParts['hasActiveBonus']
}

/** The whole backend over a house, not yet listening. */
export async function createServer(
  house: House,
  { paymentProviders = [], hasActiveBonus = async () => false, ...chains }: Outsiders = {},
) {
  const { config, log, random, limits } = house
  const texts = openTexts()
  const legal = openLegalPages()
  const geo = openGeo()
  const lobby = openLobby(house, (rows) => live.broadcast('topTables', { rows }))
  const others = [lobby.catalogue, lobby.promotions]
  const artSources = [openArtEdition(), lobby.catalogue]
  const brandBook = await openBrandBook(house, { texts, legal, others, artSources })
  const ledger = createLedger(house)
  const betPath = createBetPath(house)
  const mailer = createMailer(house)
  const sessions = createSessions(house)
  const accounts = createAccounts(house, { sessions, mailer, texts })
  const { passwords } = accounts
  const onChanged = (playerId: string) => live.send(playerId, 'limitsChanged')
  const playerLimits = createLimits(house, { mailer, texts, passwords, onChanged })
  const gate = createGate(house)
  const news: CashierNews = {
    depositChanged: (playerId, depositId) => live.send(playerId, 'depositChanged', { depositId }),
    depositFailed: (playerId, method) => live.send(playerId, 'failedDeposit', { method }),
    withdrawalChanged: (playerId, withdrawalId) =>
      live.send(playerId, 'withdrawalChanged', { withdrawalId }),
  }
  const cryptoDesk = openCryptoDesk(house, {
    ...chains,
    ledger,
    tell: (playerId, depositId) => live.send(playerId, 'cryptoConfirmations', { depositId }),
  })
  const { crypto } = cryptoDesk
  const cashier = await openCashier({
    house,
    ledger,
    gate,
    mailer,
    texts,
    brandBook,
    geo,
    providers: [...paymentProviders, cryptoDesk.provider],
    news,
    onWithdrawalEnded: crypto.withdrawalEnded,
    hasActiveBonus,
  })

  cryptoDesk.join(cashier)

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
    const deps = { house, geo, sessions, mailer, ledger, texts, accounts }
    authRoutes(api, ports, deps)
    profileRoutes(api, ports, deps)
    limitsRoutes(api, ports, playerLimits)
    lobbyRoutes(api, ports, { house, lobby })
    cashierRoutes(api, ports, cashier)
    const { requestWithdrawal } = cryptoDesk
    cryptoRoutes(api, ports, { house, crypto, passwords, requestWithdrawal })
    transactionsRoutes(api, ports, {
      house,
      ledger,
      texts,
      catalogue: lobby.catalogue,
      methods: cashier.methods,
    })
    ledgerRoutes(api, ports, { ledger, currencyOf: (id) => findCurrency(house.db, id) })
  })
  await callbackRoute(app, { limits, hearCallback: cashier.hearCallback })
  pictureRoute(app)
  assetRoutes(app, ports, { catalogue: lobby.catalogue, brandBook })
  healthRoute(app, house)
  mailRoutes(app, house)
  const live = await createLive(house, app.server, sessions, isSiteOrigin)
  const stopFollowing = followSettings(house, brandBook)

  async function stop() {
    stopFollowing()
    await Promise.all([lobby.topTables.stop(), live.stop(), app.close(), mailer.stop()])
    await Promise.all([cashier.followUp.stop(), crypto.watcher.stop()])
  }
  return {
    app,
    live,
    brandBook,
    accounts,
    sessions,
    mailer,
    ledger,
    betPath,
    texts,
    lobby,
    cashier,
    crypto,
    stop,
  }
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
