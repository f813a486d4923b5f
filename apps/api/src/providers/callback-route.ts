import { visitorNetwork } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../edge/rate-limits.ts'

const CALLBACK_BYTES_MAX = 32 * 1024

/** The headers as they came; a name that was sent twice is a list. */
export type CallbackHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** What a provider is told. Every copy of an event is told the same. */
export interface CallbackReply {
  readonly success: true
  readonly data: { readonly eventId: string; readonly outcome: string }
}

export type HandleCallback = (
  provider: string,
  rawBody: Buffer,
  headers: CallbackHeaders,
) => Promise<CallbackReply>

/** A provider with a thousand payments a minute passes; somebody who guesses at signatures does not. */
const PER_ADDRESS = { name: 'provider-callback', points: 3_000, perSec: 60 }

/**
 * Where providers call. In a scope of its own, because nothing here may read the body but the provider's
 * adapter: a signature covers bytes, and JSON that is read and written again is other bytes.
 */
export async function callbackRoute(
  app: FastifyInstance,
  {
    path,
    limits,
    handleCallback,
  }: { path: string; limits: RateLimits; handleCallback: HandleCallback },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.post<{ Params: { provider: string } }>(
      path,
      {
        schema: { hide: true },
        bodyLimit: CALLBACK_BYTES_MAX,
        onRequest: async (request) => await limits.spend(PER_ADDRESS, visitorNetwork(request.ip)),
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return await handleCallback(request.params.provider, rawBody, request.headers)
      },
    )
  })
}
