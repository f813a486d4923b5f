import {
  integer,
  LOCALES_FOLDER,
  oneOf,
  optionalSecret,
  readConfig,
  secret,
  siteOrigins,
  telemetryShape,
  text,
  url,
  type TelemetryConfig,
} from '@baize/host'

export type Config = ReturnType<typeof readCashboxConfig>

/** Everything the sandbox can be told from outside. Nothing else in this program reads the environment. */
export function readCashboxConfig(env: NodeJS.ProcessEnv) {
  return readConfig<
    {
      port: number
      host: string
      dataDir: string
      localesDir: string
      sharedSecret: string
      publicUrl: string
      webhookUrl: string
      siteOrigins: readonly string[]
      captchaSecret: string | undefined
      verificationSecret: string | undefined
      verificationWebhookUrl: string
      laterMs: number
      logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
    } & TelemetryConfig
  >(
    {
      port: { env: 'CASHBOX_PORT', read: integer(3003, { min: 0, max: 65_535 }) },
      // Its control page approves payments for whoever opens it: its own machine alone, unless told otherwise.
      host: { env: 'CASHBOX_HOST', read: text('127.0.0.1') },
      dataDir: { env: 'DATA_DIR', read: text('data') },
      localesDir: { env: 'LOCALES_DIR', read: text(LOCALES_FOLDER) },
      // Without a default: a known secret would let anybody credit anybody.
      sharedSecret: { env: 'CASHBOX_SECRET', read: secret() },
      publicUrl: { env: 'PUBLIC_CASHBOX_URL', read: url('http://localhost:3003') },
      webhookUrl: {
        env: 'CASHBOX_WEBHOOK_URL',
        read: url('http://127.0.0.1:3001/api/callback/cashbox'),
      },
      siteOrigins: {
        env: 'CASHBOX_SITE_ORIGINS',
        read: siteOrigins('http://localhost:3000,http://*.localhost:3000'),
      },
      // What the backend says to have a token checked; without it the sandbox checks none.
      captchaSecret: { env: 'CAPTCHA_SANDBOX_SECRET', read: optionalSecret() },
      // Shared with the casino. Without it the sandbox verifies nobody.
      verificationSecret: { env: 'VERIFICATION_SECRET', read: optionalSecret() },
      verificationWebhookUrl: {
        env: 'VERIFICATION_WEBHOOK_URL',
        read: url('http://127.0.0.1:3001/api/callback/verification/sandbox'),
      },
      // How long "later" is in a script such as "pending, later approved".
      laterMs: { env: 'CASHBOX_LATER_MS', read: integer(10_000, { min: 0, max: 86_400_000 }) },
      logLevel: {
        env: 'LOG_LEVEL',
        read: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
      },
      ...telemetryShape('cashbox'),
    },
    env,
  )
}
