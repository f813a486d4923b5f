import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { UPLOAD_BYTES_MAX } from '@baize/contract/document-options'
import { refusalBody, REFUSALS } from '@baize/contract/refusals'
import { ROUTES } from '@baize/contract/routes'
import { BODY_LIMIT_BYTES, SITE_SECRET_HEADER } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import { hostName } from './brands.ts'
import { Readable } from 'node:stream'

/** By which calls go to the backend. */
export type ProxyLine = Extract<
  NonNullable<FastifyHttpProxyOptions['undici']>,
  { request: unknown }
>

interface ProxyOptions {
  readonly coreHost: string
  readonly backendHost: string
  readonly siteSecret?: string | undefined
  readonly brandOf: (host: string | undefined, cookie: string | undefined) => string
  readonly timeoutMs?: number
  /** Which version of the interface the pages of a brand speak; a backend that has several goes by it. */
  readonly apiVersionOf: (brand: string) => string
  /** Left out, connections of our own. */
  readonly line?: ProxyLine | undefined
}

interface PassOnOptions extends ProxyOptions {
  readonly arrivalMs?: number
}

const TIMEOUT_MS = 15_000
/** What a slow telephone needs for a file, and the backend to look at it afterwards. */
export const UPLOAD_ARRIVAL_MS = 5 * 60_000
const UPLOAD_TIMEOUT_MS = UPLOAD_ARRIVAL_MS + 2 * 60_000

/** What a client may claim about itself on the way to us is not believed behind us. */
const CLAIMS = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** R701: calls for content go to the core host, all others to the backend. */
export async function proxyCalls(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { coreHost, backendHost } = options
  await app.register(async (scope) => {
    passFilesOn(scope)
    await passOn(scope, ROUTES.uploadDocument.path, backendHost, {
      ...options,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      arrivalMs: UPLOAD_ARRIVAL_MS,
    })
  })
  await app.register(async (scope) => {
    readWholeBodies(scope)
    await passOn(scope, '/api/core', coreHost, options)
    await passOn(scope, '/api', backendHost, options)
  })
}

/**
 * A file goes through as it arrives. How long it will be is asked for beforehand, so that one that is too long is
 * refused before any of it is read.
 */
function passFilesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return
    const length = request.headers['content-length']
    const code =
      length === undefined
        ? 'MALFORMED_REQUEST'
        : Number(length) > UPLOAD_BYTES_MAX
          ? 'DOCUMENT_TOO_LARGE'
          : undefined
    if (code === undefined) return
    void reply.header('connection', 'close').header('cache-control', 'no-store')
    await reply.status(REFUSALS[code].status).send(refusalBody(code))
  })
}

/**
 * A body is passed on when it is here. One that is too long is then refused by us, where the backend would end the
 * connection in the middle of it and leave nothing to tell the visitor; one that trickles in waits for nobody but us.
 */
function readWholeBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    // As a stream, because a proxy takes anything else for a value that it should write anew.
    (_request, body, done) => done(null, Readable.from([body])),
  )
}

async function passOn(
  scope: FastifyInstance,
  prefix: string,
  upstream: string,
  { brandOf, apiVersionOf, siteSecret, line, timeoutMs = TIMEOUT_MS, arrivalMs }: PassOnOptions,
): Promise<void> {
  await scope.register(httpProxy, {
    prefix,
    rewritePrefix: prefix,
    upstream,
    proxyPayloads: false,
    ...(arrivalMs === undefined ? {} : { config: { arrivalMs } }),
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT'],
    undici: line ?? {
      connections: 256,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: Math.min(timeoutMs, TIMEOUT_MS) },
    },
    // A call that moves something must never be sent twice on our own account.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const rewritten = { ...headers }
        for (const claim of CLAIMS) delete rewritten[claim]
        rewritten['x-forwarded-for'] = request.ip
        if (siteSecret !== undefined) rewritten[SITE_SECRET_HEADER] = siteSecret
        const brand = brandOf(request.headers.host, request.headers.cookie)
        rewritten['x-baize-brand'] = brand
        rewritten['x-api-version'] = apiVersionOf(brand)
        rewritten['x-baize-host'] = hostName(request.headers.host)
        return rewritten
      },
      // Whether a line stays open is between its two ends: a visitor who asked for the end of his would wait for it.
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) =>
        headers,
      onError: (reply, { error }) => {
        reply.log.warn({ err: error, upstream }, 'a call could not be passed on')
        void reply
          .status(503)
          .header('retry-after', '5')
          .header('cache-control', 'no-store')
          .send(refusalBody('SERVICE_UNAVAILABLE'))
      },
    },
  })
}
