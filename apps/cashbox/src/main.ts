import { createLog, openTelemetry, runProgram, systemClock, systemRandom } from '@baize/host'
import { readCashboxConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { createServer } from './server.ts'

runProgram(async () => {
  const config = readCashboxConfig(process.env)
  const log = createLog('cashbox', config.logLevel)
  const db = openDatabase(config.dataDir)
  const telemetry = await openTelemetry('cashbox', config)
  const ports = { clock: systemClock, random: systemRandom, telemetry }
  const server = createServer({ config, log, ...ports, db })
  await server.app.listen({ port: config.port, host: config.host })
  server.scheduler.start()

  return {
    async stop() {
      await server.stop()
      db.close()
      await telemetry.close()
    },
  }
})
