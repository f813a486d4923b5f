import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import {
  Refusal,
  REFUSALS,
  refusalBody,
  type FieldErrors,
  type RefusalCode,
  type RefusalExtras,
} from '@baize/contract'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { systemClock, type Clock } from './clock.ts'
import { parseJson } from './json.ts'
import type { Log } from './log.ts'
import { createProxyTrust, type ProxyTrust } from './proxy-trust.ts'
import type { Random } from './random.ts'
import { createRefusedInputLog } from './refused-input-log.ts'
import { NO_TELEMETRY, observeRequests, type Telemetry } from './telemetry/telemetry.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request of this route may take to arrive, where that is longer than for others. */
    arrivalMs?: number
  }
}

export interface EdgeOptions {
  readonly log: Log
  readonly random: Random
  readonly clock?: Clock
  /** Whose word about a visitor's address counts; left out, the socket alone is believed. */
  readonly proxies?: ProxyTrust
  readonly bodyLimitBytes?: number
  /** A request that has not arrived whole by then is given up, whatever it has sent so far. */
  readonly requestTimeoutMs?: number
  /** The longest that a route may ask for with `config.arrivalMs`; left out, none gets more time than the others. */
  readonly slowestArrivalMs?: number
  /** After this long a call is answered 503, whatever its handler still waits for. */
  readonly handlerTimeoutMs?: number
  readonly telemetry?: Telemetry
  /** What a refusal says in the language of its caller; without it a refusal names its text by key. */
  readonly refusalText?: RefusalText
  /** Tells that a fault is an outage of something we depend on, to be answered 503 and not 500. */
  readonly isOutage?: (error: unknown) => boolean
}

export type RefusalText = (
  code: RefusalCode,
  extras: RefusalExtras & { readonly reference?: string },
  /** The header `language` of the call. */
  language: string | undefined,
) => string | undefined

/** The longest body that any call takes. */
export const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 15_000
/** How often requests that do not arrive are looked for; Node itself would look twice a minute. */
const TIMEOUT_CHECK_MS = 1_000

/** G9: on every answer of every program, unless it says otherwise. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Browsers heed it over https only, so it does no harm on a developer's machine.
  'strict-transport-security': 'max-age=31536000',
}

const ANSWER_HEADER_NAMES = Object.keys(ANSWER_HEADERS)

/** Fastify with the one place where errors become answers. No handler catches to translate. */
export function createEdge({
  log,
  random,
  clock = systemClock,
  proxies = {},
  bodyLimitBytes = BODY_LIMIT_BYTES,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  slowestArrivalMs = requestTimeoutMs,
  handlerTimeoutMs,
  isOutage,
  refusalText,
  telemetry = NO_TELEMETRY,
}: EdgeOptions): FastifyInstance {
  const logger: FastifyBaseLogger = log
  const { dropClaims, isTrustedHop } = createProxyTrust(proxies)
  const noteRefused = createRefusedInputLog(log, clock)
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrustedHop,
    bodyLimit: bodyLimitBytes,
    requestTimeout: slowestArrivalMs,
    http: {
      headersTimeout: requestTimeoutMs,
      requestTimeout: slowestArrivalMs,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, requestTimeoutMs),
    },
    forceCloseConnections: true,
    genReqId: () => random.bytes(6).toString('hex'),
    ...(handlerTimeoutMs === undefined ? {} : { handlerTimeout: handlerTimeoutMs }),
    // What Fastify and Node refuse before any route is known would otherwise have a shape of their own.
    frameworkErrors: (error, request, reply) => {
      // No hook runs without a route.
      void reply.headers(ANSWER_HEADERS)
      answerError(error, request, reply, { isOutage, refusalText, noteRefused })
    },
    clientErrorHandler: (error, socket) => answerBrokenHttp(error, socket, refusalText),
  })
  app.addHook('onRequest', (request, _reply, done) => {
    dropClaims(request.raw)
    done(hasHostTwice(request.raw) ? new Refusal('MALFORMED_REQUEST') : undefined)
  })
  if (slowestArrivalMs > requestTimeoutMs)
    limitArrivals(app, requestTimeoutMs, ({ socket }) =>
      answerBrokenHttp(new Error('The request did not arrive.'), socket, refusalText),
    )
  observeRequests(app, telemetry)
  readJson(app)
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const name of ANSWER_HEADER_NAMES)
      if (!reply.hasHeader(name)) void reply.header(name, ANSWER_HEADERS[name])
    done(null, payload)
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, refusalText, 'NOT_FOUND'))
  app.setErrorHandler((error, request, reply) =>
    answerError(error, request, reply, { isOutage, refusalText, noteRefused }),
  )
  return app
}

/**
 * Node knows one time for all requests of a server. Where one route takes files, that is the time of the files, and
 * every other body is held to its own here, as is whatever still arrives after its answer.
 */
