import { createLog, openTelemetry, runProgram, systemClock, systemRandom } from '@baize/host'
import { join } from 'node:path'
import { loadBrandFiles } from './brand-files.ts'
import { loadBrands } from './brands.ts'
import { readWebConfig } from './config.ts'
import { loadRenderer } from './renderer.ts'
import { createServer } from './server.ts'
import { createSettingsStore, SettingsNotLoaded } from './settings.ts'

const WEB_DIR = join(import.meta.dirname, '../..')
const BRANDS_DIR = join(WEB_DIR, '../../brands')
const SETTINGS_NOT_LOADED_EXIT_CODE = 911

runProgram(async () => {
  const config = readWebConfig(process.env)
  const log = createLog('web', config.logLevel)
  const brands = await loadBrands(BRANDS_DIR)
  const settings = createSettingsStore({
    brands: [...brands.keys()],
    coreHost: config.coreHost,
    local: config.local,
    log,
  })
  await settings.load().catch((error: unknown) => {
    if (!(error instanceof SettingsNotLoaded)) throw error
    log.fatal({ err: error }, 'SETTINGS NOT LOADED. EXITING!')
    // A process keeps 8 bits of its exit code: the shell will report 911 as 143, which looks like SIGTERM.
    // The log line above is therefore the signal to alert on.
    process.exit(SETTINGS_NOT_LOADED_EXIT_CODE)
  })

  const telemetry = await openTelemetry('web', config)
  const distDir = join(WEB_DIR, 'dist')
  const renderer = await loadRenderer(distDir)
  const files = await loadBrandFiles(join(distDir, 'brands'))
  const app = await createServer({
    config,
    brands,
    settings,
    renderer,
    files,
    distDir,
    log,
    clock: systemClock,
    random: systemRandom,
    telemetry,
  })
  await app.listen({ port: config.port, host: '0.0.0.0' })
  const refreshing = setInterval(() => void settings.refresh(), config.settingsRefreshMs)
  log.info({ port: config.port, brands: [...brands.keys()] }, 'web is listening')

  return {
    stop: async () => {
      clearInterval(refreshing)
      await app.close()
      await telemetry.close()
    },
  }
})
