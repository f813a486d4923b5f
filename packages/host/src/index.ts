export { fixedClock, systemClock, type Clock } from './clock.ts'
export {
  readConfig,
  ConfigError,
  integer,
  oneOf,
  optionalSecret,
  optionalText,
  secret,
  share,
  text,
  url,
  flag,
  type ConfigShape,
} from './config.ts'
export {
  ANSWER_HEADERS,
  BODY_LIMIT_BYTES,
  createEdge,
  type EdgeOptions,
  type RefusalText,
} from './edge.ts'
export {
  dueEvery,
  followFiles,
  shortHash,
  type ContentFile,
  type Followed,
} from './followed-files.ts'
export { fontFaceRules, slicesOf } from './fonts/font-faces.ts'
export { fontsOf, SCRIPTS, type ScriptOfLanguage } from './fonts/script-fonts.ts'
export {
  languageSheet,
  scriptFontFile,
  scriptStylesheet,
  serveScriptFonts,
} from './fonts/serve-script-fonts.ts'
export { charactersIn, rangeHas } from './fonts/unicode-range.ts'
export {
  createNonceMemory,
  hgSign,
  hgVerify,
  type HgMessage,
  type HgVerdict,
  type NonceMemory,
} from './hg-signature.ts'
export { hgKeys } from './hg-keys.ts'
export { jsonOf, MalformedJson, parseJson } from './json.ts'
export {
  healthRoutes,
  programLives,
  type ReadinessCheck,
  type ReadinessChecks,
} from './health-routes.ts'
export {
  LOCALES_FOLDER,
  openLocaleFolders,
  type LocaleFolders,
  type LocaleInfo,
} from './locale-folders.ts'
export {
  compileMessages,
  formatMessage,
  messageAt,
  type CompiledMessages,
  type Messages,
  type MessageValues,
} from './messages.ts'
export { createLog, type Log } from './log.ts'
export { preferredLocale } from './preferred-locale.ts'
export { systemNetwork, type Network, type Post, type PostAnswer } from './network.ts'
export { systemRandom, seededRandom, type Random } from './random.ts'
export { measureOutbox } from './telemetry/outbox-metrics.ts'
export {
  BATCH_BUCKETS,
  createMetrics,
  DURATION_BUCKETS_SEC,
  type Metrics,
} from './telemetry/metrics.ts'
export {
  NO_TELEMETRY,
  openTelemetry,
  telemetryShape,
  type Telemetry,
  type TelemetryConfig,
} from './telemetry/telemetry.ts'
export { NO_TRACING, type Span, type Tracing } from './telemetry/tracing.ts'
export { createRepeatingTask } from './repeating-task.ts'
export {
  createProxyTrust,
  networkList,
  SITE_SECRET_HEADER,
  type ProxyTrust,
  type ProxyTrustCheck,
} from './proxy-trust.ts'
export { runProgram, type RunningProgram } from './program.ts'
export {
  sign,
  signingKey,
  verify,
  SIGNATURE_HEADER,
  SIGNATURE_KEY_HEADER,
  SIGNATURE_TIMESTAMP_HEADER,
  SIGNATURE_TOLERANCE_SEC,
  type SignatureFault,
  type SignatureHeaders,
  type SigningKey,
} from './signature.ts'
export { isSiteAddress, siteOrigins } from './site-origins.ts'
export { visitorNetwork } from './visitor-network.ts'
export { textFrame } from './text-frame.ts'
