import { createLog, openTelemetry, runProgram, systemClock, systemRandom } from '@baize/host'
import { readApiConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { openForReading } from './database/reading.ts'
import { seedDemo } from './demo/seed.ts'
import { createRateLimits } from './edge/rate-limits.ts'
import { createEventPort } from './events/event-port.ts'
import { openRedis } from './edge/redis.ts'
import { configuredProviders } from './features/cashier/providers/configured-providers.ts'
import { configuredVerification } from './features/documents/verification/configured-verification.ts'
import { configuredGameProviders } from './features/play/providers/configured-game-providers.ts'
import { openOperatorChannel } from './operator/operator-channel.ts'
import { createServer } from './server.ts'

runProgram(async () => {
  const config = readApiConfig(process.env)
  const log = createLog('api', config.logLevel)
  if (config.siteSecret === undefined && config.trustedProxies.length === 0)
    log.warn(
      'neither SITE_SECRET nor TRUSTED_PROXIES is set: all visitors of the site share its address',
    )
  const db = await openDatabase(config)
  await migrate(db)
  const redis = await openRedis(config.redisUrl, log)
  const limits = createRateLimits(redis)
  const reading = openForReading(config)
  const telemetry = await openTelemetry('api', config)
  const ports = { clock: systemClock, random: systemRandom, db, reading, limits, redis }
  const context = { config, log, telemetry, events: createEventPort(log), ...ports }
  const server = await createServer(context, {
    paymentProviders: configuredProviders(context),
    gameProviders: configuredGameProviders(context),
    verification: configuredVerification(context),
  })
  const logins = config.demo ? await seedDemo(context, server) : []

  // A locale that cannot be read is a reason not to start, whoever would have been the first to ask for it.
  server.texts.compileAll()
  await server.app.listen({ port: config.port, host: config.host })
  const closeOperatorChannel = await openOperatorChannel(context, server)
  server.jobs.start()

  return {
    announcement: { logins },
    async stop() {
      await closeOperatorChannel()
      await server.stop()
      redis?.disconnect()
      await Promise.all([db.destroy(), reading?.destroy()])
      await telemetry.close()
    },
  }
})
