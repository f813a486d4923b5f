import httpProxy from '@fastify/http-proxy'
import { refusalBody } from '@baize/contract/refusals'
import { BODY_LIMIT_BYTES, SITE_SECRET_HEADER } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'

interface ProxyOptions {
  readonly coreHost: string
  readonly backendHost: string
  readonly siteSecret?: string | undefined
  readonly brandOf: (host: string | undefined, cookie: string | undefined) => string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000

/** What a client may claim about itself on the way to us is not believed behind us. */
const CLAIMS = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** R701: calls for content go to the core host, all others to the backend. */
export async function proxyCalls(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { coreHost, backendHost } = options
  await app.register(async (scope) => {
    readWholeBodies(scope)
    await passOn(scope, '/api/core', coreHost, options)
    await passOn(scope, '/api', backendHost, options)
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
  { brandOf, siteSecret, timeoutMs = TIMEOUT_MS }: ProxyOptions,
): Promise<void> {
  await scope.register(httpProxy, {
    prefix,
    rewritePrefix: prefix,
    upstream,
    proxyPayloads: false,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT'],
    undici: {
      connections: 256,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: timeoutMs },
    },
    // A call that moves something must never be sent twice on our own account.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const rewritten = { ...headers }
        for (const claim of CLAIMS) delete rewritten[claim]
        rewritten['x-forwarded-for'] = request.ip
        if (siteSecret !== undefined) rewritten[SITE_SECRET_HEADER] = siteSecret
        rewritten['x-baize-brand'] = brandOf(request.headers.host, request.headers.cookie)
        return rewritten
      },
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
