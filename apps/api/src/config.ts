import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import {
  ConfigError,
  flag,
  integer,
  LOCALES_FOLDER,
  networkList,
  oneOf,
  optionalSecret,
  optionalText,
  readConfig,
  share,
  telemetryShape,
  text,
  url,
  type TelemetryConfig,
} from '@baize/host'
import { readDocumentKeys } from './sealing/document-keys.ts'
import { readBucket, type S3Place } from './features/documents/files/document-bucket.ts'
import { PROMOTIONS_FOLDER, RACES_FOLDER, REWARDS_FOLDER } from './folders.ts'
import { readRetentionDays, type RetentionDays } from './housekeeping/retention.ts'

export type Config = ReturnType<typeof readApiConfig>

const FILE_DAYS = { min: 1, max: 36_500 }
const EUROS = { min: 1, max: 1_000_000_000 }

interface ApiSettings extends TelemetryConfig {
  port: number
  host: string
  dataDir: string
  localesDir: string
  /** The offers, one file each. */
  promotionsDir: string
  racesDir: string
  rewardsDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  publicSiteUrl: string
  cashboxUrl: string
  publicCashboxUrl: string
  cashboxSecret: string | undefined
  studioUrl: string
  publicStudioUrl: string
  studioSecret: string | undefined
  hub88Url: string | undefined
  hub88OperatorId: number
  hub88PrivateKey: KeyObject | undefined
  hub88PublicKey: KeyObject | undefined
  gamePayoutRoundMax: number
  gamePayoutHourMax: number
  cryptoXpubs: ReadonlyMap<string, string>
  cryptoNodes: ReadonlyMap<string, string>
  cryptoHotWalletKeys: ReadonlyMap<string, string>
  documentsDir: string | undefined
  documentsBucket: S3Place | undefined
  documentKeys: ReadonlyMap<string, Buffer>
  documentRejectedDays: number
  documentConfirmedDays: number
  closedAccountDays: number
  clamdUrl: URL | undefined
  verificationSecret: string | undefined
  captchaVerifyUrl: string
  captchaSecrets: ReadonlyMap<string, string>
  captchaScoreMin: number
  messagesUrl: string | undefined
  messagesToken: string | undefined
  messagesPerHourMax: number
  smtpUrl: string | undefined
  mailFrom: string
  devTools: boolean
  demo: boolean
  passwordCost: 'full' | 'test'
  chatPauseSec: number
  trustedProxies: readonly string[]
  siteSecret: string | undefined
  geoDatabase: string | undefined
  locationVerifiedMinutes: number
  retentionDays: RetentionDays
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** What is asked of people: documents, whether they are people, and codes to their phones. */
const WHO_IS_AT_THE_DOOR = {
  // Where the files of documents are; a folder of the data folder unless told otherwise.
  documentsDir: { env: 'DOCUMENTS_DIR', read: optionalText() },
  // Or a bucket of any service that speaks S3, in place of the folder.
  documentsBucket: { env: 'DOCUMENTS_S3', read: readBucket },
  // The newest first. Without any, the data folder has one of its own.
  documentKeys: { env: 'DOCUMENT_KEYS', read: readDocumentKeys },
  documentRejectedDays: { env: 'DOCUMENT_REJECTED_DAYS', read: integer(90, FILE_DAYS) },
  documentConfirmedDays: { env: 'DOCUMENT_CONFIRMED_DAYS', read: integer(1_825, FILE_DAYS) },
  // Who it was is forgotten so long after an account was closed: five years, by the law against money laundering.
  closedAccountDays: { env: 'CLOSED_ACCOUNT_DAYS', read: integer(1_825, FILE_DAYS) },
  // `tcp://host:port` or `unix:/path`. Once it is set, no file is taken without its answer.
  clamdUrl: { env: 'CLAMD_URL', read: optionalClamd },
  // Shared with the sandbox of a verification provider. Without it reviewers look at everything.
  verificationSecret: { env: 'VERIFICATION_SECRET', read: optionalSecret() },
  // Asked only for brands with a `reCaptchaSiteKey`.
  captchaVerifyUrl: {
    env: 'CAPTCHA_VERIFY_URL',
    read: url('https://www.google.com/recaptcha/api/siteverify'),
  },
  // By site key, `*` for every other one, e.g. `6Lc…=secret,*=secret`.
  captchaSecrets: { env: 'CAPTCHA_SECRETS', read: byName(/^(\*|[\w-]{1,100})$/, /^\S{8,}$/) },
  captchaScoreMin: { env: 'CAPTCHA_SCORE_MIN', read: share(0.5) },
  // A gateway for text messages, called with `{ to, text }`. Without one they stay in memory, for a page of developers.
  messagesUrl: { env: 'MESSAGES_URL', read: optionalUrl },
  messagesToken: { env: 'MESSAGES_TOKEN', read: optionalText() },
  messagesPerHourMax: {
    env: 'MESSAGES_PER_HOUR_MAX',
    read: integer(1_000, { min: 1, max: 1_000_000 }),
  },
}

/** Everything the backend can be told from outside. Nothing else in this program reads the environment. */
export function readApiConfig(env: NodeJS.ProcessEnv) {
  const config = readConfig<ApiSettings>(
    {
      port: { env: 'API_PORT', read: integer(3001, { min: 0, max: 65_535 }) },
      // Its own machine alone, unless told otherwise: the site's server and a reverse proxy are its callers.
      host: { env: 'API_HOST', read: text('127.0.0.1') },
      dataDir: { env: 'DATA_DIR', read: text('data') },
      localesDir: { env: 'LOCALES_DIR', read: text(LOCALES_FOLDER) },
      promotionsDir: { env: 'PROMOTIONS_DIR', read: text(PROMOTIONS_FOLDER) },
      racesDir: { env: 'RACES_DIR', read: text(RACES_FOLDER) },
      rewardsDir: { env: 'REWARDS_DIR', read: text(REWARDS_FOLDER) },
      databaseUrl: { env: 'DATABASE_URL', read: optionalText() },
      redisUrl: { env: 'REDIS_URL', read: optionalText() },
      publicSiteUrl: { env: 'PUBLIC_SITE_URL', read: url('http://localhost:3000') },
      cashboxUrl: { env: 'CASHBOX_URL', read: url('http://127.0.0.1:3003') },
      publicCashboxUrl: { env: 'PUBLIC_CASHBOX_URL', read: url('http://localhost:3003') },
      // Shared with the payment sandbox. Without it there is no sandbox, and no payment through it.
      cashboxSecret: { env: 'CASHBOX_SECRET', read: optionalSecret() },
      studioUrl: { env: 'STUDIO_URL', read: url('http://127.0.0.1:3002') },
      publicStudioUrl: { env: 'PUBLIC_STUDIO_URL', read: url('http://localhost:3002') },
      // Shared with the house's studio. Without it there is no studio, and none of its games.
      studioSecret: { env: 'STUDIO_SECRET', read: optionalSecret() },
      // An aggregator of games, behind the same port as the studio. All four, or it is not there.
      hub88Url: { env: 'HUB88_URL', read: optionalUrl },
      hub88OperatorId: { env: 'HUB88_OPERATOR_ID', read: integer(0, { min: 0, max: 2 ** 31 }) },
      hub88PrivateKey: { env: 'HUB88_PRIVATE_KEY', read: optionalKey(createPrivateKey) },
      hub88PublicKey: { env: 'HUB88_PUBLIC_KEY', read: optionalKey(createPublicKey) },
      // In euros, or what is about as much: what a provider of games pays above it is set aside for a person,
      // by round and by what it has lost in all within an hour.
      gamePayoutRoundMax: { env: 'GAME_PAYOUT_ROUND_MAX', read: integer(1_000_000, EUROS) },
      gamePayoutHourMax: { env: 'GAME_PAYOUT_HOUR_MAX', read: integer(2_000_000, EUROS) },
      // By network, e.g. `bitcoin=zpub…,ethereum=xpub…`; see content/crypto/networks.json.
      cryptoXpubs: { env: 'CRYPTO_XPUBS', read: byNetwork(/^[1-9A-HJ-NP-Za-km-z]{100,120}$/) },
      cryptoNodes: { env: 'CRYPTO_NODES', read: byNetwork(/^https?:\/\/\S+$/) },
      // The hot wallets that pay withdrawals; without one its network pays nothing out by itself.
      cryptoHotWalletKeys: {
        env: 'CRYPTO_HOT_WALLET_KEYS',
        read: byNetwork(/^0x[0-9a-fA-F]{64}$/),
      },
      ...WHO_IS_AT_THE_DOOR,
      smtpUrl: { env: 'SMTP_URL', read: optionalText() },
      mailFrom: { env: 'MAIL_FROM', read: text('no-reply@localhost') },
      // The outbox page shows every mail to anyone who asks: it is off unless somebody turns it on.
      devTools: { env: 'DEV_TOOLS', read: flag(false) },
      demo: { env: 'DEMO', read: flag(false) },
      passwordCost: { env: 'PASSWORD_COST', read: oneOf(['full', 'test'], 'full') },
      // Between two messages of one player in the chat.
      chatPauseSec: { env: 'CHAT_PAUSE_SEC', read: integer(1, { min: 0, max: 60 }) },
      // Who may name a visitor's address: proxies by their own, and the site's server by a secret, wherever it runs.
      trustedProxies: { env: 'TRUSTED_PROXIES', read: networkList() },
      siteSecret: { env: 'SITE_SECRET', read: optionalSecret() },
      // A database of addresses in MaxMind's layout, where one with subdivisions is wanted; else the installed one.
      geoDatabase: { env: 'GEO_DATABASE', read: optionalText() },
      // How long a location that a visitor has shown makes up for an address from an excluded country.
      locationVerifiedMinutes: {
        env: 'LOCATION_VERIFIED_MINUTES',
        read: integer(720, { min: 1, max: 43_200 }),
      },
      // Where an operator keeps something for longer or shorter than the table says.
      retentionDays: { env: 'RETENTION_DAYS', read: readRetentionDays },
      logLevel: {
        env: 'LOG_LEVEL',
        read: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
      },
      ...telemetryShape('api'),
    },
    env,
  )
  if (config.passwordCost !== 'full' && !config.devTools)
    throw new ConfigError(
      'The configuration is wrong: PASSWORD_COST must be full unless DEV_TOOLS is on.',
    )
  return config
}

function optionalUrl(raw: string | undefined): { value: string | undefined } | { problem: string } {
  if (raw === undefined || raw === '') return { value: undefined }
  return /^https?:/.test(raw) && URL.canParse(raw)
    ? { value: raw.replace(/\/$/, '') }
    : { problem: 'must be an http address' }
}

function optionalClamd(raw: string | undefined): { value: URL | undefined } | { problem: string } {
  if (raw === undefined || raw === '') return { value: undefined }
  return /^(tcp:\/\/[^/:]+:\d{1,5}|unix:\/.+)$/.test(raw) && URL.canParse(raw)
    ? { value: new URL(raw) }
    : { problem: 'must be tcp://host:port or unix:/path' }
}

/** A key in PEM; its line breaks may be written as \\n. What is wrong is never shown: it may be a key. */
function optionalKey(read: (pem: string) => KeyObject) {
  return (raw: string | undefined): { value: KeyObject | undefined } | { problem: string } => {
    if (raw === undefined || raw === '') return { value: undefined }
    try {
      return { value: read(raw.replaceAll(String.raw`\n`, '\n')) }
    } catch {
      return { problem: 'must be a key in PEM' }
    }
  }
}

function byNetwork(value: RegExp) {
  return byName(/^[a-z][a-z0-9-]*$/, value)
}

/** `name=value` pairs with commas between them. What is wrong is never shown: it may be a key. */
function byName(name: RegExp, value: RegExp) {
  return (
    raw: string | undefined,
  ): { value: ReadonlyMap<string, string> } | { problem: string } => {
    const pairs = (raw ?? '').split(',').filter((pair) => pair.trim() !== '')
    const read = new Map<string, string>()
    for (const pair of pairs) {
      const [, key = '', found = ''] = /^\s*([^=\s]+)=(\S+)\s*$/.exec(pair) ?? []
      if (!name.test(key) || !value.test(found))
        return { problem: 'must be name=value pairs with commas between' }
      read.set(key, found)
    }
    return { value: read }
  }
}
