import {
  flag,
  integer,
  LOCALES_FOLDER,
  oneOf,
  readConfig,
  secret,
  siteOrigins,
  telemetryShape,
  text,
  url,
  type TelemetryConfig,
} from '@baize/host'

export type Config = ReturnType<typeof readStudioConfig>

/** Everything the studio can be told from outside. Nothing else in this program reads the environment. */
export function readStudioConfig(env: NodeJS.ProcessEnv) {
  return readConfig<
    {
      port: number
      host: string
      dataDir: string
      localesDir: string
      sharedSecrets: string
      publicUrl: string
      walletUrl: string
      siteOrigins: readonly string[]
      isDemo: boolean
      logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
    } & TelemetryConfig
  >(
    {
      port: { env: 'STUDIO_PORT', read: integer(3002, { min: 0, max: 65_535 }) },
      // Players' browsers reach it through whatever stands in front; without that, its own machine alone.
      host: { env: 'STUDIO_HOST', read: text('127.0.0.1') },
      dataDir: { env: 'DATA_DIR', read: text('data') },
      localesDir: { env: 'LOCALES_DIR', read: text(LOCALES_FOLDER) },
      // Shared with the wallet; two with a comma while one replaces the other. Without a default: whoever
      // knows it can open sessions for anybody.
      sharedSecrets: { env: 'STUDIO_SECRET', read: secret() },
      publicUrl: { env: 'PUBLIC_STUDIO_URL', read: url('http://localhost:3002') },
      walletUrl: { env: 'WALLET_URL', read: url('http://127.0.0.1:3001/api/hg') },
      siteOrigins: {
        env: 'STUDIO_SITE_ORIGINS',
        read: siteOrigins('http://localhost:3000,http://*.localhost:3000'),
      },
      // Players of the house sit at the shared tables, and are marked as such.
      isDemo: { env: 'DEMO', read: flag(false) },
      logLevel: {
        env: 'LOG_LEVEL',
        read: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
      },
      ...telemetryShape('studio'),
    },
    env,
  )
}
