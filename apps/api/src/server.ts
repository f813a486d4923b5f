import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import { PROVIDER_CALLBACK_PATH, VERIFICATION_CALLBACK_PATH } from '@baize/contract'
import { createEdge, createProxyTrust, healthRoutes, NO_TELEMETRY } from '@baize/host'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { FastifyInstance } from 'fastify'
import { isDatabaseOutage } from './database/open.ts'
import type { CallPorts } from './edge/serve-call.ts'
import { accountRoutes } from './features/account/account-routes.ts'
import { assetRoutes } from './features/assets/asset-routes.ts'
import { authRoutes } from './features/auth/auth-routes.ts'
import { securityRoutes } from './features/auth/security-routes.ts'
import { bonusesRoutes } from './features/bonuses/bonuses-routes.ts'
import { racesRoutes } from './features/races/races-routes.ts'
import { rakebackRoutes } from './features/rakeback/rakeback-routes.ts'
import { vipRoutes } from './features/vip/vip-routes.ts'
import { findCurrency } from './features/players/player-store.ts'
import { chatRoutes } from './features/chat/chat-routes.ts'
import { cashierRoutes } from './features/cashier/cashier-routes.ts'
import { pictureRoute } from './features/cashier/methods/picture-route.ts'
import { cryptoRoutes } from './features/crypto/crypto-routes.ts'
import { createDocumentFilesJob } from './features/documents/document-files-job.ts'
import { documentsRoutes, UPLOAD_ARRIVAL_MS } from './features/documents/documents-routes.ts'
import { ledgerRoutes } from './features/ledger/ledger-routes.ts'
import { limitsRoutes } from './features/limits/limits-routes.ts'
import { watchWaitingMatches } from './features/gate/waiting-matches.ts'
import { createLive } from './features/live/live.ts'
import type { Live } from './features/live/live-port.ts'
import { lobbyRoutes } from './features/lobby/lobby-routes.ts'
import { mailRoutes } from './features/mail/mail-routes.ts'
import { notificationsRoutes } from './features/notifications/notifications-routes.ts'
import { placesRoutes } from './features/places/places-routes.ts'
import { playRoutes } from './features/play/play-routes.ts'
import { createGameStatementsJob } from './features/play/rounds/game-statements-job.ts'
import { contactRoutes } from './features/profile/contact-routes.ts'
import { profileRoutes } from './features/profile/profile-routes.ts'
import { referralRoutes } from './features/referral/referral-routes.ts'
import { siteOrigins } from './features/site/origins.ts'
import { refusalTexts } from './features/site/refusal-texts.ts'
import { siteRoutes } from './features/site/site-routes.ts'
import { statisticsRoutes } from './features/statistics/statistics-routes.ts'
import { telemetryRoutes } from './features/telemetry/telemetry-routes.ts'
import { tipsRoutes } from './features/tips/tips-routes.ts'
import { transactionsRoutes } from './features/transactions/transactions-routes.ts'
import type { AppContext } from './app-context.ts'
import { callbackRoute } from './providers/callback-route.ts'
import type { Job } from './jobs/job.ts'
import { createScheduler } from './jobs/scheduler.ts'
import { createDatabaseClockJobs } from './housekeeping/database-clock.ts'
import { createUpkeepJobs } from './housekeeping/embedded-upkeep-job.ts'
import { createHousekeepingJob } from './housekeeping/housekeeping-job.ts'
import { createLedgerAuditJob } from './features/ledger/audit/ledger-audit-job.ts'
import { measureBackend } from './backend-metrics.ts'
import { composeFeatures, type ExternalSystems, type Features } from './compose.ts'
import { readinessOf } from './readiness.ts'

export type ApiServer = Awaited<ReturnType<typeof createServer>>

/** Any call is answered within this, whatever the database does; the site gives up after 15 s. */
const HANDLER_TIMEOUT_MS = 12_000
/** How soon a change of settings made through another process is seen by this one. */
const SETTINGS_FOLLOW_MS = 2_000

