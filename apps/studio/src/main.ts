import { createLog, openTelemetry, runProgram, systemClock, systemRandom } from '@baize/host'
import { readCatalogue } from './catalogue.ts'
import { readStudioConfig } from './config.ts'
import { createGroupCommit } from './database/group-commit.ts'
import { openDatabase } from './database/open.ts'
import { createServer } from './server.ts'

runProgram(async () => {
  const config = readStudioConfig(process.env)
  const log = createLog('studio', config.logLevel)
  const catalogue = await readCatalogue((slug) =>
    log.error({ slug }, 'title not offered: sheet does not match its config'),
  )
  const db = openDatabase(config.dataDir)
  const telemetry = await openTelemetry('studio', config)
  const server = createServer({
    config,
    log,
    clock: systemClock,
    random: systemRandom,
    telemetry,
    db,
    commits: createGroupCommit(db),
    catalogue,
  })
  await server.start()
  await server.app.listen({ port: config.port, host: config.host })

  return {
    async stop() {
      await server.stop()
      db.close()
      await telemetry.close()
    },
  }
})
