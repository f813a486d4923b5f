import {
  flag,
  integer,
  LOCALES_FOLDER,
  networkList,
  oneOf,
  optionalSecret,
  optionalText,
  readConfig,
  telemetryShape,
  text,
  url,
  type ConfigShape,
  type TelemetryConfig,
} from '@baize/host'
import { readLocalSettings, type LocalSettings } from './local-settings.ts'
import { PAGE_CACHE_BYTES } from './page-cache.ts'
import { RENDER_LIMITS } from './render-queue.ts'

export interface WebConfig extends TelemetryConfig {
  readonly port: number
  /** The site as the world reaches it; other brands are beside it under their own host names. */
  readonly publicSiteUrl: string
  /** Where calls of the product are answered. */
  readonly backendHost: string
  /** Where settings, texts and assets are answered; usually the same program. */
  readonly coreHost: string
  /** The backend as a visitor's browser reaches it, for the live socket. */
  readonly publicBackendUrl: string
  /** The payment provider's pages as a visitor's browser reaches them: the card's frame and the bank's form. */
  readonly publicPaymentsUrl: string
  /** The game studio as a visitor's browser reaches it: every game is a frame of its origin. */
  readonly publicStudioUrl: string
  /** The script of the captcha as a visitor's browser reaches it; loaded only for brands with a `reCaptchaSiteKey`. */
  readonly captchaScriptUrl: string
  readonly localesDir: string
  /** Origins of other providers' games, for the frame around them. */
  readonly gameOrigins: readonly string[]
  /** Hosts of brands below which every host speaks https: there browsers are told so as well. */
  readonly hstsSubdomainHosts: readonly string[]
  readonly settingsRefreshMs: number
  readonly devTools: boolean
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Proxies in front of the site whose word about a visitor's address counts, by address or network. */
  readonly trustedProxies: readonly string[]
  /** By this the backend knows that it is the site who names a visitor's address. */
  readonly siteSecret: string | undefined
  /** Memory for rendered pages; 0 renders every page anew. */
  readonly pageCacheBytes: number
  /** Pages that one visitor may have rendered in a minute; 0 does not count them. */
  readonly pageRendersPerMinute: number
  readonly pageRenderWaitMs: number
  readonly systemAccessToken: string | undefined
  readonly local: LocalSettings
}

const SHAPE: ConfigShape<Omit<WebConfig, 'local'>> = {
  port: { env: 'WEB_PORT', read: integer(3000, { min: 0, max: 65_535 }) },
  publicSiteUrl: { env: 'PUBLIC_SITE_URL', read: url('http://localhost:3000') },
  backendHost: { env: 'BACKEND_HOST', read: url('http://127.0.0.1:3001') },
  coreHost: { env: 'CORE_HOST', read: url('http://127.0.0.1:3001') },
  publicBackendUrl: { env: 'PUBLIC_BACKEND_URL', read: url('http://localhost:3001') },
  publicPaymentsUrl: { env: 'PUBLIC_CASHBOX_URL', read: url('http://localhost:3003') },
  publicStudioUrl: { env: 'PUBLIC_STUDIO_URL', read: url('http://localhost:3002') },
  captchaScriptUrl: {
    env: 'CAPTCHA_SCRIPT_URL',
    read: url('https://www.google.com/recaptcha/api.js'),
  },
  localesDir: { env: 'LOCALES_DIR', read: text(LOCALES_FOLDER) },
  gameOrigins: { env: 'GAME_ORIGINS', read: origins },
  hstsSubdomainHosts: { env: 'HSTS_SUBDOMAIN_HOSTS', read: hosts },
  settingsRefreshMs: {
    env: 'SETTINGS_REFRESH_MS',
    read: integer(3000, { min: 100, max: 3_600_000 }),
  },
  devTools: { env: 'DEV_TOOLS', read: flag(false) },
  logLevel: {
    env: 'LOG_LEVEL',
    read: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  },
  trustedProxies: { env: 'WEB_TRUSTED_PROXIES', read: networkList() },
  siteSecret: { env: 'SITE_SECRET', read: optionalSecret() },
  pageCacheBytes: {
    env: 'PAGE_CACHE_BYTES',
    read: integer(PAGE_CACHE_BYTES, { min: 0, max: 64 * 1024 ** 3 }),
  },
  pageRendersPerMinute: {
    env: 'PAGE_RENDERS_PER_MINUTE',
    read: integer(RENDER_LIMITS.perMinuteOfVisitor, { min: 0, max: 1_000_000 }),
  },
  pageRenderWaitMs: {
    env: 'PAGE_RENDER_WAIT_MS',
    read: integer(RENDER_LIMITS.waitMsMax, { min: 1, max: 3_600_000 }),
  },
  systemAccessToken: { env: 'SYSTEM_ACCESS_TOKEN', read: optionalText() },
  ...telemetryShape('web'),
}

type ReadList = { value: readonly string[] } | { problem: string }

/** Origins with commas between them. Anything more would end up in a header as it is. */
function origins(raw: string | undefined): ReadList {
  const value = listed(raw)
  const isOrigin = (one: string) =>
    /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one
  return value.every(isOrigin)
    ? { value }
    : { problem: 'must be origins such as https://games.example, with commas between' }
}

function hosts(raw: string | undefined): ReadList {
  const value = listed(raw)
  return value.every(
    (one) => URL.canParse(`https://${one}`) && new URL(`https://${one}`).hostname === one,
  )
    ? { value }
    : { problem: 'must be hosts such as casino.example, with commas between' }
}

function listed(raw = ''): string[] {
  return raw
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

export function readWebConfig(env: NodeJS.ProcessEnv): WebConfig {
  return { ...readConfig(SHAPE, env), local: readLocalSettings(env) }
}