function limitArrivals(
  app: FastifyInstance,
  requestTimeoutMs: number,
  giveUp: (request: IncomingMessage) => void,
): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  function giveUpAfter(ms: number, raw: IncomingMessage): void {
    const timer = setTimeout(() => {
      if (!raw.complete) giveUp(raw)
    }, ms)
    timers.set(raw, timer)
    raw.once('close', () => clearTimeout(timer))
  }
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (hasBody(raw)) giveUpAfter(routeOptions.config.arrivalMs ?? requestTimeoutMs, raw)
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    const timer = timers.get(raw)
    clearTimeout(timer)
    // What is injected, and not sent over a line, has no such end.
    if (timer && raw.complete === false) giveUpAfter(requestTimeoutMs, raw)
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** In place of the framework's own way, which takes any depth and the last of two values. */
function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Node takes the first of two and says nothing; a proxy in front may have decided on the other (RFC 9112, 3.2). */
function hasHostTwice({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    isOutage,
    refusalText,
    noteRefused,
  }: Pick<EdgeOptions, 'isOutage' | 'refusalText'> & {
    readonly noteRefused: ReturnType<typeof createRefusedInputLog>
  },
) {
  const say = (code: RefusalCode, extras?: RefusalExtras & { reference?: string }) => {
    noteRefused(code, request.ip)
    return refuse(request, reply, refusalText, code, extras)
  }
  if (error instanceof Refusal) return say(error.code, error.extras)
  const known = error instanceof Error ? knownRefusal(error as FastifyError) : undefined
  if (known) return say(known.code, known.extras)

  const reference = request.id
  const outage = isOutage?.(error) ?? false
  request.log.error(
    { err: error, reference, req: request.raw },
    outage ? 'request failed: dependency unavailable' : 'request failed',
  )
  return say(outage ? 'SERVICE_UNAVAILABLE' : 'UNIFIED_ERROR', { reference })
}

/** What Fastify itself refuses before a handler runs, said in our words. */
function knownRefusal(
  error: FastifyError,
): { code: RefusalCode; extras?: RefusalExtras } | undefined {
  if (Array.isArray(error.validation))
    return { code: 'INVALID_FIELDS', extras: { fields: fieldErrors(error) } }
  switch (error.code) {
    case 'FST_ERR_HANDLER_TIMEOUT':
      return { code: 'SERVICE_UNAVAILABLE' }
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { code: 'BODY_TOO_LARGE' }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'UNSUPPORTED_MEDIA_TYPE' }
    default:
  }
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? { code: 'MALFORMED_REQUEST' } : undefined
}

// The names are the caller's own words: a few short ones are enough to see the mistake.
const FIELDS_NAMED_MAX = 20
const FIELD_NAME_LENGTH_MAX = 64

function fieldErrors(error: FastifyError): FieldErrors {
  const fields: Record<string, string> = {}
  for (const { instancePath, params } of error.validation ?? []) {
    const unknownKeys = params['keys']
    const names = Array.isArray(unknownKeys)
      ? unknownKeys.map(String)
      : [instancePath.split('/')[1] ?? '']
    for (const name of names.slice(0, FIELDS_NAMED_MAX)) {
      fields[name.slice(0, FIELD_NAME_LENGTH_MAX) || 'body'] = 'form.validation.invalid.format'
    }
  }
  return fields
}

/** Bytes that are not HTTP, or a request that never ends: there is no request to answer through. */
function answerBrokenHttp(
  error: NodeJS.ErrnoException,
  socket: Socket,
  refusalText: RefusalText | undefined,
): void {
  // A browser opens lines that it may need. What is said on one before it asks is read as the answer to what it asks.
  const wasAsked = socket.bytesRead > 0
  if (error.code === 'ECONNRESET' || !socket.writable || !wasAsked) {
    socket.destroy()
    return
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'BODY_TOO_LARGE' : 'MALFORMED_REQUEST'
  const body = JSON.stringify(refusalBody(code, {}, refusalText?.(code, {}, undefined)))
  const headers = Object.entries(ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
  // Ending is not enough: it leaves the other end its half of the connection until somebody looks again.
  socket.end(
    `HTTP/1.1 ${REFUSALS[code].status} Refused\r\nconnection: close\r\n${headers.join('')}` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusalText: RefusalText | undefined,
  code: RefusalCode,
  extras: RefusalExtras & { reference?: string } = {},
) {
  if (extras.retryAfterSec !== undefined)
    void reply.header('retry-after', String(extras.retryAfterSec))
  if (code === 'SERVICE_UNAVAILABLE') void reply.header('retry-after', '5')
  void reply.header('cache-control', 'no-store')
  const { language } = request.headers
  const named = Array.isArray(language) ? language[0] : language
  return reply
    .status(REFUSALS[code].status)
    .type('application/json')
    .send(JSON.stringify(refusalBody(code, extras, refusalText?.(code, extras, named))))
}
