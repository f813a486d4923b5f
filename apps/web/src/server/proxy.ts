import httpProxy from '@fastify/http-proxy'
import { refusalBody } from '@baize/contract/refusals'
import { SITE_SECRET_HEADER } from '@baize/host'
import type { FastifyInstance } from 'fastify'

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
export async function proxyCalls(
  app: FastifyInstance,
  { coreHost, backendHost, siteSecret, brandOf, timeoutMs = TIMEOUT_MS }: ProxyOptions,
): Promise<void> {
  for (const [prefix, upstream] of [
    ['/api/core', coreHost],
    ['/api', backendHost],
  ] as const) {
    await app.register(httpProxy, {
      prefix,
      rewritePrefix: prefix,
      upstream,
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
}