/** The whole backend over its context, not yet listening. */
export async function createServer(context: AppContext, externals: ExternalSystems = {}) {
  const { config, log, random, limits } = context
  const features = await composeFeatures(context, externals)
  const { lobby, brandSettings, sessions, mailer, cashier } = features

  const proxies = { networks: config.trustedProxies, siteSecret: config.siteSecret }
  const app = createEdge({
    log,
    random,
    telemetry: context.telemetry ?? NO_TELEMETRY,
    proxies,
    handlerTimeoutMs: HANDLER_TIMEOUT_MS,
    slowestArrivalMs: UPLOAD_ARRIVAL_MS,
    isOutage: isDatabaseOutage,
    refusalText: refusalTexts(features.texts),
  })
  const isBrandOrigin = siteOrigins(config.publicSiteUrl, brandSettings.hosts, {
    allowLoopback: config.devTools,
  })
  const isSiteOrigin = (origin: string) =>
    isBrandOrigin(origin) || brandSettings.isMirrorOrigin(origin)
  const ports: CallPorts = { limits, brandOf: brandSettings.brandOf, sessionOf: sessions.find }

  await app.register(cors, {
    origin: (origin, allow) => allow(null, origin !== undefined && isSiteOrigin(origin)),
    methods: ['GET', 'POST', 'PUT'],
  })
  if (config.devTools) await describeCalls(app)
  await app.register(async (api) => {
    serveCalls(api, ports, context, features)
    playRoutes(api, ports, { ...features, isSiteOrigin })
  })
  const { handleCallback } = cashier
  await callbackRoute(app, { path: PROVIDER_CALLBACK_PATH, limits, handleCallback })
  const { verification } = features
  await callbackRoute(app, { path: VERIFICATION_CALLBACK_PATH, limits, ...verification })
  for (const provider of features.gameProviders)
    await provider.mountWallet(app, context, features.play.wallet)
  pictureRoute(app)
  assetRoutes(app, ports, { ...lobby, brandSettings })
  healthRoutes(app, log, readinessOf(context))
  mailRoutes(app, context)
  const live = await createLive(context, app.server, {
    sessions,
    isSiteOrigin,
    addressOf: createProxyTrust(proxies).addressOf,
    rooms: features.chat.liveRooms,
  })
  features.contact.mountMessages(app)
  measureBackend(context, { live, mailer })
  const ledgerAuditJob = createLedgerAuditJob(context)
  const jobs = createScheduler(context, jobsOf(context, features, live, ledgerAuditJob))

  async function stop() {
    await jobs.stop()
    features.chat.stop()
    features.documents.files.stop()
    // While the open pages can still be told.
    await lobby.topTables.flush()
    await Promise.all([live.stop(), app.close(), mailer.stop()])
    // A bet that was under way may have won until now.
    await lobby.topTables.flush()
    await context.events.idle()
  }
  return { ...features, app, live, ledgerAuditJob, jobs, stop }
}

/** What the backend does by itself. */
function jobsOf(
  context: AppContext,
  features: Features,
  live: Live,
  ledgerAuditJob: ReturnType<typeof createLedgerAuditJob>,
): readonly Job[] {
  const { brandSettings, cashier, crypto, gameFeed, lobby, mailer, programmes, races } = features
  return [
    ...mailer.jobs,
    ...crypto.watcher.jobs,
    ...settingsJobs(context, [brandSettings, lobby.operatorOffers, programmes, races]),
    cashier.followUp.job,
    features.verification.job,
    gameFeed.job,
    ...live.jobs,
    ...ledgerAuditJob.jobs,
    features.ledgerFollower.job,
    ...features.bonuses.jobs,
    features.vip.job,
    ...features.rakeback.jobs,
    features.chat.job,
    features.tips.job,
    races.job,
    watchWaitingMatches(context),
    createHousekeepingJob(context).job,
    ...createUpkeepJobs(context),
    ...createDatabaseClockJobs(context),
    createGameStatementsJob(context, features.gameProviders),
    features.exports.job,
    features.closing.job,
    createDocumentFilesJob(features.documents.files),
  ]
}

function serveCalls(
  api: FastifyInstance,
  ports: CallPorts,
  context: AppContext,
  features: Features,
): void {
  // Inside their own scope: plugins with JSON Schema routes of their own cannot use these compilers.
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerCompiler)
  const { ledger, lobby, cashier, crypto, cryptoPayments, texts, accounts } = features
  const deps = { context, ...features }
  siteRoutes(api, ports, features)
  placesRoutes(api, ports, features)
  telemetryRoutes(api, ports, context)
  authRoutes(api, ports, deps)
  securityRoutes(api, ports, deps)
  accountRoutes(api, ports, deps)
  profileRoutes(api, ports, deps)
  contactRoutes(api, ports, features.contact)
  documentsRoutes(api, ports, features)
  limitsRoutes(api, ports, features.playerLimits)
  lobbyRoutes(api, ports, { context, lobby })
  cashierRoutes(api, ports, cashier)
  bonusesRoutes(api, ports, features.bonuses)
  rakebackRoutes(api, ports, features.rakeback)
  vipRoutes(api, ports, features.vip)
  referralRoutes(api, ports, features.referral)
  racesRoutes(api, ports, features)
  statisticsRoutes(api, ports, features)
  chatRoutes(api, ports, features.chat)
  tipsRoutes(api, ports, features.tips)
  notificationsRoutes(api, ports, features.notifications)
  const { passwords } = accounts
  cryptoRoutes(api, ports, { context, crypto, passwords, ...cryptoPayments })
  const { catalogue } = lobby
  const { gameProviders } = features
  const { methods } = cashier
  transactionsRoutes(api, ports, { context, ledger, texts, catalogue, gameProviders, methods })
  ledgerRoutes(api, ports, { ledger, currencyOf: (id) => findCurrency(context.db, id) })
}

/** The OpenAPI description of every call, for developers. */
async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Casino backend', version: '1' } },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** What operators have changed through another process: settings, offers, programmes. The embedded database has one process, which knows its own. */
function settingsJobs(
  { config }: Pick<AppContext, 'config'>,
  sources: readonly { reload(): Promise<void> }[],
): Job[] {
  if (config.databaseUrl === undefined) return []
  const run = async () => {
    for (const source of sources) await source.reload()
  }
  return [{ name: 'settings-reload', everyMs: SETTINGS_FOLLOW_MS, scope: 'process', run }]
}
