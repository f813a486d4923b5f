import { createLog, runProgram, systemClock, systemRandom } from '@baize/host'
import { readCashboxConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { createServer } from './server.ts'

runProgram(async () => {
  const config = readCashboxConfig(process.env)
  const log = createLog('cashbox', config.logLevel)
  const db = openDatabase(config.dataDir)
  const server = createServer({ config, log, clock: systemClock, random: systemRandom, db })
  await server.app.listen({ port: config.port, host: config.host })
  server.scheduler.start()

  return {
    async stop() {
      await server.stop()
      db.close()
    },
  }
})
